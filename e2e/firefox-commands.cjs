/**
 * Loaded before Playwright by `npm run firefox`. Playwright asks for the color scheme by a command that Firefox ESR 153
 * doesn't know yet, and opens no page without an answer; a command that does nothing takes its place.
 */
const Module = require('node:module');

const UNKNOWN = '"emulation.setMediaFeaturesOverride"';
const NOTHING = '"session.status"';

const compile = Module.prototype._compile;
Module.prototype._compile = function compileForFirefox(code, file, ...rest) {
  const isPlaywright = file.endsWith('playwright-core/lib/coreBundle.js');
  return compile.call(this, isPlaywright ? code.replaceAll(UNKNOWN, NOTHING) : code, file, ...rest);
};
