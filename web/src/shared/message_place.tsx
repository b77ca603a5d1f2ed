import type { Message } from '../game/types';
import { t } from '../i18n';

// Citation of the rule, or the line of the file with the error.
export function MessagePlace(props: { message: Message }) {
  const { citation, line, column } = props.message;
  return (
    <span class="look-cite">
      {citation !== '' && ` ${citation}`}
      {line > 0 && ` (${t('message.place', { line, column })})`}
    </span>
  );
}
