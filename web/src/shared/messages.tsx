// Errors with their citation, short notes, and the live region for screen readers.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Entry, View } from '../core/types';
import type { Note } from '../game/types';
import { named, t } from '../i18n';
import { actionText } from './action_text';
import { edgesText } from './choice_text';
import { IconButton } from './icon_button';
import { MessagePlace } from './message_place';
import { nameOf, sentence, usePage, type Page } from './page_state';
import { eventText } from './event_text';

const kNoteStays = 3500; // ms until a note disappears
const kRead = 6; // number of log entries that stay in the live region, for a screen reader that is still reading

// Notes that were shown already: the next screen does not show them again.
const gone = new Set<string>();

function Toast(props: { note: Note }) {
  const { key, id } = props.note;
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const name = `${key} ${id}`;
    setShown(!gone.has(name));
    gone.add(name);
    const timer = setTimeout(() => setShown(false), kNoteStays);
    return () => clearTimeout(timer);
  }, [key, id]);
  return shown ? <p class="sighted-note">{named(props.note.key, props.note.values)}</p> : null;
}

// Field with the link, for browsers that deny clipboard access.
function LinkToCopy(props: { link: string }) {
  const { linkToCopy } = usePage();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
    return () => {
      linkToCopy.value = null;
    };
  }, [linkToCopy]);
  return (
    <div class="sighted-message look-float">
      <label class="sighted-handed">
        {t('note.link.copy')}
        <input ref={field} class="look-field" readOnly value={props.link} />
      </label>
      <IconButton bare icon="close" label={t('common.close')} onClick={() => (linkToCopy.value = null)} />
    </div>
  );
}

export function Messages() {
  const { game, pageNote, linkToCopy } = usePage();
  const message = game.message.value;
  const note = game.note.value;
  return (
    <div class="sighted-messages" role="status">
      {game.lost.value && <p class="sighted-note">{t('app.restarted')}</p>}
      {game.elsewhere.value && <p class="sighted-note">{t('note.elsewhere')}</p>}
      {note && <Toast note={note} />}
      {pageNote.value && <Toast note={pageNote.value} />}
      {linkToCopy.value !== null && <LinkToCopy link={linkToCopy.value} />}
      {message && (
        <div class="sighted-message look-float" role="alert">
          <p>
            {sentence(message.text)}
            <MessagePlace message={message} />
          </p>
          <IconButton bare icon="close" label={t('common.close')} onClick={() => game.dismiss()} />
        </div>
      )}
    </div>
  );
}

function entryText(entry: Entry, view: View, { catalogue, tablePanel }: Page): string {
  const text = eventText(entry, catalogue);
  const entryWords = entry.seat >= 0 ? `${actionText(view, entry.seat, text, tablePanel)}.` : '';
  return [entryWords, ...entry.happenings.map((one) => `${sentence(eventText(one, catalogue))}.`)].join(' ');
}

// The move after which entries are read out. After a jump, such as undo, and in the replay the entries before it are old.
function useReadFrom(view: View | null, old: boolean): number {
  const [shown, setShown] = useState({ view, from: 0 });
  const from = shown.view === view || !old ? shown.from : (view?.at ?? 0);
  if (shown.view !== view) setShown({ view, from });
  return from;
}

// What the player must decide, and the edges of the drawn tile: tiles with the same words can differ in them.
function questionText(view: View, { catalogue }: Page): string {
  const { prompt, drawn, decider } = view;
  if (!prompt) return '';
  const question = t('common.labelled', { name: nameOf(view, decider), value: prompt.question });
  return drawn ? `${question} ${sentence(edgesText(catalogue, drawn.kind, 0))}.` : question;
}

// Live regions: screen readers read out what is added. The replay has a status of its own.
export function LiveRegion() {
  const page = usePage();
  const { game, tablePanel, replayOpen } = page;
  const view = game.view.value;
  const browsing = replayOpen.value || game.mode.value === 'browse';
  const from = useReadFrom(view, browsing || game.fresh.value.length === 0);
  if (!view) return null;
  const outcome = tablePanel?.outcome.value;
  const unread = tablePanel?.unread.value ?? 0;
  const latest = game.log.value.filter(({ at }) => at > from && at <= view.at).slice(-kRead);
  return (
    <>
      <ol class="look-hidden" aria-live="polite">
        {view.over && <li key="over">{view.result}</li>}
        {latest.map((entry) => (
          <li key={entry.at}>{entryText(entry, view, page)}</li>
        ))}
        {unread > 0 && <li key={`chat ${unread}`}>{t('table.unread', { count: unread })}</li>}
        {outcome && <li key="ended">{outcome}</li>}
      </ol>
      <p class="look-hidden" aria-live="polite">
        {!browsing && game.offers.value.length > 0 && questionText(view, page)}
      </p>
    </>
  );
}
