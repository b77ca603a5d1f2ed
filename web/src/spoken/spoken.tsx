// The game as text: headings to go by, lists to choose from, nothing that must be seen. A second view
// of the same controller.
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { listenToKeys } from '../commands/keys';
import { commands } from '../commands/table';
import type { View } from '../core/types';
import { named, t, type Key } from '../i18n';
import { Lesson } from '../lesson/lesson';
import { edgesInWords } from '../sighted/in_full';
import { Help } from '../sighted/help';
import { LiveRegion, Messages } from '../sighted/messages';
import { nameOf, sentence, usePage, type DrawerName } from '../sighted/page';
import { Settings } from '../sighted/settings';
import { Study } from '../study/study';
import { BoardText } from './board_text';
import { Choices, kNow } from './choices';
import { LandText, LogText, PlayersText, StackText } from './lists';
import './spoken.css';

// Where the page's drawers are in this view.
const kSections: Record<DrawerName, string> = {
  log: 'spoken-log',
  features: 'spoken-land',
  left: 'spoken-stack',
  chat: 'spoken-chat',
  settings: 'spoken-settings',
  help: 'spoken-help',
};

function Now(props: { view: View }) {
  const { game, catalogue, company } = usePage();
  const { view } = props;
  const { prompt, drawn } = view;
  const thinking = game.thinking.value;
  if (view.over) return <p>{sentence(view.result)}.</p>;
  if (company?.ended.value) return null;
  const elsewhere = game.led.value && game.offers.value.length === 0 && view.decider >= 0;
  const waitsFor = thinking?.seat ?? (elsewhere ? view.decider : null);
  if (company?.unsent.value) return <p>{t('table.unsent')}</p>;
  if (waitsFor !== null) return <p>{t('dock.waits', { name: nameOf(view, waitsFor) })}</p>;
  if (!prompt) return null;
  return (
    <>
      <p>
        <strong>{nameOf(view, view.decider)}</strong>: {prompt.question} {prompt.detail}
      </p>
      <p>
        {sentence(prompt.wanted)}. <span class="look-cite">{prompt.citation}</span>
      </p>
      {drawn && (
        <p>
          {t('spoken.drawn', { words: catalogue.kinds[drawn.kind]?.words ?? drawn.code })}{' '}
          {sentence(edgesInWords(catalogue, drawn.kind, 0))}.
        </p>
      )}
    </>
  );
}

function Deeds() {
  const { game, deeds } = usePage();
  return (
    <ul class="spoken-deeds">
      {commands
        .filter((command) => command.group !== 'board' && command.when(game, deeds))
        .map((command) => (
          <li key={command.id}>
            <button
              class="look-button"
              title={named(command.spoken)}
              onClick={() => command.run(game, deeds)}
            >
              {named(command.label)}
              {command.keys[0] && <kbd class="spoken-key">{command.keys[0]}</kbd>}
            </button>
          </li>
        ))}
    </ul>
  );
}

function Section(props: { id: string; title: Key; children: ComponentChildren }) {
  return (
    <section aria-labelledby={props.id}>
      <h2 id={props.id} tabIndex={-1}>
        {t(props.title)}
      </h2>
      {props.children}
    </section>
  );
}

// What there is beside the decision, each under its heading.
function Sections(props: { view: View }) {
  const { company } = usePage();
  const { view } = props;
  return (
    <>
      <Section id="spoken-players" title="players.title">
        <PlayersText view={view} />
      </Section>
      <Section id={kSections.log} title="drawer.log">
        <LogText view={view} />
      </Section>
      {company && (
        <Section id={kSections.chat} title="drawer.chat">
          <company.Chat />
        </Section>
      )}
      <Section id={kSections.features} title="drawer.features">
        <LandText />
      </Section>
      <Section id="spoken-board" title="board.title">
        <BoardText view={view} />
      </Section>
      <Section id={kSections.left} title="drawer.left">
        <StackText view={view} />
      </Section>
      <Section id="spoken-deeds" title="spoken.deeds">
        <Deeds />
      </Section>
      <Section id={kSections.settings} title="drawer.settings">
        <Settings />
      </Section>
      <Section id={kSections.help} title="drawer.help">
        <Help />
      </Section>
    </>
  );
}

export function SpokenScreen() {
  const { game, deeds, drawer, studying, company } = usePage();
  const view = game.view.value;
  const wanted = drawer.value;
  useEffect(() => listenToKeys(game, deeds, false), [game, deeds]);
  useEffect(() => {
    if (wanted === null) return;
    document.getElementById(kSections[wanted])?.focus();
    drawer.value = null;
  }, [wanted, drawer]);
  if (!view) return null;
  const browsing = studying.value || game.mode.value === 'browse';
  return (
    <div class="spoken">
      <header class="spoken-head">
        <h1>{t('app.name')}</h1>
        <button class="look-button" onClick={() => deeds.spoken(false)}>
          {t('spoken.board')}
        </button>
      </header>
      <main class="spoken-main">
        <Lesson />
        <Section id={kNow} title="spoken.now">
          <Now view={view} />
          <Messages />
          {company && <company.News />}
          {browsing ? <Study /> : <Choices view={view} />}
        </Section>
        <Sections view={view} />
      </main>
      <LiveRegion />
    </div>
  );
}
