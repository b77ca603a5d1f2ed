// Panel of the account screen: turns the user's account into a bot account.
import { useEffect, useState } from 'preact/hooks';
import { t } from '../i18n';
import { people } from '../net/account_requests';
import { FormError } from '../shared/page_notices';
import { useSubmit } from './form';

export function BotAccount() {
  const [bot, setBot] = useState<boolean | null>(null); // null: not known yet
  const [sure, setSure] = useState(false);
  const { busy, trouble, act } = useSubmit();
  useEffect(() => act(async () => setBot((await people.me()).bot ?? false)), []);
  const make = () =>
    act(async () => {
      await people.becomeBot();
      setBot(true);
    });
  return (
    <section class="home-panel">
      <h2>{t('bot.account')}</h2>
      <p class="look-soft">{t(bot ? 'bot.account.is' : 'bot.account.text')}</p>
      <FormError text={trouble} />
      {bot === false && (
        <>
          <label class="look-switch">
            <input
              type="checkbox"
              checked={sure}
              onChange={(event) => setSure(event.currentTarget.checked)}
            />
            {t('bot.account.sure')}
          </label>
          <div class="home-row home-row-end">
            <button class="look-button" disabled={busy || !sure} onClick={make}>
              {t('bot.account.make')}
            </button>
          </div>
        </>
      )}
    </section>
  );
}
