// Tables where this client takes a seat as soon as they are open: found by pairing, or of an accepted challenge.
const arrivals = new Set<string>();

export function sitOnArrival(table: string): void {
  arrivals.add(table);
}

// True once for each such table.
export function arrivesAt(table: string): boolean {
  return arrivals.delete(table);
}
