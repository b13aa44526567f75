// Writes the public pages as HTML that reads without JavaScript: landing.html, privacy-policy.html, terms-conditions.html.
// Runs after `vite build`, whose index.html is the app's shell and the mould for all of them.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const site = join(root, 'dist/frontend');
const serverBuild = join(root, 'dist/frontend-server');

await build({
  configFile: join(root, 'frontend/vite.config.mts'),
  logLevel: 'warn',
  build: {
    ssr: join(root, 'frontend/src/entry-server.tsx'),
    outDir: serverBuild,
    emptyOutDir: true,
    copyPublicDir: false,
  },
});

const entry = ['entry-server.mjs', 'entry-server.js'].map((name) => join(serverBuild, name)).find(existsSync);
const { prerenderPages } = await import(pathToFileURL(entry).href);

/** In the order in which the first screen needs them. */
const DASHBOARD_PATHS = [
  '/api/user',
  '/api/dashboard',
  '/api/subscription-status',
  '/api/announcements/current',
  '/api/speaker-profile',
];

const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8'));
const built = readFileSync(join(site, 'index.html'), 'utf8');
const shell = withPreloads(built, fontPreloads());
writeFileSync(join(site, 'index.html'), shell);
// The app at `/`. The API first, then the fonts: HTTP/1.1 has six connections, and what the page needs most gets them.
writeFileSync(join(site, 'home.html'), withPreloads(built, [...DASHBOARD_PATHS.map(answerPreload), ...fontPreloads()]));
for (const page of await prerenderPages(process.env.APP_URL ?? '')) {
  writeFileSync(
    join(site, page.file),
    replaceOnce(withoutApp(shell), [
      ['<div id="root"></div>', `<div id="root" data-prerendered>${page.html}</div>`],
      [/<title>.*?<\/title>/, `<title>${page.title.replaceAll('&', '&amp;')}</title>`],
      ['<!--page-head-->', page.head],
      [/<noscript><!--no-script-->.*?<\/noscript>/s, ''],
    ]),
  );
}
rmSync(serverBuild, { recursive: true, force: true });

/** The two fonts of the first paint, latin only. */
function fontPreloads() {
  const links = readdirSync(join(site, 'assets'))
    .filter((name) => /^(inter-latin-wght|fraunces-latin-opsz)-normal.*\.woff2$/.test(name))
    .map((name) => `<link rel="preload" href="/assets/${name}" as="font" type="font/woff2" crossorigin />`);
  if (links.length !== 2) throw new Error(`Expected two fonts to preload and found ${links.length}`);
  return links;
}

/** On its way while the app's script is; `fetch` takes it when it asks for the same path with credentials. */
function answerPreload(path) {
  return `<link rel="preload" href="${path}" as="fetch" crossorigin="use-credentials" />`;
}

function withPreloads(html, links) {
  return replaceOnce(html, [['</head>', `  ${links.join('\n    ')}\n  </head>`]]);
}

/** The page begins with prerendered.ts, which fetches the app when it is wanted. */
function withoutApp(html) {
  const [start, app] = ['src/prerendered.ts', 'index.html'].map((name) => `/${manifest[name].file}`);
  return replaceOnce(html.replace(/\s*<link rel="modulepreload"[^>]*>/g, ''), [
    [
      /<script type="module"[^>]*><\/script>/,
      `<script type="module" crossorigin src="${start}" data-app="${app}"></script>`,
    ],
  ]);
}

function replaceOnce(text, pairs) {
  return pairs.reduce((result, [what, by]) => {
    if (result.search(what) < 0) throw new Error(`The shell has no ${what}`);
    return result.replace(what, () => by);
  }, text);
}
