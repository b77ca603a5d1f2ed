// What is said where not even a language came.
export const failedWords = {
  'app.failed': 'The game could not be started in this browser.',
  'app.browsers': 'Bastide takes Chrome or Edge 108, Firefox 115, Safari 16.4, or a newer one.',
  'app.again': 'Try again',
};
