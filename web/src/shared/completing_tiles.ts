// Remaining tiles that would complete a feature.
import type { Feature } from '../core/types';
import type { Settings } from '../game/types';

// True if the page can list the tiles that would complete the feature. A farm is never completed.
export function hasClosingTiles(feature: Feature, settings: Settings): boolean {
  return feature.open > 0 && feature.kind !== 'farm' && settings.left;
}
