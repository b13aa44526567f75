/**
 * The build fails when a screen loads more script than it may, and says which modules are larger than when
 * `script-sizes.json` was written (`LECTERN_RECORD_SIZES=1 npm run build`). Sizes are bytes after gzip.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Budgets = {
  /** Until the first screen is usable. */
  first: number;
  /** Loaded when the first screen is there, by this module. */
  after: { module: string; most: number };
  /** Of every other screen, besides those two. */
  screen: { modules: RegExp; most: number };
};
type Chunk = Rolldown.OutputChunk;

const sizesFile = new URL('./script-sizes.json', import.meta.url);

export function scriptBudget({ first, after, screen }: Budgets): Plugin {
  return {
    name: 'script-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const chunkOf = (isIt: (module: string) => boolean) =>
        chunks.filter(({ facadeModuleId: id }) => id && isIt(id));
      const [index] = chunkOf((id) => id.endsWith('index.html'));
      const [later] = chunkOf((id) => id.endsWith(after.module));
      // The server's own build of the landing page has neither.
      if (!index || !later) return;
      const atFirst = closure([index], bundle);
      const besides = closure([index, later], bundle);
      const checks = [
        { what: 'the first screen', loads: atFirst, most: first },
        { what: 'what is loaded after the first screen', loads: without(besides, atFirst), most: after.most },
        ...chunkOf((id) => screen.modules.test(id)).map((page) => ({
          what: page.name,
          loads: without(closure([page], bundle), besides),
          most: screen.most,
        })),
      ];
      const sizes = sizesOf(chunks);
      if (process.env['LECTERN_RECORD_SIZES'])
        writeFileSync(sizesFile, `${JSON.stringify(sizes, null, 2)}\n`);
      const faults = checks.flatMap(({ what, loads, most }) => {
        const bytes = [...loads].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
        return bytes > most ? [`${what} loads ${bytes} bytes of script, ${most} are allowed`] : [];
      });
      if (faults.length > 0) this.error([...faults, ...grown(sizes)].join('\n'));
    },
  };
}

/** With everything that they import, in turn. */
function closure(from: readonly Chunk[], bundle: Rolldown.OutputBundle): Set<Chunk> {
  const found = new Set(from);
  for (const { imports } of found) {
    for (const name of imports) {
      const chunk = bundle[name];
      if (chunk?.type === 'chunk') found.add(chunk);
    }
  }
  return found;
}

const without = (all: ReadonlySet<Chunk>, known: ReadonlySet<Chunk>) =>
  new Set([...all].filter((chunk) => !known.has(chunk)));

/** Bytes before minifying, by package or by file of ours. */
function sizesOf(chunks: readonly Chunk[]): Record<string, number> {
  const sizes = new Map<string, number>();
  for (const [id, { renderedLength }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    const name =
      /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ??
      /(?:frontend|libs)\/.*/.exec(id)?.[0] ??
      'the bundler';
    if (renderedLength > 0) sizes.set(name, (sizes.get(name) ?? 0) + renderedLength);
  }
  return Object.fromEntries([...sizes].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function grown(sizes: Record<string, number>): string[] {
  const before = JSON.parse(readFileSync(sizesFile, 'utf8')) as Record<string, number>;
  return Object.entries(sizes)
    .map(([name, size]) => ({ name, by: size - (before[name] ?? 0) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by)
    .slice(0, 10)
    .map(({ name, by }) => `  ${name}: ${by} bytes more, before minifying`);
}
