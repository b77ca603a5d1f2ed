import type { Controller } from '../game/types';

// One deed of the page. Menus, keys, help and the spoken view all read the one table of these.
export interface Command {
  id: string;
  label: string; // key of i18n: on a button
  spoken: string; // key of i18n: a sentence for help and for the spoken view
  keys: string[]; // as in keys.ts; the first is shown. None: it stands in menus only
  group: 'play' | 'time' | 'board' | 'look' | 'game'; // board: how it lies before one; there is none in the text view
  when(game: Controller, page?: PageDeeds): boolean;
  run(game: Controller, page: PageDeeds): void;
}

// What a command asks of the page around the game; the shell gives these.
export interface PageDeeds {
  fit(): void;
  follow(): void; // to the last tile
  zoom(factor: number): void;
  pan(dx: number, dy: number): void; // in steps of a screen's eighth
  drawer(name: 'log' | 'features' | 'left' | 'chat' | 'settings' | 'help' | null): void;
  study(on?: boolean): void; // the replay
  studies(): boolean; // is it shown?
  replay(): void; // lets it run by itself, or stops it
  spoken(on?: boolean): void; // changes between the two views
  save(form: 'text' | 'json' | 'jcz' | 'svg' | 'png'): void;
  share(): void;
  home(): void;
}
