// npm start: installs and builds what changed, starts everything, says where to click, and stays until it is told to stop.
import { buildAll, isBuilt, sourceHash } from './build-steps.mjs';
import { ensureDependencies } from './install.mjs';
import { Lifetime } from './lifetime.mjs';
import { dataDirOf } from './paths.mjs';
import { bold, box, dim, duration, print, step } from './say.mjs';
import { Stack } from './stack.mjs';

export async function main() {
  const began = Date.now();
  const dataDir = dataDirOf(process.env);
  const stack = new Stack({
    dataDir,
    env: process.env,
    command: 'npm start',
    onGiveUp: (failure) => lifetime.end(failure),
  });
  const lifetime = new Lifetime(() => stack.stop());
  print(bold('\nLectern\n'));
  try {
    await stack.claim();
    await ensureDependencies(step);
    if (!isBuilt(sourceHash())) await buildAll(step);
    await stack.startDatabase();
    const env = stack.appEnvironment();
    await Promise.all([stack.migrate(env), step('Starting the inbox', () => stack.startInbox())]);
    await step('Starting backend, worker', async () => void (await stack.startApp(env)));
    const accounts = await stack.accounts(env);
    showWhereToClick(stack, accounts, began);
    // Whoever started this with a channel (the browser tests) learns that it is ready, and where.
    process.send?.({ ready: true, url: stack.plan.url, inboxUrl: stack.plan.inbox?.url, accounts });
  } catch (error) {
    // A step that fails because we are stopping is no failure.
    if (!lifetime.ending) await lifetime.end(error);
  }
}

function account({ username, password }, otherwise) {
  return password ? `${username} / ${password}` : `${username} ${otherwise}`;
}

function showWhereToClick(stack, accounts, began) {
  const { plan, dataDir } = stack;
  const lines = [`Application    ${plan.url}`];
  if (plan.inbox) lines.push(`Inbox          ${plan.inbox.url}   (every e-mail that Lectern sends)`);
  lines.push(`API docs       ${plan.url}/api/docs`, '');
  if (accounts.demo) lines.push(`Demo account   ${account(accounts.demo, '')}`);
  if (accounts.admin) {
    const fresh = Boolean(accounts.admin.password);
    lines.push(`Administrator  ${account(accounts.admin, '(password shown at the first start)')}`);
    if (fresh) lines.push('               This password is shown only now: keep it.');
  }
  if (accounts.demo || accounts.admin) lines.push('');
  lines.push(`Data and logs  ${dataDir}`, 'Stop           Ctrl-C');
  print();
  box('Lectern is running', lines);
  print(dim(`Ready after ${duration(Date.now() - began)}.`));
}
