import { t } from '../i18n';

// Mark beside the name of a player that is a program.
export function BotMark() {
  return (
    <span class="look-tag look-bot" title={t('bot.mark.title')}>
      {t('bot.mark')}
    </span>
  );
}
