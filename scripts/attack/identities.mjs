// Who sends: two offices with data, the roles of a team, tokens, and those who may open nothing. One office is the victim:
// nothing that is sent may show or change a row of it.
import { createECDH, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { duration } from '../../libs/launcher/src/say.mjs';
import { inRoot } from '../lib/paths.mjs';
import { Client, PASSWORD } from './client.mjs';
import { encodeRequest, isProtected, usualRequest } from './routes.mjs';

const compiled = (name) => createRequire(import.meta.url)(inRoot(`dist/libs/protocol/src/${name}.js`));

/** Polls for what other processes bring about: an email, a row. Throws when it isn't there after as many milliseconds. */
export async function eventually(what, look, milliseconds = 60_000) {
  const until = Date.now() + milliseconds;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (Date.now() > until) throw new Error(`There is no ${what} after ${duration(milliseconds)}.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** The tokens in the emails to this address with a link to `page`, newest first, once there are as many. */
export async function mailedTokens(inboxUrl, address, page, count) {
  const link = new RegExp(`https?://[^"\\s]*${page}[^"\\s]*`);
  const urls = await eventually(`email to ${address} with a link to ${page}`, async () => {
    const mails = await (await fetch(`${inboxUrl}/api/email?to=${encodeURIComponent(address)}`)).json();
    const found = mails.map(({ html }) => link.exec(html)?.[0]).filter(Boolean);
    return found.length >= count && found;
  });
  return urls.map((url) => {
    const { searchParams, pathname, hash } = new URL(url.replaceAll('&amp;', '&'));
    return searchParams.get('token') ?? (hash.slice(1) || pathname.split('/').at(-1));
  });
}

export const mailedToken = async (...of) => (await mailedTokens(...of, 1))[0];

/** As a browser has it. `place` is in its address. */
export function newSubscription(place) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return { endpoint: `https://push.example/${place}`, keys: { p256dh: keys.getPublicKey('base64url'), auth } };
}

export class Offices {
  constructor({ url, inboxUrl, accounts, database, random }) {
    Object.assign(this, { url, inboxUrl, accounts, database, random });
    this.people = 0;
  }

  async register({ isVerified = true } = {}) {
    const username = `attack${Date.now().toString(36)}${++this.people}`;
    const person = { username, email: `${username}@attack.example`, password: PASSWORD };
    const client = await new Client(this.url, { person }).register();
    if (isVerified) await this.database.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [client.id]);
    return client;
  }

  visitor() {
    return new Client(this.url).open();
  }

  /** The ids and versions of rows in the tables that belong to an office or to its owner. */
  async tablesOf(ownerId) {
    const { rows: tables } = await this.database.query(
      `SELECT table_name AS name, min(column_name::text) FILTER (WHERE column_name IN ('owner_id', 'user_id')) AS owner,
         bool_or(column_name = 'version') AS versioned
       FROM information_schema.columns WHERE table_schema = 'public'
       GROUP BY 1 HAVING bool_or(column_name IN ('owner_id', 'user_id')) AND bool_or(column_name = 'id' AND data_type = 'uuid')`,
    );
    const entries = [];
    for (const { name, owner, versioned } of tables) {
      const version = versioned ? 'version' : 'NULL AS version';
      const { rows } = await this.database.query(
        `SELECT id, ${version} FROM ${name} WHERE ${owner} = $1 ORDER BY id DESC LIMIT 500`,
        [ownerId],
      );
      entries.push([name, rows]);
    }
    return { ...Object.fromEntries(entries), accounts: [{ id: ownerId }] };
  }

  /** One row more wherever a route makes one, so that few tables are empty. */
  async fill(client, routes, rows) {
    const makers = routes.filter(
      ({ needs, method, isDisposable }) => needs && method !== 'GET' && method !== 'DELETE' && !isDisposable,
    );
    for (const route of [...makers, ...makers].filter(
      ({ path }) => !/voiding|withdraw|revocation|release|merge/.test(path),
    )) {
      await client.send(encodeRequest(usualRequest(route, rows, {}, this.random)));
    }
  }

  /** Every text of the office that reads like one ends with the marker. */
  async mark(ownerId, marker) {
    const { rows: columns } = await this.database.query(
      `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
       JOIN information_schema.columns o ON o.table_name = c.table_name AND o.column_name = 'owner_id' AND o.table_schema = 'public'
       WHERE c.table_schema = 'public' AND c.data_type = 'text' AND c.is_generated = 'NEVER'
         AND c.column_name !~ 'type|key|token|hash|zone|kind|status|text_sha'`,
    );
    let marked = 0;
    for (const { table, column } of columns) {
      const change = `UPDATE ${table} SET ${column} = ${column} || $2 WHERE owner_id = $1 AND ${column} ~ '\\w \\w'`;
      const { rowCount } = await this.database.query(change, [ownerId, ` ${marker}`]).catch((error) => {
        // A check of the table: this column has no free text.
        if (!error.code?.startsWith('23')) throw error;
        return { rowCount: 0 };
      });
      marked += rowCount;
    }
    return marked;
  }

  /** What opens the owner's public pages: by tokens in addresses (share links), or in bodies. */
  async publicTokens() {
    const { owner } = this;
    const links = await owner.call('GET', '/api/share-links?limit=100');
    const inAddresses = links.items.map(({ url }) => url?.split('/').at(-1)).filter(Boolean);
    const { slug } = await owner.call('GET', '/api/speaker-profile');
    const line = { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 100_000 };
    const fields = { billToName: 'Sid', lines: [line], issueDate: '2026-01-01', dueDate: '2026-01-31' };
    const invoice = await owner.call('POST', '/api/invoices', fields);
    const sent = await owner.call('POST', `/api/invoices/${invoice.id}/sendings`, { delivery: 'manual', version: 1 });
    const contract = await this.sendContract();
    const asked = { clientName: 'Sid', email: `sid${Date.now()}@attack.example` };
    await owner.call('POST', '/api/testimonial-requests', asked);
    const testimonial = await mailedToken(this.inboxUrl, asked.email, '/testimonial');
    const signing = contract.signers.map(({ signingUrl }) => signingUrl).find(Boolean);
    const inBodies = [...[sent.publicUrl, signing].map((url) => url.split('/').at(-1)), testimonial];
    return { inAddresses, inBodies, slugs: [slug ?? 'x'] };
  }

  async draftContract() {
    const event = await this.owner.call('POST', '/api/events', { title: 'Contract', eventDate: '2028-03-02' });
    const contract = await this.owner.call('POST', `/api/events/${event.id}/contracts`, {});
    const signers = [
      { role: 'speaker', name: 'Jane' },
      { role: 'client', name: 'Sid', email: 'sid@attack.example' },
    ];
    const change = { version: contract.version, body: 'One talk.', signers };
    return this.owner.call('PATCH', `/api/contracts/${contract.id}`, change);
  }

  async sendContract() {
    const { id, version } = await this.draftContract();
    return this.owner.call('POST', `/api/contracts/${id}/sendings`, { version });
  }

  async member(owner, rights) {
    const client = await this.register();
    await owner.call('POST', '/api/team-members', { email: client.person.email, ...rights });
    const token = await mailedToken(this.inboxUrl, client.person.email, '/join');
    await client.call('POST', '/api/team-invitations/acceptance', { token });
    return client;
  }

  async token(owner, scopes) {
    const expiresOn = `${new Date().getFullYear() + 1}-01-31`;
    const password = owner.person.password;
    const name = 'Attack';
    const { token } = await owner.call('POST', '/api/account/api-tokens', { name, scopes, expiresOn, password });
    return new Client(this.url, { token });
  }

  /** Answers who sends, each with what it may: `allows(route)` is undefined where both is right. `refusal` is 403 otherwise. */
  async open() {
    const { TeamRole, levelsOf, canAllowMoney } = compiled('permissions');
    const { TokenScope, levelsOfScopes } = compiled('api-tokens');
    const { isAllowed } = compiled('is-allowed');
    this.victim = await new Client(this.url, { person: this.accounts.demo }).logIn();
    await this.victim.call('POST', '/api/push/devices', newSubscription('victim'));
    this.owner = await this.register();
    await this.owner.call('POST', '/api/sample-data');
    this.admin = await new Client(this.url, { person: this.accounts.admin }).logIn();
    this.spare = await this.register();
    const anonymous = await this.visitor();
    const expired = await this.register();
    await expired.call('POST', '/api/sample-data');
    await this.database.query('UPDATE subscriptions SET trial_ends_at = now() WHERE user_id = $1', [expired.id]);
    const stale = new Client(this.url);
    Object.assign(stale, { cookies: this.victim.cookies, csrf: anonymous.csrf });

    const identities = [
      { name: 'signed out', client: anonymous, refusal: 401, allows: (route) => !isProtected(route) },
      { name: 'owner of another office', client: this.owner, office: this.owner.id, allows: (route) => !route.isAdmin },
      {
        name: 'owner whose trial is over',
        client: expired,
        office: expired.id,
        allows: (route) => !route.isAdmin && !route.isForSubscribers,
      },
      {
        name: 'owner with a stale CSRF token',
        client: stale,
        isStale: true,
        seesAll: true,
        // Unsubscribing by one click comes from mail programs.
        allows: (route) => (!route.needsCsrf || route.path.startsWith('/api/unsubscribe/')) && !route.isAdmin,
      },
      { name: 'administrator', client: this.admin, seesAll: true, allows: () => undefined },
    ];
    for (const role of TeamRole.options) {
      for (const isMoneyAllowed of canAllowMoney(role) ? [false, true] : [false]) {
        const rights = { role, isMoneyAllowed, maySign: isMoneyAllowed };
        const member = { levels: levelsOf(rights) };
        const allows = ({ needs, isAdmin }) => !isAdmin && (!needs || isAllowed({ member }, ...needs));
        const client = await this.member(this.owner, rights);
        identities.push({
          name: `${role}${isMoneyAllowed ? ' with money' : ''}`,
          client,
          office: this.owner.id,
          allows,
        });
      }
    }
    for (const [whose, owner, scopes] of [
      ['victim', this.victim, TokenScope.options],
      ['other', this.owner, ['events:act', 'money:act', 'basics:act', 'library:act']],
    ]) {
      for (const scope of scopes) {
        const token = { levels: levelsOfScopes([scope]) };
        const allows = (route) => {
          if (!/^\/api\/(?!health\/|storage\/)/.test(route.path)) return undefined;
          return Boolean(route.scope) && isAllowed({ token }, ...route.needs);
        };
        const client = await this.token(owner, [scope]);
        identities.push({
          name: `token ${scope} of the ${whose}`,
          client,
          allows,
          isToken: true,
          seesAll: whose === 'victim',
          office: owner.id,
        });
      }
    }
    this.everything = await this.token(
      this.owner,
      TokenScope.options.filter((scope) => scope.endsWith(':act')),
    );
    return identities;
  }

  /** All rows of the office and of its owner as they are now: by table, then by their primary key. */
  async sealOf(ownerId) {
    const { rows: tables } = await this.database.query(
      `SELECT c.table_name AS name, c.column_name AS owner, array_remove(array_agg(a.attname::text ORDER BY a.attnum), NULL) AS keys
       FROM information_schema.columns c
       LEFT JOIN pg_index i ON i.indrelid = format('public.%I', c.table_name)::regclass AND i.indisprimary
       LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
       WHERE c.table_schema = 'public'
         AND (c.column_name IN ('owner_id', 'user_id') OR (c.table_name = 'users' AND c.column_name = 'id'))
       GROUP BY 1, 2`,
    );
    const seals = {};
    for (const { name, owner, keys } of tables) {
      const { rows } = await this.database.query(`SELECT to_jsonb(t) AS row FROM ${name} t WHERE ${owner} = $1`, [
        ownerId,
      ]);
      seals[name] ??= new Map();
      for (const { row } of rows)
        seals[name].set(keys.length ? keys.map((key) => row[key]).join(' ') : JSON.stringify(row), row);
    }
    return seals;
  }
}
