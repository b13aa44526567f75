// What each test process of the Node project begins with. It lets plain Node load the TypeScript of this repository, so
// that the process keeps one module graph for all its suites: swc compiles a file when it is first required, and the
// result is kept on disk under the hash of its source.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../../', import.meta.url));
const swcVersion = require('@swc/core/package.json').version;
const rules = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
delete rules.exclude;
delete rules.$schema;
const options = { ...rules, swcrc: false, sourceMaps: 'inline', jsc: { ...rules.jsc, baseUrl: root } };
/** TypeScript wants a file that is imported dynamically under its compiled name. */
const COMPILED_NAME = /require\("(\.{1,2}\/[^"]+)\.js"\)/g;
const settings = JSON.stringify(options) + swcVersion + COMPILED_NAME.source;
const cache = join(root, 'node_modules/.cache/lectern-tests/compiled');
mkdirSync(cache, { recursive: true });

function compile(filename) {
  const source = readFileSync(filename, 'utf8');
  const key = createHash('sha1').update(settings).update(filename).update(source).digest('hex');
  const file = join(cache, `${key}.js`);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  const compiled = require('@swc/core').transformSync(source, { ...options, filename }).code;
  const code = compiled.replace(COMPILED_NAME, 'require("$1")');
  // Renamed into place: two test processes may compile the same file at the same moment.
  const half = `${file}.${process.pid}`;
  writeFileSync(half, code);
  renameSync(half, file);
  return code;
}

// A rejection may wait for the test to look at it; one that is still unhandled at the end fails its suite.
const unhandled = new Map();
process.on('unhandledRejection', (error, promise) => unhandled.set(promise, error));
process.on('rejectionHandled', (promise) => unhandled.delete(promise));
async function expectAllHandled() {
  await new Promise(setImmediate);
  const errors = [...unhandled.values()];
  unhandled.clear();
  if (errors.length > 0)
    throw new AggregateError(errors, `unhandled rejections:\n${errors.map((e) => e?.stack ?? e).join('\n')}`);
}

function load(target, filename) {
  const isSuite = /spec\.tsx?$/.test(filename);
  if (isSuite) globalThis.beforeEach(() => globalThis.jest.clearAllMocks());
  target._compile(compile(filename), filename);
  if (!isSuite) return;
  globalThis.afterAll(() => {
    globalThis.jest.restoreAllMocks();
    globalThis.jest.useRealTimers();
  });
  globalThis.afterAll(expectAllHandled);
}
module._extensions['.ts'] = load;
module._extensions['.tsx'] = load;
process.setSourceMapsEnabled(true);

// The runner imports a suite; Node's ESM loader knows no .ts, so it is sent to `require`.
module.register(
  `data:text/javascript,${encodeURIComponent(`
    export async function load(url, context, next) {
      return /\\.tsx?(\\?|$)/.test(url) ? { format: 'commonjs', source: null, shortCircuit: true } : next(url, context);
    }
  `)}`,
);

require('reflect-metadata');
