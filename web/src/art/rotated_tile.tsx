// A rotated tile with upright ornaments, drawn from the core's parts.
import { useState } from 'preact/hooks';
import type { TileArt } from '../core/types';
import { useAnswer } from '../core/use_answer';
import { tileArt } from './drawing_cache';

export function RotatedTile(props: { code: string; rotation: number }) {
  const [tile, setTile] = useState<TileArt | null>(null);
  useAnswer(() => tileArt(props.code), [props.code], setTile);
  if (!tile) return <span class="art-tile art-tile-waits" />;
  const ground = tile.ground.replace(/ id="[^"]*"/, '');
  const turn = props.rotation % 4;
  const markup = `<g transform="rotate(${90 * turn} 50 50)">${ground}</g>${tile.ornaments[turn]}${tile.sceneries[0]![turn]}`;
  return (
    <svg
      class="art-tile"
      viewBox="0 0 100 100"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
