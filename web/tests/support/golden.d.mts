export function goldenRecords(): Promise<string[]>;
