// When the launcher ends: on a signal, when the npm that started it is gone, or when a service gave up. Whatever the
// cause, one clean-up runs once, to its end.
import { commandLine, identify, isSame, parentOf } from './processes.mjs';
import { endActiveRuns } from './run.mjs';
import { print, reportFailure } from './say.mjs';

/**
 * When npm started us, returns the processes whose end means that we should end: npm doesn't pass its signals on, it
 * just dies. Between npm and us there may be a shell.
 */
function starters() {
  if (!process.env.npm_lifecycle_event) return [];
  const parent = process.ppid;
  const chain = [parent];
  if (/^\S*sh( |$)/.test(commandLine(parent))) chain.push(parentOf(parent));
  return chain.filter((pid) => pid > 1).map(identify);
}

export class Lifetime {
  /**
   * cleanUp() stops everything that was started so far; isBusy() says whether that is worth a line; signalCode is the exit
   * code when a signal ended it: 0 for what runs until it is stopped.
   */
  constructor(cleanUp, { isBusy = () => true, signalCode = 0 } = {}) {
    Object.assign(this, { cleanUp, isBusy, signalCode });
    this.ending = undefined;
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => this.onSignal(name));
    // The process that opened the channel is gone when the channel is.
    if (process.send) process.once('disconnect', () => this.end());
    const watched = starters();
    this.watch = setInterval(() => {
      if (watched.some((starter) => !isSame(starter))) this.end();
    }, 500);
    this.watch.unref();
  }

  onSignal(name) {
    // npm passes a terminal's Ctrl-C on as well, so the same one arrives twice within a moment.
    if (this.ending && Date.now() - this.endingSince < 3000) return;
    if (this.ending) print('  … still stopping: each service gets up to 20 s to finish its work');
    else this.end(undefined, name);
  }

  /** Ends the process: exit code 1 with a failure, signalCode for a signal, 0 without either. */
  end(failure, signal) {
    this.ending ??= this.run(failure, signal);
    this.endingSince ??= Date.now();
    return this.ending;
  }

  async run(failure, signal) {
    clearInterval(this.watch);
    let code = failure ? reportFailure(failure) : signal ? this.signalCode : 0;
    const busy = this.isBusy();
    if (busy) print(failure ? '\nStopping what was started …' : '\nStopping …');
    endActiveRuns();
    try {
      await this.cleanUp();
      if (busy) print('Stopped.');
    } catch (error) {
      code = reportFailure(error);
    }
    process.exit(code);
  }
}
