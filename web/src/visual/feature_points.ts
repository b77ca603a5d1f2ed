// The points of features that the page may show. If the page does not mark squares that no tile fits, the
// points must not reveal such squares.
import type { Feature } from '../core/types';

// Points of the feature when it is complete, or of a farm when the cities beside it are complete; null: not
// shown. `dead`: the page may show which features can no longer be completed. Without it, such points are
// shown for every incomplete feature, and for no farm.
export function pointsLater(feature: Feature, dead: boolean): number | null {
  const { kind, value, value_complete: later = null } = feature;
  const shown = kind === 'farm' ? dead : !feature.complete && (feature.closable || !dead);
  return shown && later !== value ? later : null;
}

// The points by which the page sorts features: the points when the feature is complete, if they are shown;
// otherwise the present points.
export function pointsToSort(feature: Feature, dead: boolean): number {
  return pointsLater(feature, dead) ?? feature.value ?? 0;
}

// The farms, with the points that the board may show: without `dead`, only their present points.
export function farmsShown(features: readonly Feature[], dead: boolean): Feature[] {
  const farms = features.filter((one) => one.kind === 'farm');
  return dead
    ? farms
    : farms.map((one) => (one.value === undefined ? one : { ...one, value_complete: one.value }));
}
