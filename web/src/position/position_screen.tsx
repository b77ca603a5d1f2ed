// Screen on which a position is set up by hand: from the beginning, or from a move of a saved game.
import { useEffect, useState } from 'preact/hooks';
import { ColoursOfSeats } from '../art/game_icons';
import { positionText } from '../i18n/position_text';
import { draftOf, kFewestSeats, newGameOf, presets, seatsTogether } from '../shared/game_draft';
import { IconButton } from '../shared/icon_button';
import { PageHeader } from '../shared/page_header';
import { FormError } from '../shared/page_notices';
import { t } from '../i18n';
import { sentence, type Page } from '../shared/page_state';
import { SeatCount } from '../shared/seat_count';
import { BestTurns } from './best_turns';
import { PlayOn } from './play_on';
import { PlayersForm } from './players_form';
import './position.css';
import { PositionBoard } from './position_board';
import { settingOf, type Setting } from './setting';
import { TileFigures } from './tile_figures';
import { Tray } from './tray';

interface From {
  id?: string; // saved game; undefined: from the beginning
  at?: number;
}

// The record of a new base game with so many players.
async function newRecord({ core, catalogue }: Page, seats: number): Promise<string> {
  const created = await core.create(newGameOf(draftOf(presets[0]!, seatsTogether(seats), catalogue)));
  if (!created.ok) throw new Error(created.error);
  const { game } = created.value;
  const record = await core.record(game, 'text');
  void core.close(game);
  if (!record.ok) throw new Error(record.error);
  return record.value;
}

// The position is kept in its entry of the browser's history, so that Back and a reload lead to it.
interface Kept {
  position: string; // record
}

const keptPosition = (): string | undefined => (history.state as Partial<Kept> | null)?.position;

async function begin(page: Page, { editor }: Setting, { id, at }: From, seats: number): Promise<void> {
  if (id === undefined) return editor.begin(await newRecord(page, seats));
  const saved = await (await page.store).get(id);
  if (saved === null) return void (editor.trouble.value = t('home.game.gone'));
  return editor.begin(saved.record, at);
}

function Parts({ page, setting }: { page: Page; setting: Setting }) {
  const { core, catalogue } = page;
  const { editor } = setting;
  return (
    <>
      <Tray editor={editor} catalogue={catalogue} />
      <TileFigures setting={setting} />
      <PlayersForm editor={editor} />
      <BestTurns core={core} setting={setting} />
      <PlayOn page={page} editor={editor} />
    </>
  );
}

export function PositionScreen({ page, from }: { page: Page; from: From }) {
  const [setting] = useState(() => settingOf(page.core));
  const [seats, setSeats] = useState<number | null>(null); // null: the user has not changed it
  const { editor, cell } = setting;
  useEffect(() => {
    const kept = seats === null ? keptPosition() : undefined;
    const begun = kept === undefined ? begin(page, setting, from, seats ?? kFewestSeats) : editor.begin(kept);
    begun.catch((error: unknown) => (editor.trouble.value = String(error)));
  }, [seats]);
  useEffect(() => () => editor.leave(), [editor]);
  const view = editor.view.value;
  useEffect(() => {
    if (view) history.replaceState({ position: editor.record } satisfies Kept, '');
  }, [view]);
  // Another number of players begins with an empty board.
  const fresh = from.id === undefined && view?.tiles.length === 1 && !editor.canUndo.value;
  return (
    <ColoursOfSeats.Provider value={view?.looks ?? []}>
      <div class="position">
        <div class="position-head">
          <PageHeader title={positionText('position.title')} />
          <IconButton
            icon="undo"
            label={positionText('position.undo')}
            title={positionText('position.undo')}
            aria-disabled={!editor.canUndo.value}
            onClick={() => {
              cell.value = null;
              if (editor.canUndo.value) void editor.undo();
            }}
          />
        </div>
        <PositionBoard page={page} setting={setting} />
        <main class="position-parts" aria-busy={editor.busy.value}>
          <FormError text={sentence(editor.trouble.value)} />
          {fresh && <SeatCount seats={view.players.length} change={setSeats} />}
          {view && <Parts page={page} setting={setting} />}
        </main>
      </div>
    </ColoursOfSeats.Provider>
  );
}
