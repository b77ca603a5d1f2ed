import { t } from '../i18n';

// Mark behind the name of a player that is a program, with the space between them.
export function BotMark() {
  return (
    <>
      {' '}
      <span class="look-tag look-bot" title={t('bot.mark.title')}>
        {t('bot.mark')}
      </span>
    </>
  );
}
