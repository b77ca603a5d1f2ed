// Screens shown while the page loads, or when it could not start.
import { t } from '../i18n';

export function Loading() {
  return (
    <main>
      <div class="home-waits" role="status">
        <img src="./logo.svg" alt="" width="96" height="96" />
        <p>{t('app.loading')}</p>
      </div>
    </main>
  );
}

export function StartFailed(props: { reason: string }) {
  return (
    <main>
      <div class="home-waits" role="alert">
        <img src="./logo.svg" alt="" width="96" height="96" />
        <p>{t('app.failed')}</p>
        <p class="look-soft">{props.reason}</p>
        <p>{t('app.failed.why')}</p>
        <button class="look-button look-button-main" onClick={() => location.reload()}>
          {t('app.again')}
        </button>
      </div>
    </main>
  );
}
