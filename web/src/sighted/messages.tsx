// What a person should hear of: refusals with their citation, short notes, and for screen readers
// what happened on the board.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../art/icon';
import type { Catalogue, Entry, View } from '../core/types';
import type { Note } from '../game/types';
import { named, t } from '../i18n';
import { MessagePlace } from './message_place';
import { nameOf, sentence, usePage } from './page';
import { heard } from './told';

const kNoteStays = 3500; // ms
const kRead = 6; // entries of the log that a screen reader may still be reading

// Each note goes by once, also when another screen has been looked at meanwhile.
const gone = new Set<string>();

function Passing(props: { note: Note }) {
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

// A link for the clipboard of a browser that does not let the page there.
function Handed(props: { link: string }) {
  const { handed } = usePage();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.select();
    return () => {
      handed.value = null;
    };
  }, [handed]);
  return (
    <div class="sighted-message look-float">
      <label class="sighted-handed">
        {t('note.link.copy')}
        <input ref={field} class="look-field" readOnly value={props.link} />
      </label>
      <button
        class="look-button look-button-bare look-button-square"
        aria-label={t('common.close')}
        onClick={() => (handed.value = null)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

export function Messages() {
  const { game, said, handed } = usePage();
  const message = game.message.value;
  const note = game.note.value;
  return (
    <div class="sighted-messages" role="status">
      {game.lost.value && <p class="sighted-note">{t('app.restarted')}</p>}
      {game.elsewhere.value && <p class="sighted-note">{t('note.elsewhere')}</p>}
      {note && <Passing note={note} />}
      {said.value && <Passing note={said.value} />}
      {handed.value !== null && <Handed link={handed.value} />}
      {message && (
        <div class="sighted-message look-float" role="alert">
          <p>
            {sentence(message.text)}
            <MessagePlace message={message} />
          </p>
          <button
            class="look-button look-button-bare look-button-square"
            aria-label={t('common.close')}
            onClick={() => game.dismiss()}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}

function told(entry: Entry, view: View, catalogue: Catalogue): string {
  const deed = entry.seat >= 0 ? `${nameOf(view, entry.seat)} ${heard(entry, catalogue)}.` : '';
  return [deed, ...entry.happenings.map((one) => `${sentence(heard(one, catalogue))}.`)].join(' ');
}

// A list to which the latest is added: what is new in it is read out.
export function LiveRegion() {
  const { game, catalogue, company } = usePage();
  const view = game.view.value;
  if (!view) return null;
  const outcome = company?.outcome.value;
  const unread = company?.unread.value ?? 0;
  const latest = game.log.value.filter((entry) => entry.at <= view.at).slice(-kRead);
  return (
    <ol class="look-hidden" aria-live="polite">
      {latest.map((entry) => (
        <li key={entry.at}>{told(entry, view, catalogue)}</li>
      ))}
      {view.over && <li key="over">{view.result}</li>}
      {unread > 0 && <li key={`chat ${unread}`}>{t('table.unread', { count: unread })}</li>}
      {outcome && <li key="ended">{outcome}</li>}
    </ol>
  );
}
