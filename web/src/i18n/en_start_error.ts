// Texts for the start error, if no language could be loaded.
export const failedWords = {
  'app.failed': 'The game could not start.',
  'app.failed.why': 'Part of the page did not load. Check your connection and try again.',
  'app.again': 'Try again',
};
