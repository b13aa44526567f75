// The course of a start: takes the data folder, installs what is missing, starts the product, says where it is, and
// runs until it is stopped.
import { ensureDependencies } from './install.mjs';
import { Lifetime } from './lifetime.mjs';
import { bold, box, dim, duration, print } from './say.mjs';

/**
 * open(onGiveUp) returns the product's Supervisor, whose `claim()` refuses what can be refused before anything starts.
 * start(supervisor) returns { title, lines, facts }: the box to print, and what a parent process learns.
 * `help` is printed for --help, and nothing starts.
 */
export async function launch(title, { open, start, help = title }) {
  if (process.argv.some((argument) => argument === '--help' || argument === '-h')) return print(help);
  const began = Date.now();
  const supervisor = open((failure) => lifetime.end(failure));
  const lifetime = new Lifetime(() => supervisor.stop(), { isBusy: () => supervisor.services.length > 0 });
  print(bold(`\n${title}\n`));
  try {
    await supervisor.claim();
    await ensureDependencies(supervisor.product);
    const running = await start(supervisor);
    print();
    box(running.title, running.lines);
    print(dim(`Ready after ${duration(Date.now() - began)}.`));
    // A parent with a channel (the browser tests) learns that it is ready, and where.
    process.send?.({ ready: true, ...running.facts });
  } catch (error) {
    // A step that fails because we are stopping isn't a failure.
    if (!lifetime.ending) await lifetime.end(error);
  }
}
