// The places of the page, in sight on every screen without a game: a bar at the bottom of a phone, else a header. The first tab
// stop switches the text view on, so that the first game can begin in it.
import { Icon, type IconName } from '../art/icon';
import { t, type Key } from '../i18n';
import type { Page } from '../shared/page_state';
import { route, type Route } from '../shared/route';
import './places.css';

type Screen = Route['screen'];

interface Place {
  path: string;
  name: Key;
  icon: IconName;
  screens: Screen[]; // the place's own screen, then others that one reaches from it
}

const kPlaces: Place[] = [
  { path: '#/', name: 'places.play', icon: 'play', screens: ['home', 'new'] },
  { path: '#/watch', name: 'places.watch', icon: 'eye', screens: ['watch'] },
  { path: '#/learn', name: 'places.learn', icon: 'log', screens: ['learn', 'rules'] },
  {
    path: '#/you',
    name: 'places.you',
    icon: 'person',
    screens: ['you', 'enter', 'account', 'person', 'ladder'],
  },
];

export function isInPlace(screen: Screen): boolean {
  return kPlaces.some(({ screens }) => screens.includes(screen));
}

export function Places({ page }: { page: Page }) {
  const { screen } = route.value;
  return (
    <nav class="places" aria-label={t('places.title')}>
      <button
        class="look-button look-skip"
        title={t('command.textView.hint')}
        aria-pressed={page.textView.value}
        onClick={() => page.actions.textView()}
      >
        {t('command.textView')}
      </button>
      {kPlaces.map(({ path, name, icon, screens }) => (
        <a
          key={path}
          href={path}
          class={screens.includes(screen) ? 'places-here' : ''}
          aria-current={screens[0] === screen ? 'page' : undefined}
        >
          <Icon name={icon} />
          {t(name)}
        </a>
      ))}
    </nav>
  );
}
