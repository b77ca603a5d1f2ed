// The element with the board, and the connection of the board to the game controller.
import { effect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Board } from '../board/board';
import { littleBoard } from '../board/little_board';
import type { Ghost as BoardGhost, Highlight } from '../board/types';
import { art } from '../art/drawing_cache';
import type { Entry, FinalStep, Offer, View } from '../core/types';
import type { Ghost } from '../game/types';
import { t } from '../i18n';
import { usePage, type Page } from '../shared/page_state';
import { farmsShown } from './feature_points';

function ghostOnBoard(ghost: Ghost | null, labels: string[]): BoardGhost | null {
  if (!ghost) return null;
  const { x, y, code, rotation, fits, offer } = ghost;
  const bridge = offer?.bridge ?? '';
  const bridgeAt: [number, number] = offer ? [offer.bridge_x, offer.bridge_y] : [x, y];
  return { x, y, code, rotation, fits, labels, bridge, bridgeAt };
}

// On a phone the dock alone says what the tile would complete, and the list of an analysis what the best turn is: beside the
// tile the words would cover the board.
const kPanelTells = matchMedia('(max-width: 47.99rem)');

// The turn that the analysis proposes in the position on the screen.
function proposedOnBoard({ game, proposedTurn }: Page): BoardGhost | null {
  const [turn, view] = [proposedTurn.value, game.view.value];
  const isShown = game.mode.value === 'browse' && turn?.game === view?.game && turn?.at === view?.at;
  if (!turn || !isShown) return null;
  return { ...turn.tile, fits: true, labels: kPanelTells.matches ? [] : turn.labels, bridge: '' };
}

// The place of a choice on the board, to be highlighted; empty if the choice has no place.
function placeOf(offer: Offer, view: View): Highlight[] {
  if (!offer.on_board) return [];
  const seat = view.decider;
  const tile = view.tiles.findIndex((one) => one.x === offer.x && one.y === offer.y);
  if (offer.segment >= 0 && tile >= 0) return [{ places: [[tile, offer.segment]], seat }];
  return [{ cell: [offer.x, offer.y], seat }];
}

// The feature of a step of final scoring, to be highlighted in its owner's colour.
function groundOf({ places, cells, seats }: FinalStep): Highlight[] {
  const seat = seats.length === 1 ? { seat: seats[0]! } : {};
  if (places.length > 0) return [{ places: places as [number, number][], ...seat }];
  return cells.map((cell): Highlight => ({ cell, ...seat }));
}

// The entries without the events of final scoring.
function withoutFinal(entries: Entry[]): Entry[] {
  return entries.map((entry) => ({ ...entry, happenings: entry.happenings.filter((one) => !one.final) }));
}

function litNow({ game, hoveredOffers, shownEvent, finalShow }: Page): Highlight[] | null {
  const view = game.view.value;
  if (!view) return null;
  const offers = hoveredOffers.value;
  if (offers.length > 0) return offers.flatMap((offer) => placeOf(offer, view));
  const step = finalShow.step.value;
  if (step) return groundOf(step);
  const happening = shownEvent.value;
  if (happening) return happening.cells.map((cell): Highlight => ({ cell }));
  const selected = game.selected.value;
  const feature = game.hovered.value ?? selected;
  if (feature && !game.ghost.value) {
    const seat = feature.owners.length === 1 ? { seat: feature.owners[0]! } : {};
    const open = game.settings.value.left && feature === selected ? game.openCells.value : [];
    const cells = open.map(({ cell }, index): Highlight => {
      return open.length > 1 ? { cell, label: String(index + 1) } : { cell };
    });
    return [{ places: feature.places, ...seat }, ...cells];
  }
  return null;
}

// True if the player cannot move: the game is over, or a replay is shown.
function isOverlooked({ game, replayOpen, tablePanel }: Page): boolean {
  const back = replayOpen.value || game.mode.value === 'browse';
  return back || tablePanel?.ended.value === true || game.view.value?.over === true;
}

// Connects the board to the controller; returns the functions that disconnect it.
function connect(page: Page): (() => void)[] {
  const { game } = page;
  const board = page.board.current!;
  let first = true;
  let isAway = false; // final scoring has moved the camera
  return [
    effect(() => board.motion(game.settings.value.animate)),
    effect(() => {
      const view = game.view.value;
      if (!view) return;
      board.show(view, {
        animate: game.settings.peek().animate && !first,
        // If the final scoring is shown step by step, its points rise with the steps, and not now.
        entries: page.finalShow.at.peek() === null ? game.fresh.peek() : withoutFinal(game.fresh.peek()),
      });
      first = false;
    }),
    effect(() => board.overlook(isOverlooked(page))),
    effect(() => board.offer(game.mode.value === 'play' ? game.offers.value : [])),
    effect(() => {
      const awards = kPanelTells.matches ? [] : (game.prospect.value?.awards ?? []);
      const ghost = ghostOnBoard(
        game.ghost.value,
        awards.map((award) => award.seen),
      );
      board.ghost(ghost ?? proposedOnBoard(page));
    }),
    effect(() => board.choose(game.candidate.value?.offer ?? null)),
    effect(() => board.light(litNow(page))),
    effect(() => {
      const step = page.finalShow.step.value;
      const cells = step?.cells ?? [];
      if (isAway || cells.length > 0) board.visit(cells);
      isAway = cells.length > 0;
      if (step === null) return;
      const points = step.seats.map((seat) => ({ seat, points: step.gains[seat]! }));
      board.rise(points, step.cells);
    }),
    effect(() => {
      const overlay = game.overlay.value;
      if (overlay === 'none') return board.owners(null);
      const features = game.features.value;
      if (overlay === 'owners') board.owners(features);
      else board.owners(farmsShown(features, game.settings.value.dead), true);
    }),
    effect(() => {
      const { coordinates, dead } = game.settings.value;
      board.marks({ coordinates, dead: dead && game.view.value?.over === false, last: true });
    }),
  ];
}

const rectOf = (id: string) => document.getElementById(id)?.getBoundingClientRect() ?? null;

export function BoardHost() {
  const page = usePage();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { game } = page;
    const board = new Board(host.current!, page.core, art.value!, page.catalogue, {
      ontouchcell: (x, y) => {
        game.point(null, [x, y]);
        game.touchCell(x, y);
      },
      ontouchoffer: (offers) => game.touchOffers(offers),
      ontouchfeature: (tile, segment) => game.touchFeature(tile, segment),
      ontouchnothing: () => game.select(null),
      onpoint: ({ place, cell }) => game.point(place, cell),
      onturn: (direction) => game.turn(direction),
      ondragged: (x, y) => game.drag(x, y),
      ondropped: (x, y) => game.drop(x, y),
      ondropmissed: () => game.takeBack(),
      homeOf: (seat) => rectOf(`sighted-player-${seat}`),
      drawnAt: () => rectOf('sighted-drawn'),
    });
    page.board.current = board;
    game.sketch.draw = (longest) => board.little(longest);
    game.sketch.paint = (view, longest) => littleBoard(page.core, art.value!, view, longest); // also after the board has gone
    const stops = connect(page);
    return () => {
      stops.forEach((stop) => stop());
      game.sketch.draw = null;
      board.destroy();
      page.board.current = null;
    };
  }, [page]);
  return <div class="sighted-board" ref={host} role="group" aria-label={t('board.title')} />;
}
