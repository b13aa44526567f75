// npm run attack: starts Lectern, sends generated requests to every route, says what was not as it must be, and stops.
//   npm run attack                     100,000 requests
//   npm run attack -- --requests=5000  fewer
//   npm run attack -- --route=invoices the routes with this in their address
//   npm run attack -- --stage=races    one stage: routes, races, uploads or values
//   npm run attack -- --seed=7         other choices; the same seed makes the same
import { join } from 'node:path';
import { ensureDependencies } from '../../libs/launcher/src/install.mjs';
import { Lifetime } from '../../libs/launcher/src/lifetime.mjs';
import { print, reportFailure, step, Stop } from '../../libs/launcher/src/say.mjs';
import { runningUrl } from '../../libs/launcher/src/postgres.mjs';
import { product } from '../lib/paths.mjs';
import { StartedApp, temporaryFolder } from '../lib/test-services.mjs';

const usual = { requests: '100000', seed: '1', route: '', stage: '' };

export function parseArguments(args) {
  const given = args.map((arg) => /^--(\w+)=(.+)$/.exec(arg) ?? [arg]);
  const stranger = given.find(([, name]) => !Object.hasOwn(usual, name ?? ''));
  if (stranger) throw new Stop(`There is no option ${stranger[0]}. There are --requests, --seed, --route and --stage.`);
  const { requests, seed, route, stage } = {
    ...usual,
    ...Object.fromEntries(given.map(([, name, value]) => [name, value])),
  };
  for (const [name, value] of Object.entries({ requests, seed }))
    if (!/^\d+$/.test(value)) throw new Stop(`--${name} is a whole number, not ${value}.`);
  return { requests: Number(requests), seed: Number(seed), route, onlyStage: stage };
}

export async function main(args = process.argv.slice(2)) {
  let app;
  const stop = () => app?.stop();
  const lifetime = new Lifetime(stop, { signalCode: 1 });
  try {
    const options = parseArguments(args);
    await ensureDependencies(product);
    // Read only now: they need the dependencies.
    const { journeyPorts } = await import('../lib/test-steps.mjs');
    const { Attack, stageNames } = await import('./attack.mjs');
    if (options.onlyStage && !stageNames.includes(options.onlyStage))
      throw new Stop(`--stage is one of ${stageNames.join(', ')}, not ${options.onlyStage}.`);
    const { settings } = await journeyPorts();
    const overrides = {
      LECTERN_POSTGRES_PROFILE: 'fast',
      ...settings,
      RATE_LIMIT_FACTOR: '1000000',
      // The emulator's chaos would look like failures of the application.
      STRIPE_EMULATOR_CHAOS: '0',
    };
    app = new StartedApp({ dataDir: temporaryFolder('attack'), overrides });
    let facts;
    await step('Starting the application', async () => {
      facts = await app.start();
    });
    const folder = temporaryFolder('attack-report');
    const attack = new Attack({ ...facts, ...options, databaseUrl: runningUrl(app.dataDir, product), folder });
    const count = await attack.run();
    await app.stop();
    for (const line of attack.summary()) print(line);
    print(
      `Report: ${join(folder, 'findings.txt')}${count ? `, logs of the servers: ${join(app.dataDir, 'logs')}` : ''}`,
    );
    if (count === 0) app.remove();
    process.exitCode = count === 0 ? 0 : 1;
  } catch (error) {
    if (lifetime.ending) return;
    await app?.stop();
    process.exitCode = reportFailure(error);
  }
}
