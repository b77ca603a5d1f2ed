// Remaining tiles that would complete a feature.
import type { Feature } from '../core/types';
import type { Settings } from '../game/types';

// Can these tiles be listed? A farm is never completed.
export function hasClosingTiles(feature: Feature, settings: Settings): boolean {
  return feature.open > 0 && feature.kind !== 'farm' && settings.left;
}
