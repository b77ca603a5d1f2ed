// Texts beside the ghost: which features the placement would complete, and their points. The size of the
// texts does not depend on the zoom.
import { type Camera, freeOf, type Pane, toBoard, toScreen } from './camera';
import { kTile } from './geometry';
import type { Ghost } from './types';

const kLine = 34; // line height in CSS pixels
const kGap = 8;

export class Labels {
  readonly element = document.createElement('div');

  constructor() {
    this.element.className = 'board-labels';
  }

  show(texts: readonly string[]): void {
    this.element.replaceChildren(
      ...texts.map((text) => {
        const label = document.createElement('span');
        label.textContent = text;
        return label;
      }),
    );
  }

  // Puts the labels below the ghost, or above it if there is no space below.
  place(ghost: Ghost | null, camera: Camera, pane: Pane): void {
    this.element.hidden = ghost === null || ghost.labels.length === 0;
    if (ghost === null || this.element.hidden) return;
    const [x, top] = toScreen(camera, [(ghost.x + 0.5) * kTile, ghost.y * kTile]);
    const bottom = top + kTile * camera.scale;
    const below = bottom + kLine * ghost.labels.length < freeOf(pane).bottom;
    const at = toBoard(camera, [x, below ? bottom + kGap : top - kGap]);
    const size = `scale(${1 / camera.scale})`;
    this.element.style.transform = `translate(${at[0]}px,${at[1]}px) ${size} translate(-50%,${below ? 0 : -100}%)`;
  }
}
