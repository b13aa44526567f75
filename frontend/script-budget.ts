/**
 * The build fails when a screen loads more script than it may, and says which modules are larger than when
 * `script-sizes.json` was written (`LECTERN_RECORD_SIZES=1 npm run build`). Sizes are bytes after gzip, of the files as they
 * are served (scripts/lib/precompress.mjs).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

interface Budgets {
  /** Until the first screen is usable. */
  firstBytes: number;
  /** Loaded when the first screen is there, by this module. */
  background: { module: string; bytes: number };
  /** Of every other screen, besides those two. */
  screen: { modules: RegExp; bytes: number };
}
type Chunk = Rolldown.OutputChunk;

const sizesFile = new URL('./script-sizes.json', import.meta.url);

export function scriptBudget({ firstBytes, background, screen }: Budgets): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const chunkOf = (end: string) => chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(end));
      const index = chunkOf('index.html');
      // The server's own build of the landing page has none.
      if (!index) return;
      const later = chunkOf(background.module);
      const screens = chunks.filter(({ facadeModuleId }) => facadeModuleId && screen.modules.test(facadeModuleId));
      if (!later || screens.length === 0) this.error('The modules of the script budgets are not there any more.');
      const first = withImports([index], bundle);
      const loaded = withImports([index, later], bundle);
      const checks = [
        { name: 'The first screen', chunks: first, bytes: firstBytes },
        { name: 'What is loaded after the first screen', chunks: without(loaded, first), bytes: background.bytes },
        ...screens.map((chunk) => ({
          name: chunk.name,
          chunks: without(withImports([chunk], bundle), loaded),
          bytes: screen.bytes,
        })),
      ];
      const sizes = sizesOf(chunks);
      if (process.env['LECTERN_RECORD_SIZES']) writeFileSync(sizesFile, `${JSON.stringify(sizes, null, 2)}\n`);
      const problems = checks.flatMap(tooLarge);
      if (problems.length > 0) this.error([...problems, ...largerModules(sizes)].join('\n'));
    },
  };
}

/** Of a page without the application: all of its script. */
export function pageBudget({ bytes }: { bytes: number }): Plugin {
  return {
    name: 'page-budget',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const [problem] = tooLarge({ name: 'The page', chunks, bytes });
      if (problem) this.error(problem);
    },
  };
}

function tooLarge({ name, chunks, bytes }: { name: string; chunks: Iterable<Chunk>; bytes: number }): string[] {
  const actual = [...chunks].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
  return actual > bytes ? [`${name} loads ${actual} bytes of script, ${bytes} are allowed`] : [];
}

function withImports(from: readonly Chunk[], bundle: Rolldown.OutputBundle): Set<Chunk> {
  const found = new Set(from);
  for (const { imports } of found) {
    for (const name of imports) {
      const chunk = bundle[name];
      if (chunk?.type === 'chunk') found.add(chunk);
    }
  }
  return found;
}

const without = (all: ReadonlySet<Chunk>, loaded: ReadonlySet<Chunk>) =>
  new Set([...all].filter((chunk) => !loaded.has(chunk)));

/** Bytes before minifying, by package or by our own file. */
function sizesOf(chunks: readonly Chunk[]): Record<string, number> {
  const sizes = new Map<string, number>();
  for (const [id, { renderedLength }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    const name =
      /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? /(?:frontend|libs)\/.*/.exec(id)?.[0] ?? 'the bundler';
    if (renderedLength > 0) sizes.set(name, (sizes.get(name) ?? 0) + renderedLength);
  }
  return Object.fromEntries([...sizes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function largerModules(sizes: Record<string, number>): string[] {
  const recorded = JSON.parse(readFileSync(sizesFile, 'utf8')) as Record<string, number>;
  return Object.entries(sizes)
    .map(([name, size]) => ({ name, by: size - (recorded[name] ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, 10)
    .map(({ name, by }) => `  ${name}: ${by} bytes more, before minifying`);
}
