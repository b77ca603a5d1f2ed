// Whether this browser is new enough for the page; where it is not, it says so instead of staying empty. This file is
// read as it stands, by old browsers too: it keeps to what all of them know.
(function () {
  var words = {
    en: 'This browser is too old for Bastide. It takes Chrome or Edge 108, Firefox 115, Safari 16.4, or a newer one.',
    fr: 'Ce navigateur est trop ancien\u00a0: Bastide demande Chrome ou Edge 108, Firefox 115, Safari 16.4, ou une version plus récente.',
    de: 'Dieser Browser ist zu alt für Bastide. Es braucht Chrome oder Edge 108, Firefox 115, Safari 16.4 oder einen neueren.',
  };

  function isNewEnough() {
    return (
      'noModule' in document.createElement('script') &&
      'adoptedStyleSheets' in document &&
      typeof WebAssembly === 'object' &&
      typeof CompressionStream === 'function' &&
      typeof AbortSignal === 'function' &&
      'timeout' in AbortSignal &&
      CSS.supports('height', '1dvh')
    );
  }

  function language() {
    var known = (navigator.language || '').slice(0, 2);
    return words.hasOwnProperty(known) ? known : 'en';
  }

  function waits() {
    return document.getElementById('page').getElementsByTagName('p')[0];
  }

  if (!isNewEnough()) {
    var code = language();
    document.documentElement.setAttribute('data-old', code);
    document.documentElement.lang = code;
    waits().setAttribute('role', 'alert');
    waits().textContent = words[code];
  }
})();
