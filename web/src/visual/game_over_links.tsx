// Links to home and to the replay, at the end of a game.
import { Icon } from '../art/icon';
import { t } from '../i18n';
import { usePage } from '../shared/page_state';

export function GameOverLinks() {
  const { actions, replayOpen } = usePage();
  return (
    <>
      <button class="look-button" onClick={() => actions.home()}>
        <Icon name="home" />
        {t('over.home')}
      </button>
      <button class="look-button" onClick={() => (replayOpen.value = true)}>
        <Icon name="curve" />
        {t('over.replay')}
      </button>
    </>
  );
}
