import type { Message } from '../game/types';
import { t } from '../i18n';

// Where the rule stands, or where a file is wrong.
export function MessagePlace(props: { message: Message }) {
  const { citation, line, column } = props.message;
  return (
    <span class="look-cite">
      {citation !== '' && ` ${citation}`}
      {line > 0 && ` (${t('message.place', { line, column })})`}
    </span>
  );
}
