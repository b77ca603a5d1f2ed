// Line near the dock that says that the game is a variation, with the way back to the original game.
import { Icon } from '../art/icon';
import { commandNamed } from '../commands/command_list';
import { t } from '../i18n';
import { studyText } from '../i18n/study_text';
import { usePage } from '../shared/page_state';
import './variation.css';

export function VariationBar() {
  const { game, actions } = usePage();
  const line = game.branchPoint.value;
  if (line === null) return null;
  return (
    <div class="variation-bar look-float">
      <span>{studyText('variation.now', { at: line.at })}</span>
      <button class="look-button" onClick={() => commandNamed('line').run(game, actions)}>
        <Icon name="back" />
        {t('command.line')}
      </button>
    </div>
  );
}
