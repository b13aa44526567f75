// The run: offices at work, one fault after the other, then quiet, and the comparison of the ledger with what there is.
import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { bold, duration, print, Stop } from '../../../libs/launcher/src/say.mjs';
import { product } from '../../lib/paths.mjs';
import { Backup } from './backup.mjs';
import { besidesPlanted, compare, copiesOf, requestsOf } from './compare.mjs';
import { Ledger } from './ledger.mjs';
import { Office } from './office.mjs';
import { Tally } from './patient-client.mjs';
import { readOffice } from './truth.mjs';

const OFFICES = 4;
/** Of each office. */
const ACTION_EVERY_MS = 1200;
/** For how long a client repeats what was not answered. */
const PATIENCE_MS = 90_000;
const REST_MS = 5000;
/** After the last fault: until every email and webhook has arrived. Lost queues are filled again within five minutes. */
export const QUIET_MS = 15 * 60_000;
const LOOK_EVERY_MS = 3000;

export class FaultsRun {
  constructor(stack, { folder, random = Math.random, isPlanted = false }) {
    Object.assign(this, { stack, random, isPlanted });
    this.ledgerFile = join(folder, 'ledger.jsonl');
    this.ledger = new Ledger(this.ledgerFile);
    this.tally = new Tally();
    this.agent = new Agent({ ca: readFileSync(stack.certificate), keepAlive: true, maxSockets: 256 });
    this.offices = [];
    this.backup = new Backup(stack, folder);
    this.recoveries = [];
    this.newcomers = [];
    /** What clients could make nothing of. */
    this.problems = [];
    this.count = 0;
  }

  async open() {
    for (let i = 1; i <= OFFICES; i += 1) await this.openOffice();
    this.timers = this.offices.map((office) => setInterval(() => office.act(), ACTION_EVERY_MS));
  }

  /** Registers, follows the link in the email, and names an address for webhooks. */
  async openOffice() {
    const { stack, agent, tally, ledger, random, problems } = this;
    const name = `office${(this.count += 1)}`;
    const common = {
      base: stack.plan.url,
      agent,
      tally,
      patience: PATIENCE_MS,
      ledger,
      hooks: stack.hooks,
      random,
      problems,
    };
    const office = new Office({ ...common, name });
    if (!(await office.register())) throw new Error(`${name} could not register`);
    this.offices.push(office);
    await office.verify(stack.mailbox.mails, QUIET_MS);
    await office.listen();
    return office;
  }

  /** While something is broken, for `lasts` milliseconds, someone registers, subscribes and works a little. */
  async welcome(lasts) {
    const office = await this.openOffice();
    await office.subscribe(lasts + QUIET_MS);
    for (const action of [office.addEvent, office.addTask, office.upload, office.share]) await action.call(office);
  }

  /** Faults in turn, from the first again, until the time is over; each at least once. */
  async breakThings(faults, minutes) {
    const until = Date.now() + minutes * 60_000;
    for (const fault of faults) await this.suffer(fault);
    const again = faults.filter(({ isOnce }) => !isOnce);
    for (let i = 0; again.length > 0 && Date.now() < until; i += 1) {
      await this.suffer(again[i % again.length]);
    }
  }

  async suffer(fault) {
    const begun = fault.begin(this.stack, this);
    this.newcomers.push(this.welcome(fault.lasts).catch((error) => this.problems.push(error.stack)));
    await begun;
    await wait(fault.lasts);
    await fault.end?.(this.stack);
    const began = Date.now();
    const isRecovered = await this.recovers(fault.proves, fault.bound);
    const took = Date.now() - began;
    const isBack = isRecovered && took <= fault.bound;
    this.recoveries.push({ name: fault.name, isBack, took, bound: fault.bound });
    const result = isBack ? `back after ${duration(took)}` : bold('NOT BACK');
    print(`  ${fault.name.padEnd(44)} ${result} (bound ${duration(fault.bound)})`);
    if (!isRecovered && !(await this.recovers(fault.proves, QUIET_MS)))
      throw new Stop(
        `Lectern was not back ${duration(Date.now() - began)} after "${fault.name}". Ledger: ${this.ledgerFile}`,
      );
    await wait(REST_MS);
  }

  /** Whether what begins now comes to its end in this time: through backend, database, relay, queue and worker. */
  async recovers(proves, milliseconds) {
    const until = Date.now() + milliseconds;
    const becomes = async (isSo) => {
      while (!(await isSo())) {
        if (Date.now() > until) return false;
        await wait(100);
      }
      return true;
    };
    if (!(await becomes(() => this.stack.isHealthy()))) return false;
    const [{ mails }, { messages }] = [this.stack.mailbox, this.stack.hooks];
    const before = { mails: mails.length, files: this.taken('file') };
    const title = await this.offices[0].addTask();
    const arrived = () => messages.some(({ type, data }) => type === 'task.created' && data.task.title === title);
    const proofs = { mail: () => mails.length > before.mails, file: () => this.taken('file') > before.files };
    return becomes(() => arrived() && (!proves || proofs[proves]()));
  }

  taken(kind) {
    return requestsOf(this.ledger.entries).filter((request) => request.kind === kind && request.state === 'promised')
      .length;
  }

  /** Ends the work and waits for everything that was promised; resolves with the last comparison. */
  async settle() {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all([...this.newcomers, ...this.offices.flatMap(({ pending }) => [...pending])]);
    const differences = await this.untilQuiet();
    if (!this.isPlanted) return differences;
    const planted = await this.plant();
    return besidesPlanted(await this.compare(), planted);
  }

  async untilQuiet() {
    const began = Date.now();
    for (;;) {
      const differences = await this.compare();
      this.settledAfter = Date.now() - began;
      if (differences.length === 0 || this.settledAfter > QUIET_MS) return differences;
      await wait(LOOK_EVERY_MS);
    }
  }

  async compare() {
    const { hooks, mailbox } = this.stack;
    const read = await Promise.all(this.offices.map(readOffice));
    this.mails = mailbox.arrived();
    this.messages = hooks.arrived();
    return compare({
      entries: this.ledger.entries,
      rows: read.flatMap(({ rows }) => rows),
      mails: this.mails,
      hooks: this.messages,
      marks: Object.fromEntries(this.offices.map(({ name, mark }) => [name, mark])),
      texts: [
        ...read.flatMap(({ texts }) => texts),
        ...this.mails.map(({ office, key, text }) => ({ office, where: `email ${key}`, text })),
        ...this.messages.map(({ office, type, text }) => ({ office, where: `webhook ${type}`, text })),
      ],
      leftovers: await this.leftovers(),
    });
  }

  /** What should be gone when all is quiet. */
  async leftovers() {
    const count = async (what, sql) => {
      const [row] = await this.stack.postgres.query(product.database, `SELECT count(*)::int AS count FROM ${sql}`);
      return { what, count: row.count };
    };
    const all = [
      await count('events in the outbox', 'outbox WHERE published_at IS NULL AND set_aside_at IS NULL'),
      await count('dead letters', 'outbox WHERE set_aside_at IS NOT NULL'),
      await count('refused emails', `email_deliveries WHERE status = 'refused'`),
    ];
    return all.filter((leftover) => leftover.count > 0);
  }

  /** For --plant: takes away a task that was promised, and resolves with its request. */
  async plant() {
    const isTask = ({ kind, name, state }) => kind === 'task' && name !== undefined && state === 'promised';
    const planted = requestsOf(this.ledger.entries).find(isTask);
    if (!planted) throw new Stop('No task was promised, so --plant has none to take away.');
    const { id, office, name } = planted;
    const deleted = await this.stack.postgres.query(
      product.database,
      `DELETE FROM tasks WHERE id = '${id}' RETURNING id`,
    );
    if (deleted.length !== 1)
      throw new Stop(`${office}'s ${name} was promised, and there is no row ${id} to take away.`);
    print(`Planted: the ${name} of ${office} was deleted`);
    return planted;
  }

  report(differences) {
    const requests = requestsOf(this.ledger.entries);
    print(
      `\n${bold('promised'.padEnd(14))}${['taken', 'refused', 'unknown'].map((word) => word.padStart(9)).join('')}`,
    );
    for (const kind of new Set(requests.map((request) => request.kind))) {
      const counts = ['promised', 'refused', 'unknown'].map(
        (state) => requests.filter((request) => request.kind === kind && request.state === state).length,
      );
      print(`${kind.padEnd(14)}${counts.map((count) => String(count).padStart(9)).join('')}`);
    }
    print(`\n${this.tally.total} requests; of them not answered by 2xx:`);
    for (const line of this.tally.lines((status) => status === 0 || status >= 400)) print(line);
    const skipped = this.offices.reduce((sum, office) => sum + office.skipped, 0);
    print(`${skipped} actions were not begun, because too many of their office were under way`);
    print(`Copies under the same id: ${copiesOf(this.mails)} emails, ${copiesOf(this.messages)} webhooks`);
    print(`Quiet after ${duration(this.settledAfter)} (bound ${duration(QUIET_MS)})`);
    for (const { problem, office = '', kind, what = '', detail = '' } of differences)
      print(`  ${problem}: ${office} ${kind} ${what} ${detail}`);
    for (const problem of this.problems) print(`  ${problem}`);
    const late = this.recoveries.filter(({ isBack }) => !isBack);
    for (const { name } of late) print(`  not back in time: ${name}`);
    const failures = differences.length + this.problems.length;
    print(`\n${bold(`${failures} differences, ${late.length} of ${this.recoveries.length} recoveries too late`)}`);
    return failures + late.length;
  }

  close() {
    for (const timer of this.timers ?? []) clearInterval(timer);
    this.agent.destroy();
    this.ledger.close();
  }
}
