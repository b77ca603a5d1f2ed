// The coordinates of rows and columns, along two edges of the free area. They stay in sight when the
// board moves.
import { type Camera, freeOf, type Pane, toBoard } from './camera';
import { kTile } from './geometry';

const kLeastApart = 26; // minimum distance between numbers, in CSS pixels

export class Coordinates {
  readonly element = document.createElement('div');
  readonly #across = document.createElement('div');
  readonly #down = document.createElement('div');
  #shown = false;
  #drawn = ''; // cells and scale of the latest drawing

  constructor() {
    this.element.className = 'board-coordinates';
    this.element.setAttribute('aria-hidden', 'true');
    this.#across.className = 'board-axis board-axis-across';
    this.#down.className = 'board-axis board-axis-down';
    this.element.append(this.#across, this.#down);
    this.element.hidden = true;
  }

  show(shown: boolean): void {
    this.#shown = shown;
    this.element.hidden = !shown;
  }

  move(camera: Camera, pane: Pane): void {
    if (!this.#shown) return;
    const free = freeOf(pane);
    const cell = kTile * camera.scale;
    const step = [1, 2, 5, 10, 20, 50].find((every) => every * cell >= kLeastApart) ?? 100;
    const first = toBoard(camera, [0, 0]).map((at) => Math.floor(at / kTile / step - 1) * step);
    const count = Math.ceil(Math.max(pane.width, pane.height) / (cell * step)) + 2;
    const drawn = [first, count, step, cell.toFixed(2)].join();
    if (drawn !== this.#drawn) {
      this.#drawn = drawn;
      this.#fill(this.#across, first[0]!, count, step, cell, 'X');
      this.#fill(this.#down, first[1]!, count, step, cell, 'Y');
    }
    this.#across.style.transform = `translate3d(${camera.x}px,${free.top}px,0)`;
    this.#down.style.transform = `translate3d(${free.left}px,${camera.y}px,0)`;
  }

  #fill(ruler: HTMLElement, first: number, count: number, step: number, cell: number, axis: 'X' | 'Y'): void {
    while (ruler.childElementCount > count) ruler.lastElementChild!.remove();
    while (ruler.childElementCount < count) ruler.append(document.createElement('span'));
    for (let n = 0; n < count; ++n) {
      const number = ruler.children[n] as HTMLElement;
      const at = first + n * step;
      number.textContent = String(at);
      number.style.transform = `translate${axis}(${((at + 0.5) * cell).toFixed(1)}px)`;
    }
  }
}
