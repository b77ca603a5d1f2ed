export function goldenRecords(): Promise<string[]>;
export function golden(name: string): Promise<string>;
