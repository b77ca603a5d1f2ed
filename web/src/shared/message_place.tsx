import type { Message } from '../game/types';
import { t } from '../i18n';

// The citation of the rule, or the place of the error in the file.
export function MessagePlace(props: { message: Message }) {
  const { citation, line, column } = props.message;
  return (
    <span class="look-cite">
      {citation !== '' && ` ${citation}`}
      {line > 0 && ` (${t('message.place', { line, column })})`}
    </span>
  );
}
