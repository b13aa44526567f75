// npm run dev: vite serves the pages from their sources; backend and worker are compiled and started again on change.
import { buildBackend, forgetBuild } from './build-steps.mjs';
import { freePort } from './checks.mjs';
import { ensureDependencies } from './install.mjs';
import { Lifetime } from './lifetime.mjs';
import { isNotable } from './logs.mjs';
import { dataDirOf } from './paths.mjs';
import { bold, dim, duration, print, reportFailure, step } from './say.mjs';
import { Stack } from './stack.mjs';
import { watchSources } from './watch.mjs';
import { showWhereToClick } from './where-to-click.mjs';

/** In development the requests are worth seeing too, not only what went wrong. */
const show = (line) => isNotable(line) || line.includes('"level":30');

export async function main() {
  const began = Date.now();
  const stack = new Stack({
    dataDir: dataDirOf(process.env),
    env: process.env,
    command: 'npm run dev',
    // A program that dies right away is normal in the middle of an edit: the next change starts it again.
    onGiveUp: (failure) => {
      reportFailure(failure);
      print('Waiting for the next change.');
    },
  });
  const lifetime = new Lifetime(
    () => stack.stop(),
    () => stack.services.length > 0,
  );
  print(bold('\nLectern, for development\n'));
  try {
    await stack.claim();
    await ensureDependencies(step);
    forgetBuild();
    await step('Compiling backend, worker', () => buildBackend());
    await stack.startDatabase();
    const backendPort = await freePort();
    const env = stack.appEnvironment({ NODE_ENV: 'development', FRONTEND_DIR: '' });
    await Promise.all([stack.migrate(env), step('Starting inbox, payments', () => stack.startStandIns())]);
    const services = await step('Starting backend, worker', () => stack.startApp(env, { backendPort, show }));
    await step('Starting vite', () => stack.startVite(backendPort));
    const accounts = await stack.accounts(env);
    await watchSources((files) => reload(stack, env, services, files));
    showWhereToClick(stack, accounts, began, 'Lectern is running, and reloads on change');
    process.send?.({
      ready: true,
      url: stack.plan.url,
      inboxUrl: stack.plan.inbox?.url,
      stripeUrl: stack.plan.stripe?.url,
      accounts,
    });
  } catch (error) {
    if (!lifetime.ending) await lifetime.end(error);
  }
}

async function reload(stack, env, { backend, worker }, files) {
  const began = Date.now();
  print(dim(`${files.slice(0, 3).join(', ')}${files.length > 3 ? ' and more' : ''} changed`));
  try {
    await buildBackend({ clean: false });
    if (files.some((file) => file.includes('migrations'))) await stack.migrate(env);
    await Promise.all([backend.restart(), worker.restart()]);
    print(dim(`backend and worker started again (${duration(Date.now() - began)})`));
  } catch (error) {
    reportFailure(error);
    print('Nothing was started again: waiting for the next change.');
  }
}
