// npm test: every check and every test, one after the other; a step that fails does not keep the next from running.
// npm test -- --only=jest,lint [patterns…] runs some of it; --update-generated writes the generated documents anew.
import { ensureDependencies } from './install.mjs';
import { Lifetime } from './lifetime.mjs';
import { bold, duration, green, print, red, reportFailure, step, Stop, yellow } from './say.mjs';
import { total } from './test-results.mjs';

const updateGenerated = '--update-generated';

export function parseArguments(args, known) {
  const only = args.filter((arg) => arg.startsWith('--only=')).flatMap((arg) => arg.slice(7).split(','));
  const unknown = only.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Stop(`There is no step ${unknown.join(', ')}: choose from ${known.join(', ')}.`);
  return {
    only: only.length > 0 ? only : known,
    patterns: args.filter((arg) => !arg.startsWith('--only=') && arg !== updateGenerated),
    env: args.includes(updateGenerated) ? { UPDATE_GENERATED: '1' } : {},
  };
}

export async function main(args = process.argv.slice(2)) {
  let services;
  let apps;
  const lifetime = new Lifetime(async () => {
    await apps?.endStartedApps();
    await services?.stop();
  });
  try {
    await ensureDependencies(step);
    // Read only now: some of it needs the dependencies.
    const { runStep, steps } = await import('./test-steps.mjs');
    apps = await import('./test-services.mjs');
    const names = steps.map(({ name }) => name);
    const { only, patterns, env } = parseArguments(args, names);
    services = new apps.TestServices(process.env);
    await services.takeOver();
    const context = { services, patterns, env: { ...process.env, ...env } };
    const results = [];
    for (const one of steps.filter(({ name }) => only.includes(name))) {
      if (lifetime.ending) return;
      print(`\n${bold(`── ${one.title} ${'─'.repeat(Math.max(0, 76 - one.title.length))}`)}`);
      const blocked = results.find(({ name, failed }) => name === one.needs && failed > 0);
      const result = blocked ? cannotRun(one, blocked) : await runStep(one, context);
      results.push({ name: one.name, title: one.title, ...result });
    }
    if (lifetime.ending) return;
    await services.stop();
    process.exitCode = report(results);
  } catch (error) {
    if (lifetime.ending) return;
    await services?.stop();
    process.exitCode = reportFailure(error);
  }
}

function cannotRun({ title }, { title: cause }) {
  print(`${red('✗')} Not run, because '${cause}' failed: counted as one failure of ${title}.`);
  return { passed: 0, failed: 1, skipped: 0, time: 0 };
}

function report(results) {
  print(`\n${bold('── Result '.padEnd(80, '─'))}`);
  for (const { title, passed, failed, skipped, time } of results) {
    const mark = failed > 0 ? red('✗') : green('✓');
    const left = skipped > 0 ? yellow(`, ${skipped} SKIPPED`) : '';
    print(
      `${mark} ${title.padEnd(48)} ${String(passed).padStart(5)} passed, ${failed} failed${left}  ${duration(time)}`,
    );
  }
  const { passed, failed, skipped } = total(results);
  if (skipped > 0) print(yellow(`\n${skipped} tests were skipped: see above.`));
  print(`\n${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
