// npm run proof: starts Lectern on the services of a production, takes the journeys through it, and stops.
//   npm run proof                  the journeys tagged @main
//   npm run proof -- --full        every journey
//   npm run proof -- sharing team  the journeys of these files
//   npm run proof -- --hold        no journeys: says where it is, and runs until Ctrl-C
//   npm run proof -- --faults 6    no journeys: things break while offices work, for 6 minutes or until each did;
//                                  further words choose among the faults, --plant deletes a promised task at the end,
//                                  and fails unless exactly that is noticed
//   npm run proof -- --load 5      no journeys: 10,000 speakers in hours of their week, measured for 5 minutes;
//                                  a further word multiplies their number, and a third names a file: the first run
//                                  writes what actions cost there, a later one predicts its hours from it
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

const options = ['--full', '--hold', '--manifests', '--faults', '--plant', '--load'];

export function parseArguments(args) {
  const stranger = args.find((arg) => arg.startsWith('--') && !options.includes(arg));
  if (stranger) throw new Stop(`There is no option ${stranger}.`);
  const patterns = args.filter((arg) => !arg.startsWith('--'));
  const has = (option) => args.includes(option);
  const choices = { isFull: has('--full'), isHeld: has('--hold'), isOfManifests: has('--manifests'), patterns };
  if (has('--plant') && !has('--faults')) throw new Stop('--plant needs --faults.');
  if (!has('--faults') && !has('--load')) return choices;
  const option = has('--faults') ? '--faults' : '--load';
  const [first, ...words] = patterns;
  const minutes = number(option, 'of minutes', first ?? 6);
  if (option === '--faults') return { ...choices, faults: { minutes, words, isPlanted: has('--plant') } };
  const [times = 1, costsFile] = words;
  return { ...choices, load: { minutes, times: number('the minutes', 'of times', times), costsFile } };
}

function number(before, what, word) {
  if (Number(word) > 0) return Number(word);
  throw new Stop(`After ${before} comes a number ${what}, not ${word}.`);
}

/** Without journeys: { stack, run }; `run` resolves with how much was wrong. Read only now: they need the dependencies. */
async function withoutJourneys(places, { faults, load }) {
  if (faults) {
    const { FaultStack } = await import('./faults/fault-stack.mjs');
    const { proveUnderFaults } = await import('./faults/faults-command.mjs');
    const stack = new FaultStack(places);
    return { stack, run: () => proveUnderFaults(stack, faults) };
  }
  const { LoadStack } = await import('./load/load-run.mjs');
  const { proveUnderLoad } = await import('./load/load-command.mjs');
  const stack = new LoadStack(places);
  return { stack, run: () => proveUnderLoad(stack, load) };
}

export async function main(args = process.argv.slice(2)) {
  let proof;
  const stop = () => proof?.stop();
  const lifetime = new Lifetime(stop, { signalCode: 1 });
  try {
    const { isFull, isHeld, isOfManifests, faults, load, patterns } = parseArguments(args);
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
    const chromium = isHeld || Boolean(faults ?? load) || (await ensureChromium());
    if (!chromium) throw new Stop('There is no Chromium here, and it could not be installed.');
    if (!isBuilt()) await buildAll(step);
    const began = Date.now();
    const places = { dataDir: temporaryFolder('proof'), onGiveUp: (failure) => lifetime.end(failure) };
    if (faults || load) {
      const { stack, run } = await withoutJourneys(places, { faults, load });
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
