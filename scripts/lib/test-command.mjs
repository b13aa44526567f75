// npm test: every check and every test, in their order; a step that fails does not keep the next from running.
// docs/testing.md says what each of the three runs proves.
//   npm test                     the quick run
//   npm test -- --full           adds the slow proofs; CI runs this one
//   npm test -- --changed[=REV]  what the change since REV can affect
//   npm test -- --only=jest,lint [patterns…]; --update-generated writes the generated documents
import { ensureDependencies } from '../../libs/launcher/src/install.mjs';
import { Lifetime } from '../../libs/launcher/src/lifetime.mjs';
import { bold, duration, green, print, red, reportFailure, step, Stop, yellow } from '../../libs/launcher/src/say.mjs';
import { product } from './paths.mjs';
import { slowest, total } from './test-results.mjs';

const flags = { full: '--full', updateGenerated: '--update-generated' };

export function parseArguments(args, known) {
  const only = args.filter((arg) => arg.startsWith('--only=')).flatMap((arg) => arg.slice(7).split(','));
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Stop(`There is no step ${unknown.join(', ')}: choose from ${known.join(', ')}.`);
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg));
  const patterns = args.filter((arg) => !arg.startsWith('--'));
  const full = args.includes(flags.full);
  const stranger = args.find(
    (arg) => arg.startsWith('--') && !/^--(only=.*|changed(=.*)?|full|update-generated)$/.test(arg),
  );
  if (stranger) throw new Stop(`There is no option ${stranger}.`);
  if (full && changed) throw new Stop('Choose one of --full and --changed.');
  return {
    only: only.length > 0 ? only : undefined,
    patterns,
    full,
    changedSince: changed && (changed.split('=')[1] || 'HEAD'),
    env: {
      ...(args.includes(flags.updateGenerated) && { UPDATE_GENERATED: '1' }),
      ...(full && { LECTERN_TEST_FULL: '1' }),
    },
  };
}

export async function main(args = process.argv.slice(2)) {
  let services;
  let apps;
  const stop = async () => {
    await apps?.endStartedApps();
    await services?.stop();
  };
  // A run that was stopped has proved nothing.
  const lifetime = new Lifetime(stop, { signalCode: 1 });
  try {
    await ensureDependencies(product);
    // Read only now: some of it needs the dependencies.
    const { runStep, steps } = await import('./test-steps.mjs');
    apps = await import('./test-services.mjs');
    const asked = parseArguments(
      args,
      steps.map(({ name }) => name),
    );
    services = new apps.TestServices(process.env);
    await services.takeOver();
    const context = { ...asked, services, env: { ...process.env, ...asked.env } };
    if (asked.changedSince) {
      const { affectedBy } = await import('./affected.mjs');
      context.affected = await step('Finding what the change can affect', () => affectedBy(asked.changedSince));
      print(`  ${context.affected.summary}`);
    }
    const chosen = asked.only ?? context.affected?.steps ?? steps.map(({ name }) => name);
    const began = Date.now();
    const results = [];
    const early = new Map();
    const todo = steps.filter(({ name }) => chosen.includes(name));
    const begin = (step, isEarly) => {
      const blocked = results.find(({ name, failed }) => name === step.needs && failed > 0);
      return blocked ? cannotRun(step, blocked) : runStep(step, { ...context, isEarly });
    };
    for (const one of todo) {
      if (lifetime.ending) return;
      for (const other of todo) if (other.beside === one.name) early.set(other, begin(other, true));
      print(`\n${bold(`── ${one.title} ${'─'.repeat(Math.max(0, 76 - one.title.length))}`)}`);
      const { output = '', ...result } = await (early.get(one) ?? begin(one, false));
      process.stdout.write(output);
      results.push({ name: one.name, title: one.title, ...result });
    }
    if (lifetime.ending) return;
    await services.stop();
    process.exitCode = report(results, Date.now() - began);
  } catch (error) {
    if (lifetime.ending) return;
    await services?.stop();
    process.exitCode = reportFailure(error);
  }
}

function cannotRun({ title }, { title: cause }) {
  const output = `${red('✗')} Not run, because '${cause}' failed: counted as one failure of ${title}.\n`;
  return { passed: 0, failed: 1, skipped: 0, time: 0, output };
}

function report(results, time) {
  const suites = slowest(results, 20);
  if (suites.length > 0) {
    print(`\n${bold(`── The ${suites.length} slowest suites `.padEnd(80, '─'))}`);
    for (const { file, ms } of suites) print(`${duration(ms).padStart(9)}  ${file}`);
  }
  print(`\n${bold('── Result '.padEnd(80, '─'))}`);
  for (const { title, passed, failed, failures = [], skipped, time } of results) {
    const mark = failed > 0 ? red('✗') : green('✓');
    const left = skipped > 0 ? yellow(`, ${skipped} SKIPPED`) : '';
    print(
      `${mark} ${title.padEnd(48)} ${String(passed).padStart(5)} passed, ${failed} failed${left}  ${duration(time)}`,
    );
    for (const line of failures) print(`    ${red(line)}`);
  }
  const all = total(results);
  print(`  ${'Together'.padEnd(48)} ${duration(time)}`);
  if (all.skipped > 0) print(yellow(`\n${all.skipped} tests were skipped: see above.`));
  // Nothing may be left out in CI, by a missing program or by a forgotten `.only`.
  if (process.env.CI) all.failed += all.skipped;
  print(`\n${all.passed} passed, ${all.failed} failed`);
  return all.failed > 0 || all.passed === 0 ? 1 : 0;
}
