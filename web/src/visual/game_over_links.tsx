// Links to home, to the replay and to the analysis, at the end of a game.
import { Icon } from '../art/icon';
import { commandNamed } from '../commands/command_list';
import { t } from '../i18n';
import { usePage } from '../shared/page_state';

export function GameOverLinks() {
  const { actions, game, replayOpen } = usePage();
  const analysis = commandNamed('analysis');
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
      {analysis.when(game) && (
        <button class="look-button" onClick={() => analysis.run(game, actions)}>
          <Icon name="search" />
          {t('command.analysis')}
        </button>
      )}
    </>
  );
}
