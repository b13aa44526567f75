// npm run dev: vite serves the pages from their sources; backend and worker are compiled and started again on change.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../libs/launcher/src/checks.mjs';
import { launch } from '../../libs/launcher/src/launch.mjs';
import { isNotable } from '../../libs/launcher/src/logs.mjs';
import { dim, duration, print, reportFailure, step } from '../../libs/launcher/src/say.mjs';
import { watchSources } from '../../libs/launcher/src/watch.mjs';
import { buildBackend, forgetBuild } from './build-steps.mjs';
import { root } from './paths.mjs';
import { Stack } from './stack.mjs';
import { settings } from './start-command.mjs';
import { whereToClick } from './where-to-click.mjs';

/** In development the requests are worth seeing too, not only what went wrong. */
const show = (line) => isNotable(line) || line.includes('"level":30');

async function start(stack) {
  forgetBuild();
  await step('Compiling backend, worker', () => buildBackend());
  await stack.startDatabase();
  const backendPort = await freePort();
  const env = stack.appEnvironment({ NODE_ENV: 'development', FRONTEND_DIR: '' });
  await Promise.all([stack.migrate(env), step('Starting inbox, payments', () => stack.startStandIns())]);
  const services = await step('Starting backend, worker', () => stack.startApp(env, { backendPort, show }));
  await step('Starting vite', () => stack.startVite(backendPort));
  const accounts = await stack.accounts(env);
  watchSources(root, ['backend/src', 'worker/src', 'libs'], (files) => reload(stack, env, services, files));
  return whereToClick(stack, accounts, 'Lectern is running, and reloads on change');
}

async function reload(stack, env, { backend, worker }, files) {
  const began = Date.now();
  print(dim(`${files.slice(0, 3).join(', ')}${files.length > 3 ? ' and more' : ''} changed`));
  try {
    // Handlers and emails are found by their folder, so what a removed source left would run on.
    await buildBackend({ clean: files.some((file) => !existsSync(join(root, file))) });
    if (files.some((file) => file.includes('migrations'))) await stack.migrate(env);
    await Promise.all([backend.restart(), worker.restart()]);
    print(dim(`backend and worker started again (${duration(Date.now() - began)})`));
  } catch (error) {
    reportFailure(error);
    print('Nothing was started again: waiting for the next change.');
  }
}

/** A program that dies right away is normal in the middle of an edit: the next change starts it again. */
function onGiveUp(failure) {
  reportFailure(failure);
  print('Waiting for the next change.');
}

const help = `npm run dev: starts Lectern from its sources, reloads on change, and runs until Ctrl-C.

${settings}`;

export const main = () =>
  launch('Lectern, for development', { open: () => new Stack({ command: 'npm run dev', onGiveUp }), start, help });
