// Tables at which this client takes a seat as soon as their screens open. They were found by pairing, or
// belong to an accepted challenge.
const arrivals = new Set<string>();

export function sitOnArrival(table: string): void {
  arrivals.add(table);
}

// True if this client should take a seat at the table now; only once for each table.
export function arrivesAt(table: string): boolean {
  return arrivals.delete(table);
}
