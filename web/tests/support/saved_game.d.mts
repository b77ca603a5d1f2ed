export function savedGame(name: string): Promise<string>;
