// What is said where not even a language came.
export const failedWords = {
  'app.failed': 'The game could not be started.',
  'app.failed.why': 'Perhaps a part of it did not come: see whether there is a network, and try again.',
  'app.again': 'Try again',
};
