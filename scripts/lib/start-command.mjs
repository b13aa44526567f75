// npm start: installs and builds what changed, starts everything, says where to click, and runs until it is stopped.
import { buildAll, isBuilt, sourceHash } from './build-steps.mjs';
import { ensureDependencies } from './install.mjs';
import { Lifetime } from './lifetime.mjs';
import { dataDirOf } from './paths.mjs';
import { bold, print, step } from './say.mjs';
import { Stack } from './stack.mjs';
import { showWhereToClick } from './where-to-click.mjs';

export async function main() {
  const began = Date.now();
  const stack = new Stack({
    dataDir: dataDirOf(process.env),
    env: process.env,
    command: 'npm start',
    onGiveUp: (failure) => lifetime.end(failure),
  });
  const lifetime = new Lifetime(
    () => stack.stop(),
    () => stack.services.length > 0,
  );
  print(bold('\nLectern\n'));
  try {
    await stack.claim();
    await ensureDependencies(step);
    if (!isBuilt(sourceHash())) await buildAll(step);
    await stack.startDatabase();
    const env = stack.appEnvironment();
    await Promise.all([stack.migrate(env), step('Starting inbox, payments', () => stack.startStandIns())]);
    await step('Starting backend, worker', async () => void (await stack.startApp(env)));
    const accounts = await stack.accounts(env);
    showWhereToClick(stack, accounts, began);
    // A parent with a channel (the browser tests) learns that it is ready, and where.
    process.send?.({
      ready: true,
      url: stack.plan.url,
      inboxUrl: stack.plan.inbox?.url,
      stripeUrl: stack.plan.stripe?.url,
      accounts,
    });
  } catch (error) {
    // A step that fails because we are stopping isn't a failure.
    if (!lifetime.ending) await lifetime.end(error);
  }
}
