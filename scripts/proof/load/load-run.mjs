// The run: a town settles, each kind of action is measured alone, then come hours of the week, which the formula predicts.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import { print, step, Stop } from '../../../libs/launcher/src/say.mjs';
import { ProofStack } from '../proof-stack.mjs';
import { Actions } from './actions.mjs';
import { costOf, mapValues, predict, sum, total } from './capacity.mjs';
import { drive } from './driver.mjs';
import { Gauges } from './gauges.mjs';
import { due, evenly, kinds } from './model.mjs';
import { phaseLine } from './report.mjs';

const SPEAKERS = 10_000;
const SAMPLE_MS = 5000;
const QUIET_MS = 3 * 60_000;
/** In which a phase that is too much for its cores is offered what would need so many. */
const OFFERED_CORES = 1.4;
/** A longer overload leaves more work than `quiet` waits for. */
const LONGEST_FULL_SECONDS = 60;

/** Actions a second while a kind is alone. */
const ALONE = {
  today: 8,
  list: 10,
  event: 8,
  edit: 10,
  invoice: 5,
  search: 15,
  shared: 10,
  import: 0.6,
  register: 2,
  signIn: 2,
};

/** Besides Monday's, so that each kind has been compiled when it is measured. */
const WARM = { shared: 4, import: 0.2, register: 1, signIn: 1 };

/** Of the whole run's time. */
const SHARES = { warm: 0.1, idle: 0.05, alone: 0.028, hour: 0.085, full: 0.06 };
const MONDAY = 9;
const HOURS = [
  { name: 'Wednesday 10:00', hour: 58 },
  { name: 'Monday 9:00', hour: MONDAY },
  { name: '… on launch day', hour: MONDAY, more: { register: 1, shared: 2 } },
  { name: '… and a page goes viral', hour: MONDAY, more: { shared: 30 } },
  { name: '… and a bulk import', hour: MONDAY, more: { import: 0.5 } },
];

export class LoadStack extends ProofStack {
  token = randomBytes(16).toString('hex');

  constructor(places) {
    super(places);
    this.env = { ...this.env, METRICS_TOKEN: this.token };
  }

  /** The town's alone. */
  accounts() {
    return {};
  }
}

export class LoadRun {
  /** costsFile: read where there is one, else written. */
  constructor(stack, { minutes, times, costsFile, random = Math.random }) {
    Object.assign(this, { stack, times, costsFile, random, seconds: minutes * 60 });
    this.agent = new Agent({ ca: readFileSync(stack.certificate), keepAlive: true });
    this.gauges = new Gauges(stack);
  }

  async open() {
    const { stack, agent } = this;
    const { settleTown } = await import('./town.mjs');
    const speakers = await step(`Settling ${SPEAKERS} speakers`, () => settleTown(stack, agent, SPEAKERS));
    const secret = stack.settings.SESSION_SECRET;
    await this.gauges.open();
    this.actions = await new Actions({ base: stack.plan.url, agent, secret, speakers }).open();
  }

  async measure() {
    const length = (share) => this.seconds * share;
    await this.phase({ name: 'warming up', seconds: length(SHARES.warm), hour: MONDAY, times: 3, more: WARM });
    this.idle = await this.phase({ name: 'nothing', seconds: length(SHARES.idle) });
    if (this.costsFile && existsSync(this.costsFile))
      Object.assign(this, JSON.parse(readFileSync(this.costsFile, 'utf8')));
    else await this.measureCosts(length(SHARES.alone));
    this.hours = [];
    for (const hour of HOURS)
      this.hours.push(await this.phase({ ...hour, times: this.times, seconds: length(SHARES.hour) }));
    this.full = [];
    for (const cores of [1, 2])
      this.full.push(await this.fill(cores, Math.min(length(SHARES.full), LONGEST_FULL_SECONDS)));
  }

  async measureCosts(seconds) {
    const costs = {};
    for (const kind of kinds) {
      const alone = await this.phase({ name: `${kind} alone`, seconds }, evenly(kind, ALONE[kind] * seconds, seconds));
      costs[kind] = costOf(alone, this.idle, kind);
    }
    this.costs = costs;
    if (this.costsFile) writeFileSync(this.costsFile, JSON.stringify({ costs, idle: this.idle }));
  }

  /** Monday's mix, more than one core can do, on that many cores. */
  async fill(cores, seconds) {
    const [, { counts, planned }] = this.hours;
    const ofActions = sum(Object.entries(counts).map(([kind, count]) => count * total(this.costs[kind])));
    const times = (this.times * OFFERED_CORES * planned) / ofActions;
    await this.gauges.pin(cores);
    return this.phase({
      name: `Monday × ${times.toFixed(1)}, ${cores} core${cores > 1 ? 's' : ''}`,
      seconds,
      hour: MONDAY,
      times,
    });
  }

  async phase(phase, plan = due(phase, { speakers: SPEAKERS, random: this.random })) {
    const { gauges, actions } = this;
    await this.beginSessions(plan);
    const samples = [await gauges.sample()];
    const looking = new AbortController();
    const look = (async () => {
      while (!looking.signal.aborted) {
        await wait(SAMPLE_MS, undefined, { signal: looking.signal }).catch(() => undefined);
        samples.push(await gauges.sample());
      }
    })();
    // It's awaited below, where a sample that failed ends the run.
    look.catch(() => undefined);
    const [before, began] = [gauges.cpu(), performance.now()];
    const usedSince = () => mapValues(gauges.cpu(), (used, part) => used - before[part]);
    const driven = async () => {
      const [results, inTime] = await Promise.all([
        drive(plan, (kind, who) => actions[kind](who)),
        wait(phase.seconds * 1000).then(usedSince),
      ]);
      await this.quiet(phase.name);
      return { results, inTime, cpu: usedSince(), seconds: (performance.now() - began) / 1000 };
    };
    const { results, inTime, cpu, seconds } = await driven().finally(() => looking.abort());
    await look;
    const counts = {};
    for (const { kind } of results) counts[kind] = (counts[kind] ?? 0) + 1;
    const { name, seconds: planned } = phase;
    const measured = { name, planned, seconds, cpu, inTime, counts, results, samples, memory: gauges.memory() };
    if (this.costs) measured.predicted = predict(measured, this);
    print(phaseLine(measured));
    return measured;
  }

  /** Who comes in a phase was last seen an hour ago, which their first request notes; who is there already, just now. */
  async beginSessions(plan) {
    const first = new Map(plan.map(({ who, kind }) => [this.actions.speakers[who].sid, kind]).reverse());
    const comes = [...first].filter(([, kind]) => kind === 'today').map(([sid]) => sid);
    await this.gauges.query(
      `UPDATE sessions SET sess = jsonb_set(sess, '{lastSeenAt}',
         to_jsonb(now() - CASE WHEN sid = ANY($1) THEN interval '1 hour' ELSE interval '0' END)) WHERE sid = ANY($2)`,
      [comes, [...first.keys()]],
    );
  }

  /** Until all that the actions caused is done: it belongs to their cost. */
  async quiet(name) {
    const until = Date.now() + QUIET_MS;
    while (!(await this.gauges.isQuiet())) {
      if (Date.now() > until) throw new Stop(`Events or jobs of "${name}" still waited after three minutes.`);
      await wait(250);
    }
  }

  async close() {
    await this.gauges.close();
    this.agent.destroy();
  }
}
