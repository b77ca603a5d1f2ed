import { Icon } from '../art/icon';
import { t } from '../i18n';

export function PeoplePage(props: { title: string; children: preact.ComponentChildren }) {
  return (
    <div class="home-new people-page">
      <header class="home-bar">
        <a class="look-button look-button-bare look-button-square" href="#/" aria-label={t('common.back')}>
          <Icon name="back" />
        </a>
        <h1>{props.title}</h1>
      </header>
      <main class="people-main">{props.children}</main>
    </div>
  );
}
