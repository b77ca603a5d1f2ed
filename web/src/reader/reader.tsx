// Text view of the game: headings and lists, for screen readers. A second view of the same controller.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { listenToKeys } from '../commands/keys';
import { LazyAnalysis } from '../analysis/lazy_analysis';
import { commands } from '../commands/command_list';
import type { View } from '../core/types';
import { canAnalyse } from '../game/played_out';
import { named, t, type Key } from '../i18n';
import { Lesson } from '../lesson/lesson';
import { LiveBar } from '../live/live_bar';
import { GameOverText } from './game_over_text';
import { edgesText } from '../shared/choice_text';
import { Help } from '../shared/help';
import { LiveRegion, Messages } from '../shared/messages';
import { isYou, nameOf, sentence, usePage, type DrawerName } from '../shared/page_state';
import { Settings } from '../shared/settings';
import { RemarkLine } from '../remarks/remark_line';
import { Study } from '../replay/replay';
import { VariationBar } from '../variation/variation_bar';
import { BoardText } from './board_text';
import { Choices, kCurrentTurn } from './choices';
import { LandText, LogText, PlayersText, StackText } from './position_lists';
import './reader.css';

// For each tab of the board view's drawer, the section of the text view with its content.
const kSections: Record<DrawerName, string> = {
  log: 'spoken-log',
  analysis: 'spoken-analysis',
  features: 'spoken-land',
  left: 'spoken-stack',
  chat: 'spoken-chat',
  settings: 'spoken-settings',
  help: 'spoken-help',
};

function CurrentTurn(props: { view: View }) {
  const { game, catalogue, tablePanel } = usePage();
  const { view } = props;
  const { prompt, drawn } = view;
  const thinking = game.thinking.value;
  if (view.over) return <GameOverText view={view} />;
  if (tablePanel?.ended.value) return null;
  const elsewhere = game.led.value && game.offers.value.length === 0 && view.decider >= 0;
  const waitsFor = thinking?.seat ?? (elsewhere ? view.decider : null);
  if (tablePanel?.unsent.value) return <p>{t('table.unsent')}</p>;
  if (waitsFor !== null && isYou(view, waitsFor, tablePanel)) return <p>{t('dock.waits.you')}</p>;
  if (waitsFor !== null)
    return (
      <p>{t(tablePanel?.cutOff.value ? 'dock.turn' : 'dock.waits', { name: nameOf(view, waitsFor) })}</p>
    );
  if (!prompt) return null;
  return (
    <>
      <p>
        <strong>{nameOf(view, view.decider)}</strong>
        {t('common.labelled', { name: '', value: prompt.question })}{' '}
        {prompt.detail && `${sentence(prompt.detail)}.`}
      </p>
      <p>
        {sentence(prompt.wanted)}. {sentence(prompt.why)}. <span class="look-cite">{prompt.citation}</span>
      </p>
      {drawn && (
        <p>
          {t('reader.drawn', { words: catalogue.kinds[drawn.kind]?.words ?? drawn.code })}{' '}
          {sentence(edgesText(catalogue, drawn.kind, 0))}.
        </p>
      )}
    </>
  );
}

function OtherActions() {
  const { game, actions } = usePage();
  return (
    <ul class="spoken-actions">
      {commands
        .filter((command) => command.group !== 'board' && command.when(game, actions))
        .map((command) => (
          <li key={command.id}>
            <button
              class="look-button"
              title={named(command.hint)}
              onClick={() => command.run(game, actions)}
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

// The sections below the section "Current turn": players, log, features, ...
function Sections(props: { view: View }) {
  const { game, replayOpen, tablePanel } = usePage();
  const { view } = props;
  return (
    <>
      {canAnalyse(game, replayOpen.value) && (
        <Section id={kSections.analysis} title="drawer.analysis">
          <LazyAnalysis auto={false} />
        </Section>
      )}
      <Section id="spoken-players" title="players.title">
        <PlayersText view={view} />
      </Section>
      <Section id={kSections.log} title="drawer.log">
        <LogText view={view} />
      </Section>
      {tablePanel && (
        <Section id={kSections.chat} title="drawer.chat">
          <tablePanel.Chat />
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
      <Section id="spoken-actions" title="reader.actions">
        <OtherActions />
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

export function TextScreen() {
  const { game, actions, drawer, replayOpen, tablePanel } = usePage();
  const view = game.view.value;
  const wanted = drawer.value;
  const shown = view !== null;
  useLayoutEffect(() => listenToKeys(game, actions, false), [game, actions]);
  // Moves the focus into the text view: the focused element of the board view is gone. Before the page's heading takes it.
  useLayoutEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (shown && lost) document.getElementById(kCurrentTurn)?.focus();
  }, [shown]);
  useEffect(() => {
    if (wanted === null) return;
    const heading = document.getElementById(kSections[wanted]);
    const field =
      wanted === 'chat' ? heading?.parentElement?.querySelector<HTMLElement>('.tables-say input') : null;
    (field ?? heading)?.focus(); // letters typed at a heading are shortcuts
    drawer.value = null;
  }, [wanted, drawer]);
  if (!view) return null;
  const browsing = replayOpen.value || game.mode.value === 'browse';
  return (
    <div class="spoken">
      <header class="spoken-head">
        <h1>{t('app.name')}</h1>
        <button class="look-button" onClick={() => actions.textView(false)}>
          {t('reader.board')}
        </button>
      </header>
      <main class="spoken-main">
        <Lesson />
        <Section id={kCurrentTurn} title="reader.now">
          <CurrentTurn view={view} />
          <RemarkLine key={game.saved.value} />
          <Messages />
          {tablePanel && <tablePanel.News />}
          <LiveBar />
          {!browsing && <VariationBar />}
          {browsing ? <Study /> : <Choices view={view} />}
        </Section>
        <Sections view={view} />
      </main>
      <LiveRegion />
    </div>
  );
}
