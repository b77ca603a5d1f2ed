export function textOf(path: string): Promise<string>;
