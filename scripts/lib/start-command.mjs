// npm start: builds what changed, starts everything, says where to click, and runs until it is stopped.
import { launch } from '../../libs/launcher/src/launch.mjs';
import { step } from '../../libs/launcher/src/say.mjs';
import { buildAll, isBuilt, sourceHash } from './build-steps.mjs';
import { Stack } from './stack.mjs';
import { whereToClick } from './where-to-click.mjs';

async function start(stack) {
  const prepare = async () => {
    await stack.startDatabase();
    const env = stack.appEnvironment();
    await Promise.all([stack.migrate(env), step('Starting inbox, payments', () => stack.startStandIns())]);
    return { env, accounts: await stack.accounts(env) };
  };
  const { env, accounts } = isBuilt(sourceHash()) ? await prepare() : await buildAll(step, prepare);
  await step('Starting backend, worker', async () => void (await stack.startApp(env)));
  return whereToClick(stack, accounts, 'Lectern is running');
}

export const main = () =>
  launch('Lectern', { open: (onGiveUp) => new Stack({ command: 'npm start', onGiveUp }), start });
