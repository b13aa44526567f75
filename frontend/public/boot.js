// Before the first paint: the theme that was chosen here before. lib/theme.ts takes over afterwards.
var chosen;
try {
  chosen = localStorage.getItem('theme');
} catch {
  // Blocked: the system decides.
}
var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.dataset.theme = dark ? 'dark' : 'light';

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
