// Before the first paint: the theme that was chosen here before, or the system's. lib/theme.ts does the same once it runs.
var system = matchMedia('(prefers-color-scheme: dark)');

// The security headers let no text become HTML or a script's address, except by this policy: text without tags (Radix fills
// style elements by innerHTML), the app's own scripts and its service worker.
if (window.trustedTypes) {
  window.trustedTypes.createPolicy('default', {
    createHTML: function (text) {
      return text.includes('<') ? null : text;
    },
    createScriptURL: function (address) {
      return address.startsWith('/assets/') || address === '/sw.js' ? address : null;
    },
  });
}

function showTheme() {
  var chosen;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Blocked: the system decides.
  }
  var dark = chosen ? chosen === 'dark' : system.matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}

showTheme();
system.addEventListener('change', showTheme);
addEventListener('beforeprint', function () {
  document.documentElement.dataset.theme = 'light';
});
addEventListener('afterprint', showTheme);

// The app's own scripts didn't load or didn't run. main.tsx takes the message out of the page as soon as it runs.
addEventListener(
  'error',
  function (event) {
    var from = event.target;
    var isApp =
      from instanceof HTMLScriptElement
        ? from.type === 'module'
        : String(event.filename).startsWith(location.origin + '/assets/');
    if (isApp) showLoadFailure();
  },
  true,
);

function showLoadFailure() {
  var message = document.getElementById('load-failure');
  if (message) message.className = 'shown';
  else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showLoadFailure);
}
