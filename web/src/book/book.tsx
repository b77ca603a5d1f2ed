// The rules at hand: box by box, with where each stands, and a search.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import { TileIcon } from '../art/icons';
import type { Catalogue, Core } from '../core/types';
import { language, t } from '../i18n';
import { sentence } from '../sighted/page';
import './book.css';
import { pageOf, type Chapter, type Rule } from './pages';
import { SceneBoard } from './scene';

const kPictured = 6; // tiles at the head of a box

function matching(chapters: Chapter[], search: string): Chapter[] {
  const words = search.trim().toLowerCase().split(/\s+/);
  const fits = (rule: Rule) =>
    words.every((word) => `${rule.about} ${rule.text} ${rule.reading}`.toLowerCase().includes(word));
  return chapters
    .map((chapter) => ({ ...chapter, rules: chapter.rules.filter(fits) }))
    .filter((chapter) => chapter.rules.length > 0);
}

function useChapters(box: string, language: string): Chapter[] | null {
  const [chapters, setChapters] = useState<Chapter[] | null>(null);
  useEffect(() => {
    let current = true;
    setChapters(null);
    void pageOf(box, language).then((found) => {
      if (current) setChapters(found);
    });
    return () => {
      current = false;
    };
  }, [box, language]);
  return chapters;
}

// For each rule the first scene that no rule above it shows already.
function scenesOf(chapters: Chapter[]): Map<Rule, string> {
  const taken = new Map<string, Rule>();
  for (const rule of chapters.flatMap((chapter) => chapter.rules)) {
    const scene = rule.scenes.find((name) => !taken.has(name));
    if (scene !== undefined) taken.set(scene, rule);
  }
  return new Map([...taken].map(([name, rule]) => [rule, name]));
}

function Chapters(props: { core: Core; chapters: Chapter[] }) {
  const scenes = scenesOf(props.chapters);
  return (
    <>
      {props.chapters.map((chapter) => (
        <section key={chapter.title} class="book-chapter">
          {chapter.title !== '' && <h3>{chapter.title}</h3>}
          <ul>
            {chapter.rules.map((rule) => (
              <li key={rule.name} class="book-rule">
                <div class="book-words">
                  {rule.about !== '' && <h4>{sentence(rule.about)}</h4>}
                  <p class="book-text">{rule.text}</p>
                  {rule.reading !== '' && <p class="look-soft">{rule.reading}</p>}
                  {rule.source !== '' && <p class="look-cite">{rule.source}</p>}
                </div>
                {scenes.has(rule) && <SceneBoard core={props.core} name={scenes.get(rule)!} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export function BookScreen(props: { core: Core; catalogue: Catalogue; box: string }) {
  const { catalogue, box } = props;
  const [search, setSearch] = useState('');
  const chapters = useChapters(box, language.value);
  const info = catalogue.boxes.find((one) => one.name === box);
  const tiles = catalogue.kinds.filter((kind) => kind.box === box && kind.copies > 0).slice(0, kPictured);
  const shown = matching(chapters ?? [], search);
  const boxes = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = boxes.current?.querySelector('[aria-current]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [box]);
  return (
    <div class="book">
      <header class="book-head">
        <button
          class="look-button look-button-bare look-button-square"
          aria-label={t('common.back')}
          onClick={() => history.back()}
        >
          <Icon name="back" />
        </button>
        <h1>{t('book.title')}</h1>
      </header>
      <nav ref={boxes} class="book-boxes" aria-label={t('new.boxes')}>
        {catalogue.boxes.map((one) => (
          <a
            key={one.name}
            class="look-button"
            href={`#/rules/${one.name}`}
            aria-current={one.name === box ? 'page' : undefined}
          >
            {one.title}
          </a>
        ))}
        <a
          class="look-button"
          href="#/rules/interactions"
          aria-current={box === 'interactions' ? 'page' : undefined}
        >
          {t('book.together')}
        </a>
      </nav>
      <main class="book-page">
        <h2>{info?.title ?? t('book.together')}</h2>
        {info && <p>{info.description}</p>}
        {tiles.length > 0 && (
          <div class="book-tiles" aria-hidden="true">
            {tiles.map((kind) => (
              <TileIcon key={kind.code} code={kind.code} />
            ))}
          </div>
        )}
        <label class="book-search">
          <span class="look-hidden">{t('book.search')}</span>
          <input
            class="look-field"
            type="search"
            placeholder={t('book.search')}
            value={search}
            onInput={(event) => setSearch(event.currentTarget.value)}
          />
        </label>
        {chapters !== null && shown.length === 0 && <p class="look-empty">{t('book.none')}</p>}
        <Chapters core={props.core} chapters={shown} />
      </main>
    </div>
  );
}
