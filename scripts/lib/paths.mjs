// Where things are. Everything is absolute, so that the scripts work from any folder.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lectern } from './lectern.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');
/** Lectern in this folder, for the launcher. */
export const product = { ...lectern, root };
export const inRoot = (...parts) => join(root, ...parts);
export const dataDirOf = (env) => resolve(root, env.LECTERN_DATA_DIR || '.data');

/** The compiled entry points. */
export const entry = {
  backend: inRoot('dist/backend/src/main.js'),
  worker: inRoot('dist/worker/src/main.js'),
  migrate: inRoot('dist/backend/src/migrate.js'),
  inbox: inRoot('dist/libs/inbox/src/main.js'),
  stripeEmulator: inRoot('dist/libs/stripe-emulator/src/main.js'),
  seedDemo: inRoot('dist/backend/src/seed-demo.js'),
  adminCli: inRoot('dist/backend/src/admin-cli.js'),
};

/** A program of a dependency, run with this Node: works alike on every system, without a shell. */
export const tool = {
  swc: inRoot('node_modules/@swc/cli/bin/swc.js'),
  vite: inRoot('node_modules/vite/bin/vite.js'),
  jest: inRoot('node_modules/jest/bin/jest.js'),
  playwright: inRoot('node_modules/@playwright/test/cli.js'),
};
