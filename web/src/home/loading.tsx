// Screens shown while the page loads, or when it could not start.
import { t } from '../i18n';
import { FullScreenNotice } from '../shared/page_notices';

export function Loading() {
  return (
    <FullScreenNotice role="status">
      <p>{t('app.loading')}</p>
    </FullScreenNotice>
  );
}

export function StartFailed(props: { reason: string }) {
  return (
    <FullScreenNotice role="alert">
      <p>{t('app.failed')}</p>
      <p class="look-soft">{props.reason}</p>
      <p>{t('app.failed.why')}</p>
      <button class="look-button look-button-main" onClick={() => location.reload()}>
        {t('app.again')}
      </button>
    </FullScreenNotice>
  );
}
