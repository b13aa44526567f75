// npm run proof: starts Lectern on the services of a production, takes the journeys through it, and stops.
//   npm run proof                  the journeys tagged @main
//   npm run proof -- --full        every journey
//   npm run proof -- sharing team  the journeys of these files
//   npm run proof -- --hold        no journeys: says where it is, and runs until Ctrl-C
//   npm run proof -- --faults 6    no journeys: things break while offices work, for 6 minutes or until each did;
//                                  further words choose among the faults, --plant deletes a promised task at the end,
//                                  and fails unless exactly that is noticed
//   npm run proof -- --manifests   only compares docs/kubernetes with three releases of Kubernetes
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDependencies } from '../../libs/launcher/src/install.mjs';
import { Lifetime } from '../../libs/launcher/src/lifetime.mjs';
import { bold, box, duration, print, reportFailure, step, Stop } from '../../libs/launcher/src/say.mjs';
import { buildAll, isBuilt } from '../lib/build-steps.mjs';
import { product } from '../lib/paths.mjs';
import { temporaryFolder } from '../lib/test-services.mjs';
import { whereToClick } from '../lib/where-to-click.mjs';
import { requirePrograms } from './programs.mjs';

const options = ['--full', '--hold', '--manifests', '--faults', '--plant'];

export function parseArguments(args) {
  const stranger = args.find((arg) => arg.startsWith('--') && !options.includes(arg));
  if (stranger) throw new Stop(`There is no option ${stranger}.`);
  const patterns = args.filter((arg) => !arg.startsWith('--'));
  const has = (option) => args.includes(option);
  const choices = { isFull: has('--full'), isHeld: has('--hold'), isOfManifests: has('--manifests'), patterns };
  if (!has('--faults')) {
    if (has('--plant')) throw new Stop('--plant needs --faults.');
    return choices;
  }
  const minutes = Number(patterns[0] ?? 6);
  if (!(minutes > 0)) throw new Stop(`After --faults comes a number of minutes, not ${patterns[0]}.`);
  return { ...choices, faults: { minutes, words: patterns.slice(1), isPlanted: has('--plant') } };
}

/** Without journeys: { stack, run }; `run` resolves with how much was wrong. Read only now: they need the dependencies. */
async function startFaults(options, settings) {
  const { FaultStack } = await import('./faults/fault-stack.mjs');
  const { proveUnderFaults } = await import('./faults/faults-command.mjs');
  const stack = new FaultStack(options);
  return { stack, run: () => proveUnderFaults(stack, settings) };
}

export async function main(args = process.argv.slice(2)) {
  let proof;
  const stop = () => proof?.stop();
  const lifetime = new Lifetime(stop, { signalCode: 1 });
  try {
    const { isFull, isHeld, isOfManifests, faults, patterns } = parseArguments(args);
    if (!isOfManifests) requirePrograms();
    await ensureDependencies(product);
    if (isOfManifests) {
      const { proveManifests } = await import('./manifests.mjs');
      return await proveManifests();
    }
    // Read only now: they need the dependencies.
    const { ProofStack } = await import('./proof-stack.mjs');
    const { journeyChoice, runJourneys } = await import('../lib/test-steps.mjs');
    const { ensureChromium } = await import('../lib/test-tools.mjs');
    const chromium = isHeld || Boolean(faults) || (await ensureChromium());
    if (!chromium) throw new Stop('There is no Chromium here, and it could not be installed.');
    if (!isBuilt()) await buildAll(step);
    const began = Date.now();
    const places = { dataDir: temporaryFolder('proof'), onGiveUp: (failure) => lifetime.end(failure) };
    if (faults) {
      const { stack, run } = await startFaults(places, faults);
      proof = stack;
      const failures = await run();
      await proof.stop();
      if (failures === 0) rmSync(proof.dataDir, { recursive: true });
      process.exitCode = failures > 0 ? 1 : 0;
      return;
    }
    proof = new ProofStack(places);
    const accounts = await proof.start();
    const title = 'Lectern is running on the services of a production';
    const { lines, facts } = whereToClick(proof, accounts, title);
    if (isHeld) {
      return box(title, [...lines, `Certificate    ${proof.certificate}`]);
    }
    const journeys = { facts, dataDir: proof.dataDir, env: proof.journeyEnvironment(chromium) };
    const counts = await runJourneys(journeyChoice(patterns, isFull), journeys);
    print(`\n${bold('── Result '.padEnd(80, '─'))}`);
    for (const line of proof.versions()) print(line);
    for (const line of counts.failures) print(line);
    print(`\n${counts.passed} passed, ${counts.failed} failed  ${duration(Date.now() - began)}`);
    await proof.stop();
    if (counts.failed > 0) print(`Logs of the services: ${join(proof.dataDir, 'logs')}`);
    else rmSync(proof.dataDir, { recursive: true });
    process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
  } catch (error) {
    if (lifetime.ending) return;
    await proof?.stop();
    process.exitCode = reportFailure(error);
  }
}
