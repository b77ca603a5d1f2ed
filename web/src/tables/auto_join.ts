// Tables at which this client takes a seat as soon as they are open. They were found by pairing, or belong to
// an accepted challenge.
const arrivals = new Set<string>();

export function sitOnArrival(table: string): void {
  arrivals.add(table);
}

// Returns true once for each such table.
export function arrivesAt(table: string): boolean {
  return arrivals.delete(table);
}
