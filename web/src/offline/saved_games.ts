// Saved games of this browser. A game is stored as its record; thumbnails and reports are stored apart, because they
// change less often.
import { signal, type ReadonlySignal } from '@preact/signals';
import type { KeptReport } from './kept_report';

// Saved game and move number where a variation begins.
export interface BranchPoint {
  id: string;
  at: number;
}

export interface GameSummary {
  id: string;
  names: string[]; // player names by seat
  computers: string[]; // computer players by seat; empty: a person
  scores: number[];
  boxes: string[];
  turn: number;
  over: boolean;
  result: string; // the core's sentence; empty while the game goes on
  begun: number; // time of the start, as Date.now()
  changed: number;
  at: number; // move number when the game was left
  line?: BranchPoint; // branch point; set if the game is a variation
}

// The seat of the user: the only person of a game that is no variation, whose first moves are another game's. null: none.
export function ownSeat({ computers, line }: GameSummary): number | null {
  const people = computers.filter((computer) => computer === '');
  return people.length === 1 && !line ? computers.indexOf('') : null;
}

export interface SavedGame extends GameSummary {
  record: string;
}

export interface Store {
  readonly lasting: boolean; // false: games are lost when the page closes
  readonly changes: ReadonlySignal<number>; // gets another value with every write, so that lists load again
  list(): Promise<GameSummary[]>; // games, latest first
  get(id: string): Promise<SavedGame | null>;
  put(game: SavedGame): Promise<void>;
  remove(id: string): Promise<void>;
  picture(id: string): Promise<Blob | null>;
  putPicture(id: string, picture: Blob): Promise<void>;
  report(id: string): Promise<KeptReport | null>;
  putReport(id: string, report: KeptReport): Promise<void>;
}

function newestFirst(games: SavedGame[]): GameSummary[] {
  return games.sort((a, b) => b.changed - a.changed);
}

// ---- without storage: private windows of some browsers ------------------------------------------

class MemoryStore implements Store {
  readonly lasting = false;
  readonly changes = signal(0);
  readonly #games = new Map<string, SavedGame>();
  readonly #pictures = new Map<string, Blob>();
  readonly #reports = new Map<string, KeptReport>();

  async list(): Promise<GameSummary[]> {
    return newestFirst([...this.#games.values()]);
  }
  async get(id: string): Promise<SavedGame | null> {
    return this.#games.get(id) ?? null;
  }
  async put(game: SavedGame): Promise<void> {
    this.#games.set(game.id, game);
    ++this.changes.value;
  }
  async remove(id: string): Promise<void> {
    this.#games.delete(id);
    this.#pictures.delete(id);
    this.#reports.delete(id);
    ++this.changes.value;
  }
  async picture(id: string): Promise<Blob | null> {
    return this.#pictures.get(id) ?? null;
  }
  async putPicture(id: string, picture: Blob): Promise<void> {
    this.#pictures.set(id, picture);
    ++this.changes.value;
  }
  async report(id: string): Promise<KeptReport | null> {
    return this.#reports.get(id) ?? null;
  }
  async putReport(id: string, report: KeptReport): Promise<void> {
    this.#reports.set(id, report);
    ++this.changes.value;
  }
}

// ---- IndexedDB ----------------------------------------------------------------------------------

const kGames = 'games';
const kPictures = 'pictures';
const kReports = 'reports';
const kStores = [kGames, kPictures, kReports];

class BrowserStore implements Store {
  readonly lasting = true;
  readonly changes = signal(0);
  readonly #base: IDBDatabase;
  #asked = false;

  constructor(base: IDBDatabase) {
    this.#base = base;
    // Another tab has a newer page, which needs to upgrade the database.
    base.onversionchange = () => base.close();
  }

  async list(): Promise<GameSummary[]> {
    return newestFirst((await this.#read(kGames, (games) => games.getAll())) as SavedGame[]);
  }
  async get(id: string): Promise<SavedGame | null> {
    return ((await this.#read(kGames, (games) => games.get(id))) as SavedGame | undefined) ?? null;
  }
  async put(game: SavedGame): Promise<void> {
    await this.#write([kGames], (stores) => stores.objectStore(kGames).put(game));
    this.#askToLast();
  }
  remove(id: string): Promise<void> {
    return this.#write(kStores, (stores) => kStores.forEach((name) => stores.objectStore(name).delete(id)));
  }
  async picture(id: string): Promise<Blob | null> {
    return ((await this.#read(kPictures, (pictures) => pictures.get(id))) as Blob | undefined) ?? null;
  }
  putPicture(id: string, picture: Blob): Promise<void> {
    return this.#write([kPictures], (stores) => stores.objectStore(kPictures).put(picture, id));
  }
  async report(id: string): Promise<KeptReport | null> {
    return ((await this.#read(kReports, (reports) => reports.get(id))) as KeptReport | undefined) ?? null;
  }
  putReport(id: string, report: KeptReport): Promise<void> {
    return this.#write([kReports], (stores) => stores.objectStore(kReports).put(report, id));
  }

  // Asks the browser not to delete the games when space is low.
  #askToLast(): void {
    if (this.#asked) return;
    this.#asked = true;
    globalThis.navigator?.storage?.persist?.().catch(() => undefined);
  }

  #read(name: string, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const request = ask(this.#base.transaction(name).objectStore(name));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error!);
    });
  }

  // Resolves when the data is written, not when the request succeeds. Commits at once: then the browser
  // writes the data even if the page is left now.
  #write(names: string[], change: (stores: IDBTransaction) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.#base.transaction(names, 'readwrite');
      transaction.oncomplete = () => {
        ++this.changes.value;
        resolve();
      };
      transaction.onerror = () => reject(transaction.error!);
      transaction.onabort = () => reject(transaction.error ?? new Error('the games could not be saved'));
      change(transaction);
      transaction.commit();
    });
  }
}

export function openStore(name = 'bastide'): Promise<Store> {
  return new Promise((resolve) => {
    let request: IDBOpenDBRequest;
    try {
      request = indexedDB.open(name, 2);
    } catch {
      resolve(new MemoryStore());
      return;
    }
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        request.result.createObjectStore(kGames, { keyPath: 'id' });
        request.result.createObjectStore(kPictures);
      }
      request.result.createObjectStore(kReports);
    };
    request.onsuccess = () => resolve(new BrowserStore(request.result));
    request.onerror = () => resolve(new MemoryStore());
  });
}
