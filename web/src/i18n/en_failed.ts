// What is said where not even a language came.
export const failedWords = {
  'app.failed': 'The game could not be started in this browser.',
  'app.again': 'Try again',
};
