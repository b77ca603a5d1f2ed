// Tells when a CSS pixel is another number of the screen's: the page is zoomed, or on another screen.
export function watchPixels(changed: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const watch = (): void =>
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', again, {
      once: true,
      signal,
    });
  const again = (): void => {
    changed();
    watch();
  };
  watch();
  return () => ended.abort();
}
