// Copies a text to the clipboard; returns false if the browser denies it. Selects the text on the screen, if it is
// shown, for copying by hand.
export async function copyText(text: string, place?: HTMLElement | null): Promise<boolean> {
  if (place instanceof HTMLInputElement) place.select();
  else if (place) getSelection()?.selectAllChildren(place);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedWithoutHttps(text);
  }
}

function copiedWithoutHttps(text: string): boolean {
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', give);
  const done = document.execCommand('copy');
  document.removeEventListener('copy', give);
  return done;
}
