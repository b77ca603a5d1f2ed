// The game as text: headings to go by, lists to choose from, nothing that must be seen. A second view
// of the same controller.
import { useEffect } from 'preact/hooks';
import { listenToKeys } from '../commands/keys';
import { commands } from '../commands/table';
import type { View } from '../core/types';
import { named, t } from '../i18n';
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
        .filter((command) => command.group !== 'board' && command.when(game))
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
        <section aria-labelledby={kNow}>
          <h2 id={kNow} tabIndex={-1}>
            {t('spoken.now')}
          </h2>
          <Now view={view} />
          <Messages />
          {company && <company.News />}
          {browsing ? <Study /> : <Choices view={view} />}
        </section>
        <section aria-labelledby="spoken-players">
          <h2 id="spoken-players">{t('players.title')}</h2>
          <PlayersText view={view} />
        </section>
        <section aria-labelledby="spoken-log">
          <h2 id="spoken-log" tabIndex={-1}>
            {t('drawer.log')}
          </h2>
          <LogText view={view} />
        </section>
        {company && (
          <section aria-labelledby="spoken-chat">
            <h2 id="spoken-chat" tabIndex={-1}>
              {t('drawer.chat')}
            </h2>
            <company.Chat />
          </section>
        )}
        <section aria-labelledby="spoken-land">
          <h2 id="spoken-land" tabIndex={-1}>
            {t('drawer.features')}
          </h2>
          <LandText />
        </section>
        <section aria-labelledby="spoken-board">
          <h2 id="spoken-board">{t('board.title')}</h2>
          <BoardText view={view} />
        </section>
        <section aria-labelledby="spoken-stack">
          <h2 id="spoken-stack" tabIndex={-1}>
            {t('drawer.left')}
          </h2>
          <StackText view={view} />
        </section>
        <section aria-labelledby="spoken-deeds">
          <h2 id="spoken-deeds">{t('spoken.deeds')}</h2>
          <Deeds />
        </section>
        <section aria-labelledby="spoken-settings">
          <h2 id="spoken-settings" tabIndex={-1}>
            {t('drawer.settings')}
          </h2>
          <Settings />
        </section>
        <section aria-labelledby="spoken-help">
          <h2 id="spoken-help" tabIndex={-1}>
            {t('drawer.help')}
          </h2>
          <Help />
        </section>
      </main>
      <LiveRegion />
    </div>
  );
}
