/**
 * Jest's module loader, made to keep packages between the suites of a process, and for all files what does not
 * change: where they are and their compiled code. Our own modules are evaluated again for each suite, so that no
 * state of theirs reaches the next. It reaches into jest-runtime, whose version package.json fixes.
 */
const { statSync } = require('node:fs');
const { default: JestRuntime } = require('jest-runtime');

/** Packages, and the protocol: schemas and tables without state. A mock of a package is seen by our own modules only. */
const SHARED = /[\\/](node_modules|libs[\\/]protocol)[\\/]/;
/** Packages that hook into the suite or keep what they saw of it. */
const PER_SUITE = /[\\/]node_modules[\\/](@testing-library[\\/](react|jest-dom)|@tanstack)[\\/]/;
const isShared = (file) => SHARED.test(file) && !PER_SUITE.test(file);

let shared = null;

class SharedRuntime extends JestRuntime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig) {
    if (shared) {
      shared.begin(transformer, cacheFS, testPath);
      return shared;
    }
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, globalConfig);
    shared = this;
    this.rememberPlaces();
    this.rememberCode();
    const load = this.cjsLoader.loadModule.bind(this.cjsLoader);
    this.cjsLoader.loadModule = (module, from, name, file, options, registry) => {
      const run = () => load(module, from, name, file, options, registry);
      if (options?.isInternalModule || !isShared(file) || environment.isKeeping) return run();
      return environment.whileKeeping(run);
    };
  }

  rememberPlaces() {
    for (const method of ['resolveCjs', 'getCjsMockModule']) {
      const find = this._resolution[method].bind(this._resolution);
      const found = new Map();
      this._resolution[method] = (from, name) => {
        const key = `${from}\0${name}`;
        if (!found.has(key)) found.set(key, find(from, name));
        return found.get(key);
      };
    }
  }

  rememberCode() {
    const { executor, transformCache } = this;
    const transform = transformCache.transform.bind(transformCache);
    const codes = new Map();
    transformCache.transform = (file, options) => {
      const changedAt = statSync(file).mtimeMs;
      const known = codes.get(file);
      if (known?.changedAt === changedAt) return known.code;
      const code = transform(file, options);
      codes.set(file, { changedAt, code });
      return code;
    };
    const compile = executor.compile.bind(executor);
    const compiled = new Map();
    executor.compile = (code, file) => {
      const known = compiled.get(file);
      if (known?.code === code) return known.run;
      const run = compile(code, file);
      compiled.set(file, { code, run });
      return run;
    };
  }

  begin(transformer, cacheFS, testPath) {
    this.transformCache.scriptTransformer = transformer;
    this.fileCache.strings = cacheFS;
    this._testPath = testPath;
    this.executor.testPath = testPath;
    this.esmLoader.testPath = testPath;
    this.testState.state = 'loading';
  }

  teardown() {
    this.restoreAllMocks();
    this.registries.exitIsolated();
    for (const file of this.registries.moduleRegistry.keys()) {
      if (!isShared(file)) this.registries.moduleRegistry.delete(file);
    }
    this.registries.mockRegistry.clear();
    this.registries.moduleMockRegistry.clear();
    this.registries.internalModuleRegistry.clear();
    this.testMainModule.reset();
    this.mockState.clear();
    this.fileCache.clear();
    this.jestGlobals.cachedEnvGlobals = undefined;
    this.loggedReferenceErrors.clear();
    this.testState.teardown();
  }
}

module.exports = { __esModule: true, default: SharedRuntime };
