// Bar with the chance to win of the player to move, and the expected lead in words. A switch of the settings shows it.
import { useEffect, useState } from 'preact/hooks';
import { percentText, signedText } from '../analysis/numbers';
import { t } from '../i18n';
import { studyText } from '../i18n/study_text';
import { useList } from '../net/lists';
import { isYou, nameOf, usePage } from '../shared/page_state';
import { isAllowed, mayPlayRated, playsRated } from './allowed';
import { LiveValue, type Expected } from './live_value';
import './live.css';

function Bar({ view, seat, lead, win }: Expected) {
  const { catalogue, tablePanel } = usePage();
  const name = isYou(view, seat, tablePanel) ? t('players.you') : nameOf(view, seat);
  const values = { name, points: signedText(lead), percent: percentText(win) };
  const words = studyText('live.value', values);
  return (
    <>
      <svg
        class="live-bar"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        role="meter"
        aria-label={studyText('live.name')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Number(values.percent)}
        aria-valuetext={words}
      >
        <rect width={win * 100} height={8} fill={catalogue.looks[view.looks[seat]!]?.colour} />
        <path class="live-middle" d="M50 0v8" />
      </svg>
      <span>{words}</span>
    </>
  );
}

function Shown() {
  const page = usePage();
  const { core, game } = page;
  const allowed = isAllowed(page, playsRated());
  const [live] = useState(() => new LiveValue((id, at) => core.evaluate(id, at)));
  const view = game.view.value;
  useEffect(() => {
    if (view !== null && allowed === 'yes') live.ask(view);
    return () => live.forget();
  }, [view, allowed]);
  const { value } = live.expected;
  if (allowed === 'no') return null;
  if (allowed === 'rated') return <p class="live look-float">{studyText('live.rated')}</p>;
  return (
    <div class="live look-float" aria-busy={value?.view !== view}>
      {value && allowed === 'yes' ? <Bar {...value} /> : <span>{studyText('live.waits')}</span>}
    </div>
  );
}

// Follows the list of the user's tables, which says whether one of them is rated.
function OwnTables() {
  useList('mine');
  return null;
}

export function LiveBar() {
  if (!usePage().game.settings.value.live) return null;
  return (
    <>
      {mayPlayRated() && <OwnTables />}
      <Shown />
    </>
  );
}
