// End of the game as text: result, points by kind, highlights and final scoring.
import type { View } from '../core/types';
import { t } from '../i18n';
import { sentence, usePage } from '../shared/page_state';
import { Rematch } from '../shared/rematch';
import { Highlights, ScoreTable } from '../shared/score_table';

function Buttons(props: { view: View }) {
  const { actions, replayOpen } = usePage();
  return (
    <div class="spoken-actions">
      <button class="look-button" onClick={() => (replayOpen.value = true)}>
        {t('over.replay')}
      </button>
      <button class="look-button" onClick={() => actions.sharePicture()}>
        {t('over.picture')}
      </button>
      <Rematch view={props.view} />
    </div>
  );
}

export function GameOverText(props: { view: View }) {
  const { finalShow } = usePage();
  const { view } = props;
  const summary = finalShow.summary.value;
  return (
    <>
      <p>{sentence(view.result)}.</p>
      <Buttons view={view} />
      <h3>{t('over.table')}</h3>
      <ScoreTable view={view} summary={summary} />
      {summary && <Highlights summary={summary} onBoard={false} />}
      {summary && summary.steps.length > 0 && (
        <>
          <h3>{t('over.scoring')}</h3>
          <ol class="spoken-list">
            {summary.steps.map((step, index) => (
              <li key={index}>{sentence(step.text)}.</li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
