// Deletes from node_modules what npm installed and nothing here reads. npm runs it after each installation.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of packages, by their names: the files and folders that go, by their paths in the package. */
const unread = [
  // PDFs write with one or two of nine weights, and read `.woff` alone (libs/pdf/src/font-faces.ts).
  [/^@fontsource\/(?!fraunces)/, /\.(css|scss|woff2)$|-[1235789]00-\w+\.woff$/],
  [/^@fontsource\/fraunces$/, /\.(css|scss|woff2)$|-[1236789]00-\w+\.woff$/],
  // The same library once more: for browsers, or as the kind of module that is not loaded here.
  [/^bullmq$/, /^dist\/esm\/.*\.js$/],
  [/^csv-parse$/, /^lib$|^dist\/(iife|umd|esm)$/],
  [/^exceljs$/, /^dist$/],
  [/^(@aws-sdk|@smithy)\//, /^dist-es$/],
  [/^@opentelemetry\//, /^build\/(esm|esnext)$/],
  [/^@sinclair\/typebox$/, /^build\/esm$/],
  [/^rxjs$/, /^(src|dist\/(esm|esm5|bundles))$/],
  [/^stripe$/, /^esm$/],
  [/^typeorm$/, /^browser$/],
  [/^lucide-react$/, /^dynamic|\.(prefixed|suffixed)\./],
  [/^es-toolkit$/, /^(src|fp.*)$|^(dist|compat)\/.*\.(js|d\.ts)$/],
  [/^pdfkit$/, /standalone|browser|\.old\./],
  [/^react-dom$/, /\.(edge|bun)\.|profiling/],
  [/^@redocly\/openapi-core$/, /^(src|__tests__)$/],
  [/^swagger-ui-dist$/, /es-bundle/],
  [/^playwright-core$/, /^lib\/vite\/(?!traceViewer)[^/]+$/],
  [/^zod$/, /^src$/],
  // Languages and regions that nothing asks for.
  [/^date-fns$/, /^(cdn.*|docs|fp.*|locale\/(?!en-US|_lib|types)[^/]+)$/],
  [/^typescript$/, /^lib\/[a-z]{2}(-[a-z]+)?$/],
  [/^caniuse-lite$/, /^data\/regions$/],
  // For those who debug a library or read about it. Licenses stay.
  [/./, /\.map$|(^|\/)(?!.*(licen[cs]e|notice|copying))[^/]*\.(md|markdown)$/i],
];

function slimAll(modules) {
  for (const name of namesIn(modules)) slim(join(modules, name), name);
}

function namesIn(modules) {
  if (!existsSync(modules)) return [];
  return readdirSync(modules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .flatMap(({ name }) =>
      name.startsWith('@') ? namesIn(join(modules, name)).map((inScope) => `${name}/${inScope}`) : [name],
    );
}

function slim(folder, name) {
  const rules = unread.filter(([names]) => names.test(name)).map(([, paths]) => paths);
  const visit = (path) => {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      const inside = path ? `${path}/${entry.name}` : entry.name;
      if (entry.name === 'node_modules') slimAll(join(folder, inside));
      else if (rules.some((paths) => paths.test(inside)))
        rmSync(join(folder, inside), { recursive: true, force: true, maxRetries: 5 });
      else if (entry.isDirectory()) visit(inside);
    }
  };
  visit('');
}

slimAll(join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules'));
