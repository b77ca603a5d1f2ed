const kBytes = 16; // too many for two to be alike

// A name that nobody else has, of letters that may stand anywhere: in an address, and as what a player
// adds to a shuffle. crypto.randomUUID is there with https only; friends at home come by http.
export function freshName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(kBytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
