import type { Controller } from '../game/types';

// One command of the page. Menus, keys, help and the text view all read the table of commands.
export interface Command {
  id: string;
  label: string; // i18n key of the button's text
  hint: string; // i18n key of a sentence for help and the text view
  keys: string[]; // keys, written as in keys.ts; the first key is shown. Empty: only in menus
  group: 'play' | 'time' | 'board' | 'panels' | 'game'; // board: camera and overlays, not in the text view
  when(game: Controller, page?: PageActions): boolean;
  run(game: Controller, page: PageActions): void;
}

// Functions of the page that commands use; the app provides them.
export interface PageActions {
  fit(): void;
  follow(): void; // moves the camera to the last tile
  zoom(factor: number): void;
  pan(dx: number, dy: number): void; // moves the camera by eighths of the screen
  drawer(name: 'log' | 'analysis' | 'features' | 'left' | 'chat' | 'settings' | 'help' | null): void;
  study(on?: boolean): void; // opens or closes the replay
  studies(): boolean; // true if the replay is open
  replay(): void; // starts or stops the replay
  textView(on?: boolean): void; // switches between board view and text view
  save(form: 'text' | 'json' | 'jcz' | 'svg' | 'png'): void;
  share(): void;
  sharePicture(): void; // shares or saves a picture of the board with the scores
  home(): void;
}
