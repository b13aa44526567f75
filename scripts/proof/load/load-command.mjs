// npm run proof -- --load: starts the services, settles speakers, measures hours of their week, and stops.
import { bold, duration, print } from '../../../libs/launcher/src/say.mjs';
import { LoadRun } from './load-run.mjs';
import { report } from './report.mjs';

/** Resolves with how much was not as it should be. `stack`: a LoadStack that was not started. */
export async function proveUnderLoad(stack, settings) {
  await stack.start();
  const run = new LoadRun(stack, settings);
  try {
    await run.open();
    const began = Date.now();
    print(`\n${bold('── Load '.padEnd(80, '─'))}`);
    await run.measure();
    print(`\n${bold('── Result '.padEnd(80, '─'))}`);
    for (const line of stack.versions()) print(line);
    const problems = report(run);
    for (const problem of problems) print(bold(problem));
    print(`\nmeasured for ${duration(Date.now() - began)}`);
    return problems.length;
  } finally {
    await run.close();
  }
}
