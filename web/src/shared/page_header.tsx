// Title of a screen, with a link back to the start page.
import { Icon } from '../art/icon';
import { t } from '../i18n';

export function PageHeader(props: { title: string }) {
  return (
    <header class="home-bar">
      <a class="look-button look-button-bare look-button-square" href="#/" aria-label={t('common.back')}>
        <Icon name="back" />
      </a>
      <h1>{props.title}</h1>
    </header>
  );
}
