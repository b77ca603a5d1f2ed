// The switch of the settings that shows the expected result.
import { studyText } from '../i18n/study_text';
import { usePage } from './page_state';

export function LiveSwitch() {
  const { game } = usePage();
  const { live } = game.settings.value;
  return (
    <>
      <label class="look-switch">
        <input
          type="checkbox"
          checked={live}
          aria-describedby="live-text"
          onChange={() => game.set('live', !live)}
        />
        {studyText('live.switch')}
      </label>
      <p id="live-text" class="look-soft">
        {studyText('live.text')}
      </p>
    </>
  );
}
