// The rules: how a turn goes, and a page for each expansion with its tiles, examples, and the rules with their sources and a search.
import { useEffect, useRef, useState } from 'preact/hooks';
import { TileIcon } from '../art/game_icons';
import type { Catalogue, Core } from '../core/types';
import { IconButton } from '../shared/icon_button';
import { LoadFailed, useRequest } from '../shared/request';
import { language, t } from '../i18n';
import { bookText } from '../i18n/book_text';
import { sentence } from '../shared/page_state';
import { BoxExamples } from './box_examples';
import './rules_screen.css';
import { kMeetings, numberOf, optionOf, partsOf, plainly, titleOf } from './rule_text';
import { pageOf, scenesOf, type Chapter, type Rule } from './rule_pages';
import { SceneBoard } from './rule_board';
import { TurnPage } from './turn_page';

const kTurn = 'turn'; // the first page's name in addresses

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
      tabIndex={props.wanted ? -1 : undefined}
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

// Counts clicks on links to the current address: the browser reports no change for them.
function useFollowedAgain(): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const follow = ({ target }: MouseEvent): void => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link !== null && link.hash === location.hash) setTimes((before) => before + 1);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, []);
  return times;
}

// Scrolls to the requested rule when its page is loaded, and clears the search, which could hide the rule.
function useWay(rule: string | undefined, there: boolean): [string, (search: string) => void] {
  const way = `${rule ?? ''} ${useFollowedAgain()}`;
  const [search, setSearch] = useState({ words: '', way });
  useEffect(() => {
    const found = there && rule !== undefined ? document.getElementById(rule) : null;
    found?.scrollIntoView({ block: 'start' });
    found?.focus({ preventScroll: true });
  }, [rule, way, there]);
  return [search.way === way ? search.words : '', (words) => setSearch({ words, way })];
}

function Head() {
  return (
    <header class="book-head">
      <IconButton bare icon="back" label={t('common.back')} onClick={() => history.back()} />
      <h1>{t('book.title')}</h1>
    </header>
  );
}

function Boxes({ catalogue, box }: { catalogue: Catalogue; box: string }) {
  const boxes = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = boxes.current?.querySelector('[aria-current]');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [box]);
  const all = [
    { name: kTurn, title: t('learn.turn') },
    ...catalogue.boxes,
    { name: kMeetings.box, title: t('book.together') },
  ];
  return (
    <nav ref={boxes} class="book-boxes" aria-label={t('new.boxes')}>
      {all.map((one) => (
        <a
          key={one.name}
          class="look-button"
          href={`#/rules/${one.name}`}
          aria-current={one.name === box ? 'page' : undefined}
        >
          {one.title}
        </a>
      ))}
    </nav>
  );
}

function Tiles({ catalogue, box }: { catalogue: Catalogue; box: string }) {
  const kinds = catalogue.kinds.filter((kind) => kind.box === box && kind.copies > 0);
  if (kinds.length === 0) return null;
  return (
    <section class="book-chapter">
      <h3>{bookText('book.tiles')}</h3>
      <ul class="book-tiles">
        {kinds.map(({ code, words, copies }) => (
          <li key={code}>
            <TileIcon code={code} words={words} />
            <span class="look-soft">{t('printing.copies', { count: copies })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BoxHead({ core, catalogue, box }: { core: Core; catalogue: Catalogue; box: string }) {
  const info = catalogue.boxes.find((one) => one.name === box);
  return (
    <>
      <h2>{titleOf(box, catalogue)}</h2>
      {info && (
        <>
          <p>{info.description}</p>
          <Tiles catalogue={catalogue} box={box} />
          <BoxExamples key={box} core={core} catalogue={catalogue} box={box} />
        </>
      )}
    </>
  );
}

function Search(props: { search: string; change: (search: string) => void }) {
  return (
    <label class="book-search">
      <span class="look-hidden">{t('book.search')}</span>
      <input
        class="look-field"
        type="search"
        placeholder={t('book.search')}
        value={props.search}
        onInput={(event) => props.change(event.currentTarget.value)}
      />
    </label>
  );
}

function Sources({ catalogue }: { catalogue: Catalogue }) {
  return (
    <footer class="look-cite">
      <p>{t('book.sources')}</p>
      <ul>
        {catalogue.profiles.map((profile) => (
          <li key={profile.name}>{profile.description}</li>
        ))}
      </ul>
    </footer>
  );
}

function BoxPage(props: { core: Core; catalogue: Catalogue; box: string; rule: string | undefined }) {
  const { core, catalogue, box, rule } = props;
  const spoken = language.value;
  const { there: chapters, again, asking } = useRequest(() => pageOf(box, spoken), [box, spoken]);
  const [search, setSearch] = useWay(rule, chapters !== null);
  const shown = matching(chapters ?? [], search, catalogue);
  return (
    <>
      <BoxHead core={core} catalogue={catalogue} box={box} />
      <Search search={search} change={setSearch} />
      {again && <LoadFailed words="home.part.missing" again={again} asking={asking} part />}
      {chapters !== null && shown.length === 0 && <p class="look-empty">{t('book.none')}</p>}
      <Chapters core={core} catalogue={catalogue} chapters={shown} wanted={rule} />
    </>
  );
}

export function BookScreen(props: { core: Core; catalogue: Catalogue; box: string; rule?: string }) {
  const { core, catalogue, box, rule } = props;
  return (
    <div class="book">
      <Head />
      <Boxes catalogue={catalogue} box={box} />
      <main class="book-page">
        {box === kTurn ? (
          <TurnPage core={core} catalogue={catalogue} />
        ) : (
          <BoxPage core={core} catalogue={catalogue} box={box} rule={rule} />
        )}
        <Sources catalogue={catalogue} />
      </main>
    </div>
  );
}
