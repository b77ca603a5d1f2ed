// Tests whether the browser is new enough for the page; if not, shows a message. This file is not compiled, and
// uses only what old browsers know.
(function () {
  var words = {
    en: 'This browser is too old for Bastide. Use Chrome or Edge 108, Firefox 115, Safari 16.4, or newer.',
    fr: 'Ce navigateur est trop ancien pour Bastide. Utilisez Chrome ou Edge 108, Firefox 115, Safari 16.4, ou plus récent.',
    de: 'Dieser Browser ist zu alt für Bastide. Nutzen Sie Chrome oder Edge 108, Firefox 115, Safari 16.4 oder neuer.',
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
