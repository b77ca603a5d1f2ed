// Reports changes of the device pixel ratio: the page was zoomed or moved to another screen.
export function watchPixelRatio(changed: () => void): () => void {
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
