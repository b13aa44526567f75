/** Style and script of the inbox page, kept as text because the build compiles only TypeScript. */
const light = {
  paper: '#faf8f4',
  surface: '#ffffff',
  sunken: '#f4f0e8',
  ink: '#1d1b18',
  muted: '#6b665e',
  line: '#e7e2d9',
  curtainText: '#6b1d3a',
  curtainSoft: '#f7ebef',
};
const dark: typeof light = {
  paper: '#171411',
  surface: '#201c18',
  sunken: '#2a2520',
  ink: '#f4efe7',
  muted: '#b5ada1',
  line: '#3a342d',
  curtainText: '#eda9bf',
  curtainSoft: '#3d2029',
};

const variables = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

export const STYLE = `
:root { color-scheme: light dark; ${variables(light)} }
@media (prefers-color-scheme: dark) { :root { ${variables(dark)} } }
* { box-sizing: border-box; }
body { margin: 0; height: 100dvh; display: grid; grid-template-columns: minmax(280px, 380px) 1fr;
  background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
a { color: inherit; }
:focus-visible { outline: 2px solid var(--curtainText); outline-offset: 2px; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }

aside { display: flex; flex-direction: column; min-height: 0; border-right: 1px solid var(--line); }
aside header { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 16px 20px 10px; }
h1 { margin: 0; font: 600 20px/28px Georgia, serif; }
h1 a { text-decoration: none; color: var(--curtainText); }
h1 span { color: var(--muted); font-weight: 400; }
button, input { min-height: 40px; border-radius: 8px; border: 1px solid var(--muted); background: var(--surface);
  color: var(--ink); font: inherit; padding: 6px 12px; }
button { cursor: pointer; font-size: 14px; }
button:hover { background: var(--sunken); }
form { padding: 0 20px 14px; }
input { width: 100%; }
input::placeholder { color: var(--muted); }

#list { overflow-y: auto; flex: 1; border-top: 1px solid var(--line); }
ul { list-style: none; margin: 0; padding: 0; }
li a { display: block; padding: 12px 20px; border-bottom: 1px solid var(--line); border-left: 4px solid transparent;
  text-decoration: none; }
li a:hover { background: var(--sunken); }
li a:focus-visible { outline-offset: -3px; }
li a[aria-current] { background: var(--curtainSoft); border-left-color: var(--curtainText); }
li span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
li .row { display: flex; justify-content: space-between; gap: 12px; font-size: 13px; color: var(--muted); }
li time { flex: none; font-variant-numeric: tabular-nums; }
li .subject { font-weight: 600; }
li .preview { font-size: 13px; color: var(--muted); }
.empty { padding: 20px; margin: 0; color: var(--muted); }

main { min-width: 0; min-height: 0; display: flex; flex-direction: column; }
article { flex: 1; min-height: 0; display: flex; flex-direction: column; }
article header { padding: 20px 28px 0; }
h2 { margin: 0 0 10px; font: 600 25px/32px Georgia, serif; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 14px; margin: 0 0 14px; font-size: 14px; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.views { display: flex; gap: 4px; }
.views a { padding: 8px 14px; text-decoration: none; color: var(--muted); border-bottom: 3px solid transparent; }
.views a:hover { color: var(--ink); }
.views a[aria-current] { color: var(--curtainText); border-bottom-color: var(--curtainText); font-weight: 600; }
.content { flex: 1; min-height: 0; margin: 0; border: 0; border-top: 1px solid var(--line); background: var(--surface); }
iframe.content { width: 100%; }
pre.content, p.content { padding: 24px 28px; overflow: auto; white-space: pre-wrap; overflow-wrap: anywhere;
  font: 14px/1.6 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.back { display: none; }
.nothing { margin: auto; padding: 24px; text-align: center; }
.nothing p { margin: 0; font: 400 20px/28px Georgia, serif; }
.nothing .hint { font: inherit; color: var(--muted); }

@media (max-width: 760px) {
  body { grid-template-columns: minmax(0, 1fr); }
  .no-mail main, .has-mail aside { display: none; }
  aside { border-right: 0; }
  article header { padding: 12px 16px 0; }
  .back { display: inline-block; padding: 10px 0; color: var(--curtainText); text-decoration: none; }
  h2 { font-size: 20px; line-height: 28px; }
  .views a { padding: 12px 14px; }
  pre.content, p.content { padding: 16px; }
}
`;

/** Looks for changes every two seconds while the page is seen, and swaps the list for the server's new one. */
export const SCRIPT = `
const list = document.getElementById('list');

async function refresh() {
  if (document.hidden) return;
  const { revision } = await (await fetch('/api/inbox')).json();
  if (revision === document.body.dataset.revision) return;
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
  list.replaceChildren(...fresh.getElementById('list').childNodes);
  document.body.dataset.revision = revision;
}

// A stopped inbox doesn’t stop this page: it goes on asking until the inbox is back.
setInterval(() => refresh().catch(() => undefined), 2000);
document.addEventListener('visibilitychange', () => refresh().catch(() => undefined));

document.getElementById('clear').addEventListener('click', async () => {
  if (!confirm('Delete all emails of this inbox?')) return;
  await fetch('/api/email', { method: 'DELETE' });
  location.assign('/');
});
`;
