import { useRef } from 'preact/hooks';
import { Icon } from '../art/icon';
import { t } from '../i18n';
import { announce } from '../shared/announce';
import { focusPast } from '../shared/focus';
import { dismissInstall, install, installOffer } from './install';
import { IconButton } from '../shared/icon_button';

export function InstallLine() {
  const offer = installOffer.value;
  const part = useRef<HTMLElement>(null);
  if (offer === null) return null;
  const dismiss = () => {
    focusPast(part.current);
    announce(t('install.dismissed'));
    dismissInstall();
  };
  return (
    <aside ref={part} class="home-install" aria-label={t('install.go')}>
      <p class="look-soft">{t(offer === 'ios' ? 'install.ios' : 'install.why')}</p>
      {offer === 'ask' && (
        <button class="look-button" onClick={() => void install()}>
          <Icon name="save" />
          {t('install.go')}
        </button>
      )}
      <IconButton
        bare
        icon="close"
        label={t('install.dismiss')}
        title={t('install.dismiss')}
        onClick={dismiss}
      />
    </aside>
  );
}
