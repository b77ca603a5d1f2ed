import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import './art.css';
import type { Seat } from '../core/types';
import { useAnswer } from '../core/use_answer';
import { art, figureNumbers, tilePicture } from './drawing_cache';

// Colour numbers by seat for the game on the screen, as in View.looks. A seat that the list lacks has its
// seat number as colour.
export const ColoursOfSeats = createContext<readonly number[]>([]);

// A player's wooden figure.
export function FigureIcon(props: { figure: string; seat: Seat }) {
  const colour = useContext(ColoursOfSeats)[props.seat] ?? props.seat;
  return <ColouredFigure figure={props.figure} colour={colour} />;
}

// A wooden figure as on the board, in a player's colour and pattern. `colour`: index of Art.figures.
export function ColouredFigure(props: { figure: string; colour: number }) {
  const markup = art.value?.figures[props.colour]?.[figureNumbers.value.indexOf(props.figure)];
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

// Icon of goods, a card or a token. `symbol`: id of its drawing in Art.defs.
export function TokenIcon(props: { symbol: string }) {
  return (
    <svg class="art-token" viewBox="-12 -12 24 24" aria-hidden="true">
      <use href={`#${props.symbol}`} />
    </svg>
  );
}

// One tile, rotated by quarter turns clockwise.
export function TileIcon(props: { code: string; rotation?: number; words?: string }) {
  const [address, setAddress] = useState('');
  useAnswer(() => tilePicture(props.code), [props.code], setAddress);
  const turned = `art-tile art-turned-${(props.rotation ?? 0) % 4}`;
  if (address === '') {
    const named = props.words ? { role: 'img' as const, 'aria-label': props.words } : {};
    return <span class="art-tile art-tile-waits" {...named} />;
  }
  return <img class={turned} src={address} alt={props.words ?? ''} draggable={false} />;
}
