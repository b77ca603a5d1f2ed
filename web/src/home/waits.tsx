// The page while nothing of it can be shown.
import { t } from '../i18n';

export function Waits() {
  return (
    <main class="home-waits" role="status">
      <img src="./logo.svg" alt="" width="96" height="96" />
      <p>{t('app.loading')}</p>
    </main>
  );
}

export function Failed(props: { reason: string }) {
  return (
    <main class="home-waits" role="alert">
      <img src="./logo.svg" alt="" width="96" height="96" />
      <p>{t('app.failed')}</p>
      <p class="look-soft">{props.reason}</p>
      <p>{t('app.failed.why')}</p>
      <button class="look-button look-button-main" onClick={() => location.reload()}>
        {t('app.again')}
      </button>
    </main>
  );
}
