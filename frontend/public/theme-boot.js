// Before the first paint: the theme that was chosen here before. lib/theme.ts takes over afterwards.
try {
  var chosen = localStorage.getItem('theme');
  var dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
} catch {
  // Storage is switched off: the style sheet follows the system by itself.
}
