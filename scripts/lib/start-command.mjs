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
    // Not needed before the application runs. If they fail, the await below says so.
    const standIns = step('Starting inbox, payments', () => stack.startStandIns());
    standIns.catch(() => undefined);
    await stack.migrate(env);
    return { env, standIns, accounts: await stack.accounts(env) };
  };
  const { env, standIns, accounts } = isBuilt(sourceHash()) ? await prepare() : await buildAll(step, prepare);
  const app = step('Starting backend, worker', async () => void (await stack.startApp(env)));
  await Promise.all([standIns, app]);
  return whereToClick(stack, accounts, 'Lectern is running');
}

export const settings = `Settings, as environment variables:
  PORT                  the application (3000)
  MAIL_WEB_PORT         the inbox (1080)
  STRIPE_EMULATOR_PORT  the payments (3002)
  LECTERN_DATA_DIR      the data folder (.data)
docs/operations.md lists the others.`;

const help = `npm start: installs, builds and starts Lectern, and runs until Ctrl-C.

${settings}`;

export const main = () =>
  launch('Lectern', { open: (onGiveUp) => new Stack({ command: 'npm start', onGiveUp }), start, help });
