const kBytes = 16; // enough to make equal ids practically impossible

// A unique id of letters and digits, for addresses and as a player's seed for a shuffle. crypto.randomUUID needs https;
// servers at home may use http.
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(kBytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
