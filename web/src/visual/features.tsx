// List of all features on the board, with owners, strengths and points.
import { useState } from 'preact/hooks';
import { FigureIcon } from '../art/game_icons';
import { commandNamed } from '../commands/command_list';
import type { Feature } from '../core/types';
import { t, type Key } from '../i18n';
import { CompletingTiles } from './completing_tiles';
import { hasClosingTiles } from '../shared/completing_tiles';
import { EmptyList } from '../shared/page_notices';
import { nameOf, sentence, usePage } from '../shared/page_state';
import { pointsLater, pointsToSort } from './feature_points';

const filters = {
  held: (one: Feature) => one.owners.length > 0 && !one.scored,
  free: (one: Feature) => one.owners.length === 0 && !one.complete,
  finished: (one: Feature) => one.complete,
  farms: (one: Feature, dead: boolean) =>
    one.kind === 'farm' && (one.owners.length > 0 || pointsToSort(one, dead) > 0),
} satisfies Record<string, (one: Feature, dead: boolean) => boolean>;
type Filter = keyof typeof filters;

function Weights(props: { feature: Feature }) {
  const { game } = usePage();
  const view = game.view.value!;
  const { feature } = props;
  const owns = (seat: number) => feature.owners.includes(seat); // an owner may have strength 0
  const present = feature.weights
    .map((weight, seat) => ({ weight, seat }))
    .filter(({ weight, seat }) => weight > 0 || owns(seat));
  if (present.length === 0) return <span class="look-soft">{t('features.nobody')}</span>;
  return (
    <span class="drawer-weights">
      {present.map(({ weight, seat }) => (
        <span key={seat} class={owns(seat) ? 'drawer-owner' : ''}>
          <FigureIcon figure="small" seat={seat} />
          {weight > 0 ? t('features.weight', { name: nameOf(view, seat), weight }) : nameOf(view, seat)}
        </span>
      ))}
    </span>
  );
}

// Facts of one feature, in the list and for a feature selected on the board.
export function FeatureFacts(props: { feature: Feature }) {
  const { game } = usePage();
  const { feature } = props;
  const later = pointsLater(feature, game.settings.value.dead);
  const state = feature.complete
    ? t('features.done')
    : feature.open > 0
      ? t('features.open', { count: feature.open })
      : '';
  return (
    <>
      <span class="drawer-feature-head">
        <strong>{sentence(feature.name)}</strong>
        <span class="look-soft">
          {t('features.tiles', { count: feature.tiles })}
          {state !== '' && ` · ${state}`}
        </span>
      </span>
      <Weights feature={feature} />
      <span>
        {feature.value !== undefined && t('features.now', { points: feature.value })}
        {later !== null && (
          <span class="look-soft">
            {' · '}
            {t(feature.kind === 'farm' ? 'features.later' : 'features.complete', { points: later })}
          </span>
        )}
      </span>
      {!feature.complete && feature.open > 0 && !feature.closable && game.settings.value.dead && (
        <span class="look-soft">{t('features.stuck')}</span>
      )}
    </>
  );
}

const tabs: [Filter, Key][] = [
  ['held', 'features.held'],
  ['free', 'features.free'],
  ['finished', 'features.finished'],
  ['farms', 'over.kind.farm'],
];

// Buttons that show owners or points of farms on the board, and buttons that filter the list of features.
function Which(props: { filter: Filter; choose: (filter: Filter) => void }) {
  const { game, actions } = usePage();
  const overlay = game.overlay.value;
  return (
    <>
      <div class="drawer-row">
        {(['owners', 'farms'] as const).map((one) => (
          <button
            key={one}
            class="look-button"
            aria-pressed={overlay === one}
            onClick={() => commandNamed(one).run(game, actions)}
          >
            {t(`features.${one}`)}
          </button>
        ))}
      </div>
      <div class="drawer-row" role="group">
        {tabs.map(([name, key]) => (
          <button
            key={name}
            class="look-button"
            aria-pressed={props.filter === name}
            onClick={() => props.choose(name)}
          >
            {t(key)}
          </button>
        ))}
      </div>
    </>
  );
}

function Row(props: { feature: Feature }) {
  const { game } = usePage();
  const { feature } = props;
  const selected = game.selected.value?.id === feature.id;
  return (
    <li>
      <button
        class="drawer-entry drawer-feature"
        aria-pressed={selected}
        onClick={() => game.select(selected ? null : feature)}
      >
        <FeatureFacts feature={feature} />
        {hasClosingTiles(feature, game.settings.value) && <span class="look-hidden">{t('closing.ask')}</span>}
      </button>
      {selected && <CompletingTiles />}
    </li>
  );
}

export function Features() {
  const { game } = usePage();
  const [filter, setFilter] = useState<Filter>('held');
  const { dead } = game.settings.value;
  const features = game.features.value
    .filter((one) => filters[filter](one, dead))
    .sort((one, other) => pointsToSort(other, dead) - pointsToSort(one, dead));
  return (
    <>
      <Which filter={filter} choose={setFilter} />
      {features.length === 0 && <EmptyList text={t('features.empty')} />}
      <ul>
        {features.map((feature) => (
          <Row key={feature.id} feature={feature} />
        ))}
      </ul>
    </>
  );
}
