import { useEffect, useState } from 'preact/hooks';
import './art.css';
import { art, tilePicture } from './store';
import type { Catalogue, Seat } from '../core/types';

export type Looks = Catalogue['looks'];

// A wooden figure in a player's colour and pattern, as on the board.
export function FigureIcon(props: { figure: string; seat: Seat; looks: Looks; large?: boolean }) {
  const look = props.looks[props.seat];
  if (!art.value || !look) return null;
  return (
    <svg class="art-figure" viewBox="-14 -16 28 29" aria-hidden="true" style={{ color: look.ink }}>
      <g fill={look.colour}>
        <use href={`#f-${props.figure}`} />
      </g>
    </svg>
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
  return address === '' ? (
    <span class="art-tile art-tile-waits" />
  ) : (
    <img class={turned} src={address} alt={props.words ?? ''} draggable={false} />
  );
}
