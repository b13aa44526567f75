/**
 * Turns places in compiled files into places in the sources, for the stacks that are logged. Node's `--enable-source-maps` would
 * read every map at the start, those of libraries too: some 20 MB in each process.
 */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';

/** A line of a stack, bounded: the message before it may be long and strange. */
const FRAME = /^( {4}at (?:[^()\n]{1,200} \()?)([^()\n]{1,400}\.js):(\d+):(\d+)/gm;
const COMPILED = /[/\\]dist[/\\]/;

const maps = new Map<string, SourceMap | null>();

export function withSourceLines(stack: string): string {
  return stack.replace(FRAME, (frame, before: string, file: string, line: string, column: string) => {
    if (!COMPILED.test(file) || file.includes('node_modules')) return frame;
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return frame;
    const source = resolve(dirname(file), entry.originalSource);
    return `${before}${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/** Null where there is none: the place in the compiled file has to do. */
function mapOf(file: string): SourceMap | null {
  const known = maps.get(file);
  if (known !== undefined) return known;
  let map: SourceMap | null = null;
  try {
    map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  } catch {
    // Tidied away, or of another build.
  }
  maps.set(file, map);
  return map;
}
