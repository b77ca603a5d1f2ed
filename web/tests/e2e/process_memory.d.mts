export function privateMemory(id: number): Promise<number>;
