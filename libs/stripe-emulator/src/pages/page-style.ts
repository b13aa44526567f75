/** The style of the pages, kept as text because the build compiles only TypeScript. Slate, so that nobody takes them
 * for Lectern's own. */
const light = {
  page: '#f5f6f8',
  surface: '#ffffff',
  ink: '#1b2430',
  muted: '#566072',
  line: '#d8dde5',
  control: '#7a8494',
  accent: '#33459c',
  accentOn: '#ffffff',
  soft: '#e9ecf6',
  danger: '#b3261e',
  dangerSoft: '#fdecea',
  good: '#1f6b3b',
  goodSoft: '#e6f4ea',
  notice: '#fff4d6',
  noticeInk: '#5c4400',
};

const dark: typeof light = {
  page: '#12161c',
  surface: '#1a2029',
  ink: '#eef1f5',
  muted: '#a9b3c2',
  line: '#323b48',
  control: '#7d8797',
  accent: '#aab8ff',
  accentOn: '#141a33',
  soft: '#252d45',
  danger: '#ffb4ab',
  dangerSoft: '#4a1f1b',
  good: '#8fd9a8',
  goodSoft: '#173524',
  notice: '#463708',
  noticeInk: '#ffe8a6',
};

// jscpd:ignore-start The inbox begins its style the same way: the two programs share no package.
const variables = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

// jscpd:ignore-end
export const STYLE = `
:root { color-scheme: light dark; ${variables(light)} }
@media (prefers-color-scheme: dark) { :root { ${variables(dark)} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); overflow-wrap: anywhere;
  font: 16px/1.5 Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.stand-in { margin: 0; padding: 8px 16px; background: var(--notice); color: var(--noticeInk); text-align: center; font-size: 14px; }
.wrap { max-width: 1040px; margin: 0 auto; padding: 20px 16px 48px; }
.narrow { max-width: 640px; }
.back { display: inline-flex; align-items: center; min-height: 44px; text-decoration: none; }
.back:hover { text-decoration: underline; }
h1 { margin: 4px 0 0; font-size: 20px; line-height: 28px; font-weight: 600; color: var(--muted); }
.narrow > h1 { color: var(--ink); font-size: 25px; line-height: 32px; margin-bottom: 16px; }
h2 { margin: 0 0 12px; font-size: 16px; line-height: 24px; font-weight: 600; }
p { margin: 0 0 8px; }
.muted { color: var(--muted); }
.small { font-size: 14px; }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); border: 0;
  padding: 0; margin: 0; }
.columns { display: grid; gap: 24px; }
.columns > * { min-width: 0; }
.price { margin: 0; font-size: 39px; line-height: 46px; font-weight: 600; font-variant-numeric: tabular-nums; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 20px; }
.card + .card { margin-top: 16px; }

dl { margin: 20px 0; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0; border-top: 1px solid var(--line); }
dt { min-width: 0; }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
dt .muted { display: block; font-size: 14px; }
dl .total { font-weight: 600; }

label, legend { display: block; margin: 0 0 4px; padding: 0; font-size: 14px; font-weight: 500; }
fieldset { border: 0; margin: 0; padding: 0; min-width: 0; }
.field { margin-bottom: 14px; }
input { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--control); border-radius: 8px; background: var(--surface);
  color: var(--ink); font: inherit; font-variant-numeric: tabular-nums; }
input[aria-invalid] { border-color: var(--danger); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.code { display: flex; gap: 8px; }
.code input { text-transform: uppercase; min-width: 0; }
.code button { flex: none; }
.wide + p { margin-top: 12px; }
.card p + h2 { margin-top: 20px; }
.error { margin: 4px 0 0; color: var(--danger); font-size: 14px; }
.alert { margin: 0 0 16px; padding: 12px 14px; border-radius: 8px; background: var(--dangerSoft); color: var(--danger); }
.done { margin: 0 0 16px; padding: 12px 14px; border-radius: 8px; background: var(--goodSoft); color: var(--good); }
.button, button { display: inline-flex; align-items: center; justify-content: center; min-height: 44px; padding: 8px 16px;
  border: 1px solid var(--control); border-radius: 8px; background: var(--surface); color: var(--ink); font: inherit; font-weight: 500;
  text-decoration: none; cursor: pointer; overflow-wrap: normal; }
button:hover, .button:hover { background: var(--soft); }
.primary { border-color: transparent; background: var(--accent); color: var(--accentOn); }
.primary:hover { background: var(--accent); filter: brightness(1.08); }
.wide { width: 100%; }
.plain { border: 0; background: none; color: var(--accent); padding: 8px 0; text-decoration: underline; }
.plain:hover { background: none; }
.actions { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 16px; }
.status { display: inline-block; padding: 2px 10px; border: 1px solid var(--line); border-radius: 999px; background: var(--soft); font-size: 14px; white-space: nowrap; }

details { margin-top: 20px; border-top: 1px solid var(--line); padding-top: 8px; }
summary { padding: 10px 0; cursor: pointer; font-weight: 500; }
table { width: 100%; border-collapse: collapse; font-size: 14px; }
th { text-align: left; font-weight: 500; color: var(--muted); }
th, td { padding: 10px 8px 10px 0; border-top: 1px solid var(--line); vertical-align: top; }
td:last-child, th:last-child { padding-right: 0; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.digits { font-variant-numeric: tabular-nums; white-space: nowrap; }

@media (min-width: 820px) {
  .wrap { padding: 32px 24px 64px; }
  .columns { grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); gap: 56px; }
  .card { padding: 28px; }
}
@media print {
  .stand-in, .back, .actions, form, details { display: none; }
  body, .card { background: #fff; color: #000; border: 0; }
}
`;
