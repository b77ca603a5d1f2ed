const kBytes = 18; // as many letters as they can be in without padding

// A name that nobody else has, of letters that may stand in an address. crypto.randomUUID is there with
// https only; friends at home come by http.
export function freshName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(kBytes));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
