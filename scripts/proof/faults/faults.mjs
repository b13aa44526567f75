// The faults, in their order: what breaks, how it is mended, and within which time the service must be back.
import { refusals } from './wire.mjs';

const SECOND = 1000;
/** How long a fault lasts that does not end on its own. */
const LASTS_MS = 15 * SECOND;

/**
 * An endpoint whose delivery was interrupted is served again after at most two minutes, which is most of the bound.
 * begin: breaks something. end: mends it, after `lasts` milliseconds. Recovered is when a task is taken and its webhook has
 * arrived, and with `proves: 'mail'` or `'file'` also an email, or a file; `bound` is the time for that, in milliseconds.
 * isOnce: the run doesn't begin it again. isLong: runs only when named.
 */
const fault = (name, { lasts = LASTS_MS, bound = 3 * 60 * SECOND, ...more }) => ({ name, lasts, bound, ...more });

const ofWires = (name, wires, change, more) =>
  fault(name, {
    begin: (stack) => wires(stack).forEach(change),
    end: (stack) => wires(stack).forEach((wire) => wire.mend()),
    ...more,
  });
const to = (service) => (stack) => stack.wiresTo(service);
const between = (process, service) => (stack) => [stack.wires.get(`${process} and ${service}`)];
const cut = (wire) => wire.cut();
const silence = (wire) => wire.silence();
const refuse = (refusal) => (wire) => wire.refuse(refusal);

const wrongClock = (name, offset) =>
  fault(`the clock of ${name} is wrong by ${offset}`, {
    begin: (stack) => stack.setClock(name, offset),
    end: (stack) => stack.setClock(name),
  });

const PROCESSES = ['backend-1', 'worker-1', 'backend-2', 'worker-2', 'worker-3'];

export const faults = [
  ...PROCESSES.map((name) => fault(`kill -9 of ${name}`, { lasts: 5 * SECOND, begin: (stack) => stack.kill(name) })),
  fault('PostgreSQL restarts, fast', { lasts: 0, isOnce: true, begin: (stack) => stack.replace('postgres') }),
  fault('PostgreSQL stops right away', {
    lasts: 5 * SECOND,
    isOnce: true,
    begin: (stack) => stack.kill('postgres', 'SIGQUIT'),
  }),
  fault('disk of the database full', {
    // The standby's disk is another one.
    isOnce: true,
    begin: (stack) => stack.fillDisk(),
    end: (stack) => stack.freeDisk(),
  }),
  fault('the address of PostgreSQL leads to a standby', {
    isOnce: true,
    begin: (stack) => stack.pointEveryConnectionTo(stack.standby),
    end: (stack) => stack.pointTo(stack.postgres),
  }),
  fault('failover to the standby', { lasts: 0, isOnce: true, begin: (stack) => stack.failOver() }),
  ofWires('backend-1 cut off PostgreSQL', between('backend-1', 'the database'), cut),
  ofWires('worker-1 cut off PostgreSQL', between('worker-1', 'the database'), cut),
  ofWires('backend-2 hears nothing of PostgreSQL', between('backend-2', 'the database'), silence),
  ofWires('backend-2 cut off Redis', between('backend-2', 'Redis'), cut),
  ofWires('worker-2 hears nothing of Redis', between('worker-2', 'Redis'), silence),
  fault('FLUSHALL of Redis', { lasts: 0, begin: (stack) => stack.flushRedis() }),
  fault('kill -9 of Redis', { lasts: 5 * SECOND, begin: (stack) => stack.kill('redis') }),
  ofWires('storage answers 503', to('storage'), refuse(refusals.http503), { proves: 'file' }),
  ofWires('storage cut off', to('storage'), cut, { proves: 'file' }),
  ofWires('mail answers 421', to('mail'), refuse(refusals.smtp421), { proves: 'mail' }),
  ofWires('mail answers 554', to('mail'), refuse(refusals.smtp554), { proves: 'mail' }),
  ofWires('mail cut off', to('mail'), cut, { proves: 'mail' }),
  ofWires('Stripe cut off', to('payments'), cut),
  fault('kill -9 of the Stripe emulator', { lasts: 5 * SECOND, begin: (stack) => stack.kill('stripe') }),
  wrongClock('worker-1', '+5m'),
  wrongClock('backend-2', '-5m'),
  fault('backend-2 is of the release before', {
    begin: (stack) => stack.useRelease('backend-2', { isBefore: true }),
    end: (stack) => stack.useRelease('backend-2', { isBefore: false }),
  }),
  ofWires('Stripe cut off for an hour', to('payments'), cut, { lasts: 60 * 60 * SECOND, isLong: true }),
  fault('a backup while everything runs', {
    lasts: 0,
    isOnce: true,
    begin: (_stack, run) => run.backup.take(run.ledger),
  }),
  fault('a deploy: every process replaced in turn', {
    lasts: 0,
    begin: async (stack) => {
      for (const name of PROCESSES) await stack.replace(name);
    },
  }),
];
