// Puts a text where it can be pasted from; false: the browser does not let the page. Where the text stands on the
// screen that place is marked, so that it can then be copied by hand.
export async function copied(text: string, place?: HTMLElement | null): Promise<boolean> {
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
