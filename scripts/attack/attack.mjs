// The attack on a running Lectern, stage by stage: every route as everyone, races, uploads, then hostile values until the
// number of requests is reached.
import pg from 'pg';
import { bold, duration, step } from '../../libs/launcher/src/say.mjs';
import { Findings } from './checks.mjs';
import { hostileRequest, systematicRequests } from './hostile.mjs';
import { Offices } from './identities.mjs';
import { runRaces } from './races.mjs';
import { encodeRequest, isProtected, readRoutes, Rows, usualRequest } from './routes.mjs';
import { sendUploads } from './uploads.mjs';

const AT_A_TIME = 8;
/** What is deleted and made on the way is noticed after so many requests. */
const REFRESH_AFTER = 1500;
const MARKER = 'zqVictimzq';
/** What time, the worker or a look changes in rows of the victim. */
const MOVING = {
  api_tokens: ['last_used_at'],
  connected_accounts: ['read_at', 'sync_version', 'reconciled_month'],
  email_deliveries: ['status', 'reason', 'message_id', 'delivered_at'],
  known_devices: ['last_seen_at'],
  push_settings: ['mornings_until', 'evenings_until'],
  sessions: ['sess', 'expire'],
  subscriptions: ['read_at', 'synced_at', 'sync_version', 'refresh_at'],
  users: ['last_seen_at'],
  webhook_deliveries: [
    'status',
    'attempts',
    'retries',
    'attempted_at',
    'next_attempt_at',
    'problem',
    'response_status',
    'response_body',
  ],
  webhook_endpoints: [
    'status',
    'woken_at',
    'delivering_until',
    'failed_attempts',
    'failing_since',
    'last_success_at',
    'updated_at',
  ],
};
/** Where the worker adds rows. */
const GROWING = ['contract_audit', 'email_deliveries', 'follow_up_reminders', 'invoice_changes', 'webhook_deliveries'];
const REMINDERS = /remind/;
const CONCEALED = [401, 403, 404];

/** Random choices that a seed repeats: mulberry32, public domain. */
function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = (items) => items[Math.floor(next() * items.length)];
  return { pick, chance: (share) => next() < share };
}

/** Works through what a generator gives, some at a time. */
async function inParallel(source, work, atATime = AT_A_TIME) {
  const worker = async () => {
    for (const item of source) await work(item);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}

/** By the name that `--stage` has for them. */
const ALL_STAGES = [
  ['races', 'races', runRaces],
  ['routes', 'every route as everyone', (attack) => attack.matrix()],
  ['uploads', 'uploads', sendUploads],
  ['values', 'hostile values', (attack) => attack.hostile()],
];
export const stageNames = ALL_STAGES.map(([key]) => key);

export class Attack {
  constructor(options) {
    Object.assign(this, options);
    this.random = randomOf(options.seed);
    this.database = new pg.Pool({ connectionString: options.databaseUrl, max: 2 });
    this.stageResults = [];
  }

  /** Resolves with the number of findings. */
  async run() {
    this.began = Date.now();
    try {
      await step('Making identities', () => this.prepare());
      for (const [key, name, work] of ALL_STAGES) {
        // Who looks at some routes wants their answer soon.
        const isChosen = this.onlyStage ? this.onlyStage === key : !this.route || ['routes', 'values'].includes(key);
        if (isChosen) await this.runStage(name, () => work(this));
      }
      await this.compareVictim();
      await this.findings.close();
    } finally {
      await this.database.end();
    }
    return this.findings.byKey.size;
  }

  async runStage(name, work) {
    const before = this.findings.sent;
    const began = Date.now();
    await step(name, async () => {
      await work();
      return `${this.findings.sent - before} requests`;
    });
    this.stageResults.push({ name, sent: this.findings.sent - before, ms: Date.now() - began });
  }

  async prepare() {
    const all = await readRoutes(this.url);
    this.routes = all.filter(({ path }) => path.includes(this.route));
    const { url, inboxUrl, accounts, database, random } = this;
    this.offices = new Offices({ url, inboxUrl, accounts, database, random });
    this.identities = await this.offices.open();
    const { victim, owner } = this.offices;
    for (const client of [victim, owner])
      await this.offices.fill(client, all, new Rows(await this.offices.tablesOf(client.id), random));
    await this.offices.mark(victim.id, MARKER);
    const theirs = await this.offices.tablesOf(victim.id);
    this.theirs = new Rows(theirs, random);
    const ids = new Set(Object.values(theirs).flatMap((rows) => rows.map(({ id }) => id)));
    this.findings = new Findings({ url, folder: this.folder, forbiddenText: MARKER, forbiddenIds: ids });
    await this.refresh();
    this.tokens = await this.offices.publicTokens();
    this.seals = await this.offices.sealOf(victim.id);
  }

  async refresh() {
    this.ours = new Rows(await this.offices.tablesOf(this.offices.owner.id), this.random);
    this.spares = new Rows(await this.offices.tablesOf(this.offices.spare.id), this.random);
    for (const client of [this.offices.owner, this.offices.admin]) {
      if (client === this.offices.admin) await client.send({ method: 'DELETE', path: '/api/admin/look' });
      if (!(await client.isAlive())) await client.logIn();
    }
  }

  /** Sends one request as an identity, and checks the answer. */
  async try(route, identity, plain, expected) {
    const request = encodeRequest(plain);
    const client = route.isDisposable ? await this.disposableFor(identity) : identity.client;
    const answer = await client.send(request);
    this.findings.check({ route, identity, request, expected }, answer);
    if (this.findings.sent % REFRESH_AFTER === 0) await this.refresh();
    return answer;
  }

  /** A session that may end, or an account that may be closed or changed into anything; neither is open to some. */
  async disposableFor({ client, isToken, isStale }) {
    if (isToken || isStale) return client;
    if (!client.isSignedIn) return this.offices.visitor();
    if (!(await this.offices.spare.isAlive())) this.offices.spare = await this.offices.register();
    return this.offices.spare;
  }

  *everyRoute() {
    for (const route of this.routes) {
      for (const identity of this.identities) {
        const allowed = identity.allows(route);
        const isVictims = identity.seesAll;
        // What the victim itself may change would hide what others changed.
        if (identity.isToken && isVictims && allowed && route.method !== 'GET') continue;
        // What the rights of a role allow is tried with its own rows; a refusal is the same for all rows.
        const own = usualRequest(
          route,
          identity.name === 'administrator' ? this.spares : this.ours,
          this.tokens,
          this.random,
        );
        if (!route.isDisposable || !identity.client.isSignedIn) {
          yield [route, identity, own, allowed === false ? [identity.refusal ?? 403] : undefined];
        }
        const hasId = /\{(?!token|slug|figure|year|name|key)/.test(route.path) && isProtected(route);
        if (!isVictims && hasId) {
          const foreign = usualRequest(route, this.theirs, this.tokens, this.random);
          yield [route, identity, { ...foreign, body: own.body }, [...CONCEALED, 400]];
        }
        if (!isVictims && own.body && !route.isDisposable) {
          const mixed = usualRequest(route, this.theirs, this.tokens, this.random);
          yield [route, identity, { ...mixed, parts: own.parts }, undefined];
        }
      }
    }
  }

  async matrix() {
    await inParallel(this.everyRoute(), ([route, identity, request, expected]) =>
      this.try(route, identity, request, expected),
    );
  }

  /** Who can send the most to a route: what a stranger may send as a stranger, too. */
  attackerOf(route) {
    const [anonymous, owner] = this.identities;
    if (route.isAdmin) return this.identities.find(({ name }) => name === 'administrator');
    if (!isProtected(route)) return this.random.pick([anonymous, anonymous, owner]);
    const program = { name: 'token of all scopes', client: this.offices.everything, isToken: true };
    return route.scope && this.random.chance(0.1) ? program : owner;
  }

  usual(route) {
    const rows = route.isAdmin ? this.spares : this.random.chance(0.9) ? this.ours : this.theirs;
    return usualRequest(route, rows, this.tokens, this.random);
  }

  *hostileRequests() {
    for (const route of this.routes) {
      for (const request of systematicRequests(route, this.usual(route))) {
        if (this.findings.sent >= this.requests) return;
        yield [route, this.attackerOf(route), request];
      }
    }
    while (this.findings.sent < this.requests) {
      for (const route of this.routes) {
        yield [route, this.attackerOf(route), hostileRequest(route, this.usual(route), this.random)];
      }
    }
  }

  async hostile() {
    await inParallel(this.hostileRequests(), ([route, identity, request]) => this.try(route, identity, request));
  }

  /** No one with a right to change the victim's rows sent anything that was to be taken. */
  async compareVictim() {
    const now = await this.offices.sealOf(this.offices.victim.id);
    for (const [table, before] of Object.entries(this.seals)) {
      const after = now[table];
      const isMoving = (name) => REMINDERS.test(name) || MOVING[table]?.includes(name);
      const changed = [...before].flatMap(([key, row]) => {
        const other = after.get(key);
        if (!other) return [`${key} is gone`];
        const names = Object.keys(row).filter((name) => !isMoving(name));
        return names.filter((name) => JSON.stringify(row[name]) !== JSON.stringify(other[name]));
      });
      const isNew = (key) => !before.has(key) && !GROWING.includes(table);
      const added = [...after.keys()].filter(isNew).map((key) => `${key} is new`);
      const note = [...new Set([...changed, ...added])].join(', ').slice(0, 300);
      if (note) this.findings.add('victim changed', { route: { name: table }, identity: { name: 'everyone' }, note });
    }
  }

  summary() {
    const { sent, statuses, byKey, slow } = this.findings;
    const lines = ['', bold('── Result '.padEnd(80, '─'))];
    for (const { name, sent: count, ms } of this.stageResults)
      lines.push(`${name.padEnd(30)} ${String(count).padStart(8)} requests  ${duration(ms)}`);
    const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    lines.push(
      '',
      `${this.routes.length} routes, ${this.identities.length} identities, seed ${this.seed}. Answers by status: ${counted.join(', ')}`,
    );
    const slowest = [...slow].sort(([, a], [, b]) => b.ms - a.ms).slice(0, 10);
    for (const [name, { ms, count }] of slowest)
      lines.push(`slow  ${name}: ${count} above 2 s, at most ${duration(ms)}`);
    for (const { kind, route, note, count } of [...byKey.values()].sort((a, b) => b.count - a.count)) {
      lines.push(`${kind.padEnd(18)} ${String(count).padStart(6)} × ${route}  ${note.slice(0, 100)}`);
    }
    lines.push('', `${sent} requests, ${byKey.size} findings  ${duration(Date.now() - this.began)}`);
    return lines;
  }
}
