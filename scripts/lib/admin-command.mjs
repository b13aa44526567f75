// npm run admin: hands its words to the compiled command line with the right database. The embedded one may be running
// (npm start in another terminal); if not, it is started for as long as the command takes.
import { existsSync } from 'node:fs';
import { ensureDependencies } from '../../libs/launcher/src/install.mjs';
import { Lifetime } from '../../libs/launcher/src/lifetime.mjs';
import { runningUrl } from '../../libs/launcher/src/postgres.mjs';
import { isSame } from '../../libs/launcher/src/processes.mjs';
import { readLock } from '../../libs/launcher/src/run-state.mjs';
import { reportFailure, step } from '../../libs/launcher/src/say.mjs';
import { Supervisor } from '../../libs/launcher/src/supervisor.mjs';
import { buildAll, isBuilt } from './build-steps.mjs';
import { childEnvironment, keptPlan, requireSameServices } from './environment.mjs';
import { markRestored } from './first-start.mjs';
import { dataDirOf, entry, product } from './paths.mjs';
import { run, runNode } from './run.mjs';

export async function main(words = process.argv.slice(2)) {
  const dataDir = dataDirOf(process.env);
  const lock = existsSync(dataDir) ? readLock(dataDir) : undefined;
  const isRunning = Boolean(lock && isSame(lock));
  const supervisor = new Supervisor({
    product,
    dataDir,
    env: process.env,
    onGiveUp: (failure) => lifetime.end(failure),
  });
  const lifetime = new Lifetime(() => supervisor.stop(), { isBusy: () => supervisor.services.length > 0 });
  const command = (databaseUrl) => {
    const env = process.env.DATABASE_URL
      ? process.env
      : childEnvironment(process.env, dataDir, keptPlan(dataDir), databaseUrl);
    return run(process.execPath, [entry.adminCli, ...words], { env, stdio: 'inherit' });
  };
  try {
    if (!isRunning) await ensureDependencies(product);
    if (!existsSync(entry.adminCli) || (!isRunning && !isBuilt())) await buildAll(step);
    if (isRunning) requireSameServices(process.env, dataDir);
    if (process.env.DATABASE_URL || isRunning) {
      process.exitCode = (await command(process.env.DATABASE_URL ?? runningUrl(dataDir, product))).code ?? 1;
      return;
    }
    await supervisor.takeOver();
    const url = (await supervisor.startPostgres()).url();
    const env = childEnvironment(process.env, dataDir, keptPlan(dataDir), url);
    await runNode('Migrating the database', [entry.migrate], { env });
    process.exitCode = (await command(url)).code ?? 1;
    if (words[0] === 'restore' && process.exitCode === 0) markRestored(dataDir);
    await supervisor.stop();
  } catch (error) {
    if (lifetime.ending) return;
    process.exitCode = reportFailure(error);
    await supervisor.stop();
  }
}
