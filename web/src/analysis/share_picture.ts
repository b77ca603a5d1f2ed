// A picture of the move on the screen, with the verdict on its turn below the board if the analysis knows it.
import type { Core, PictureOptions, TurnReport, View } from '../core/types';
import type { Controller } from '../game/types';
import { t } from '../i18n';
import { analysisText } from '../i18n/analysis_text';
import { studyText } from '../i18n/study_text';
import { fileName, pngWithin, saveFile, wasGivenUp } from '../offline/files';
import { isTouch } from '../shared/input_device';
import { sentence } from '../shared/page_state';
import { knownRunOf } from './run';
import { verdictText } from './turn_list';

const kMostBytes = 500_000;

// The turn whose verdict belongs to the view: the chosen turn of the report before it is played, else the turn of which the
// view shows an action.
export function turnOf(view: View): TurnReport | null {
  const run = knownRunOf(view);
  const chosen = run?.chosen.peek();
  if (chosen && chosen.action === view.at) return chosen;
  const turns = run?.report.peek()?.turns ?? [];
  return turns.find(({ action, played }) => view.at > action && view.at <= action + played.length) ?? null;
}

// The position after the turn, with the best turn's tile where another one would have been better.
async function withVerdict(core: Core, view: View, turn: TurnReport): Promise<PictureOptions> {
  const told = await core.tell(view.game, turn.action, turn.best);
  const tile = told[0]?.tile;
  const better = turn.best.join() !== turn.played.join();
  const isFree = tile && turn.best[0]!.split(' ')[1] !== turn.played[0]!.split(' ')[1];
  const words = told.map((one) => one.words.seen).join(', ');
  const caption = [
    studyText('moment.verdict', { turn: turn.turn, name: turn.player, verdict: verdictText(turn) }),
    ...(better
      ? [isFree ? studyText('moment.better.framed', { words }) : analysisText('analysis.better', { words })]
      : []),
  ];
  return { at: turn.action + turn.played.length, caption, ...(better && isFree && { proposed: tile }) };
}

// Sends the picture to another app, or saves it where that is not possible; returns true if it was saved. `replay`: with
// the verdict and the turn's number.
export async function share(core: Core, game: Controller, replay: boolean): Promise<boolean> {
  const view = game.view.peek();
  if (!view) return false;
  const studies = replay || game.mode.peek() === 'browse';
  const turn = studies ? turnOf(view) : null;
  const options = turn ? await withVerdict(core, view, turn) : {};
  const picture = await pngWithin(await core.picture(view.game, false, options), kMostBytes);
  const names = view.players.map((player) => player.name);
  if (studies) names.push(studyText('moment.turn', { turn: turn?.turn ?? view.turn }));
  const name = fileName(names, new Date(), 'png');
  const files = [new File([picture], name, { type: 'image/png' })];
  const save = (): true => {
    saveFile(name, picture);
    return true;
  };
  if (!isTouch() || navigator.canShare?.({ files }) !== true) return save();
  const text = options.caption?.map(sentence).join(' ');
  try {
    await navigator.share({ files, title: t('app.name'), ...(text && { text }) });
    return false;
  } catch (error) {
    return wasGivenUp(error) ? false : save();
  }
}
