import { useEffect, useState } from 'preact/hooks';
import './art.css';
import type { Seat } from '../core/types';
import { art, figureNumbers, tilePicture } from './store';

// A wooden figure in a player's colour and pattern, as on the board.
export function FigureIcon(props: { figure: string; seat: Seat }) {
  const markup = art.value?.figures[props.seat]?.[figureNumbers.value.indexOf(props.figure)];
  if (!markup) return null;
  return (
    <svg
      class="art-figure"
      viewBox="-13 -17 26 30"
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

// A good, a card, a token: by the name of its symbol.
export function TokenIcon(props: { symbol: string }) {
  return (
    <svg class="art-token" viewBox="-12 -12 24 24" aria-hidden="true">
      <use href={`#${props.symbol}`} />
    </svg>
  );
}

// One tile, quarter turns clockwise.
export function TileIcon(props: { code: string; rotation?: number; words?: string }) {
  const [address, setAddress] = useState('');
  useEffect(() => {
    let shown = true;
    void tilePicture(props.code).then((found) => {
      if (shown) setAddress(found);
    });
    return () => {
      shown = false;
    };
  }, [props.code]);
  const turned = `art-tile art-turned-${(props.rotation ?? 0) % 4}`;
  if (address === '') {
    const named = props.words ? { role: 'img' as const, 'aria-label': props.words } : {};
    return <span class="art-tile art-tile-waits" {...named} />;
  }
  return <img class={turned} src={address} alt={props.words ?? ''} draggable={false} />;
}
