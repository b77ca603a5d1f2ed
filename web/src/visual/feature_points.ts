// Points of features, without what the switch for dead squares hides.
import type { Feature } from '../core/types';

// Points once the feature, or the cities beside a farm, are complete; null: nothing to say. `dead`: the page may
// tell which features can no longer be completed. If not, every incomplete feature has such points, and no farm.
export function pointsLater(feature: Feature, dead: boolean): number | null {
  const { kind, value, value_complete: later = null } = feature;
  const told = kind === 'farm' ? dead : !feature.complete && (feature.closable || !dead);
  return told && later !== value ? later : null;
}

// The most points that the page tells of a feature.
export function pointsToSort(feature: Feature, dead: boolean): number {
  return pointsLater(feature, dead) ?? feature.value ?? 0;
}

// The farms, as the board shows their points.
export function farmsShown(features: readonly Feature[], dead: boolean): Feature[] {
  const farms = features.filter((one) => one.kind === 'farm');
  return dead
    ? farms
    : farms.map((one) => (one.value === undefined ? one : { ...one, value_complete: one.value }));
}
