// The rules at hand: box by box, with where each stands, and a search.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import { TileIcon } from '../art/icons';
import type { Catalogue, Core } from '../core/types';
import { language, t } from '../i18n';
import { sentence } from '../sighted/page';
import './book.css';
import { numberOf, optionOf, partsOf, plainly, titleOf } from './marks';
import { pageOf, scenesOf, type Chapter, type Rule } from './pages';
import { SceneBoard } from './scene';

const kPictured = 6; // tiles at the head of a box

function matching(chapters: Chapter[], search: string, catalogue: Catalogue): Chapter[] {
  const words = search.trim().toLowerCase().split(/\s+/);
  const fits = (rule: Rule) => {
    const text = plainly(`${rule.about} ${rule.text} ${rule.reading}`, rule, catalogue).toLowerCase();
    return words.every((word) => text.includes(word));
  };
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

function Words(props: { text: string; rule: Rule; catalogue: Catalogue }) {
  return (
    <>
      {partsOf(props.text, props.rule, props.catalogue).map((part) => {
        if (typeof part === 'string') return part;
        if ('tile' in part) return <TileIcon code={part.tile.code} words={part.tile.words} />;
        return <a href={`#/rules/${part.box}/${part.rule}`}>{part.words}</a>;
      })}
    </>
  );
}

function Entry(props: {
  rule: Rule;
  wanted: boolean;
  catalogue: Catalogue;
  core: Core;
  scene: string | undefined;
}) {
  const { rule, catalogue } = props;
  const number = numberOf(rule.name);
  const option = optionOf(rule);
  const about = option === null ? rule.about : (catalogue.names[option] ?? '');
  const cited = number === null ? [] : [t('book.number', { number })];
  if (rule.source !== '') cited.push(rule.source);
  return (
    <li
      id={number === null ? undefined : rule.name}
      class={props.wanted ? 'book-rule book-rule-wanted' : 'book-rule'}
    >
      <div class="book-words">
        {about !== '' && <h4>{sentence(about)}</h4>}
        <p class="book-text">
          <Words text={rule.text} rule={rule} catalogue={catalogue} />
        </p>
        {rule.reading !== '' && (
          <p class="look-soft">
            <Words text={rule.reading} rule={rule} catalogue={catalogue} />
          </p>
        )}
        <p class="look-cite">{cited.join(' · ')}</p>
      </div>
      {props.scene !== undefined && <SceneBoard core={props.core} name={props.scene} />}
    </li>
  );
}

function Chapters(props: {
  core: Core;
  catalogue: Catalogue;
  chapters: Chapter[];
  wanted: string | undefined;
}) {
  const scenes = scenesOf(props.chapters);
  return (
    <>
      {props.chapters.map((chapter) => (
        <section key={chapter.title} class="book-chapter">
          {chapter.title !== '' && <h3>{chapter.title}</h3>}
          <ul>
            {chapter.rules.map((rule) => (
              <Entry
                key={rule.name}
                rule={rule}
                wanted={rule.name === props.wanted}
                catalogue={props.catalogue}
                core={props.core}
                scene={scenes.get(rule)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

// Brings the rule that was asked for into sight, once its page is there.
function useWay(rule: string | undefined, there: boolean): void {
  useEffect(() => {
    if (there && rule !== undefined) document.getElementById(rule)?.scrollIntoView({ block: 'start' });
  }, [rule, there]);
}

export function BookScreen(props: { core: Core; catalogue: Catalogue; box: string; rule?: string }) {
  const { catalogue, box } = props;
  const [search, setSearch] = useState('');
  const chapters = useChapters(box, language.value);
  useWay(props.rule, chapters !== null);
  const info = catalogue.boxes.find((one) => one.name === box);
  const tiles = catalogue.kinds.filter((kind) => kind.box === box && kind.copies > 0).slice(0, kPictured);
  const shown = matching(chapters ?? [], search, catalogue);
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
        <h2>{titleOf(box, catalogue)}</h2>
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
        <Chapters core={props.core} catalogue={catalogue} chapters={shown} wanted={props.rule} />
        <footer class="look-cite">
          <p>{t('book.sources')}</p>
          <ul>
            {catalogue.profiles.map((profile) => (
              <li key={profile.name}>{profile.description}</li>
            ))}
          </ul>
        </footer>
      </main>
    </div>
  );
}
