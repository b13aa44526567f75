// What exists once is asked for twenty times side by side: one may win, and the others hear of it in a sentence.
import { PASSWORD } from './client.mjs';
import { mailedToken, mailedTokens } from './identities.mjs';
import { encodeRequest } from './routes.mjs';
import { signInRacesOf } from './sign-in-races.mjs';

const RUNNERS = 20;
const DAY = '2028-05-04';

/** One request for each runner: `body` may depend on which it is. */
const post = (client, path, body) => (runner) => [
  client,
  'POST',
  path,
  typeof body === 'function' ? body(runner) : body,
];

const lastPart = (url) => url.split('/').at(-1);

/** What a planner and a signer do by their links. */
async function linkRacesOf({ offices }, visitors) {
  const { owner } = offices;
  const { id: eventId } = await owner.call('POST', '/api/events', { title: 'Race', eventDate: '2028-06-05' });
  await owner.call('POST', `/api/events/${eventId}/holds`, { dates: ['2028-06-05'] });
  const { rows: holds } = await offices.database.query('SELECT id FROM holds WHERE event_id = $1', [eventId]);
  const link = await owner.call('POST', '/api/share-links', { kind: 'event_details', eventId, fields: ['hold'] });
  const kit = await owner.call('POST', '/api/share-links', { kind: 'media_kit' });
  const contract = await offices.sendContract();
  const token = lastPart(contract.signers.map(({ signingUrl }) => signingUrl).find(Boolean));
  const { textSha256 } = await visitors[0].call('POST', '/api/signing', { token });
  const signed = { hasConsent: true, mark: { kind: 'typed' }, textSha256 };
  // The speaker is the first to sign.
  await owner.call('POST', `/api/contracts/${contract.id}/countersignature`, { ...signed, name: 'Jane' });
  const signature = { ...signed, token, name: 'Sid' };
  const decided = `/shared/${lastPart(link.url)}/hold-decisions`;
  return [
    // A repeated decision, or signature, is answered the same.
    {
      name: 'a decision about a hold',
      wins: RUNNERS,
      ask: (i) => [
        visitors[i],
        'POST',
        decided,
        { holdId: holds[0].id, decision: i % 2 ? 'confirm' : 'release', name: 'Sid' },
      ],
    },
    { name: 'a signature', wins: RUNNERS, ask: (i) => [visitors[i], 'POST', '/api/signing/signatures', signature] },
    {
      name: 'a new address of a share link',
      wins: RUNNERS,
      same: true,
      headers: { 'idempotency-key': `renewal${kit.id}` },
      ask: post(owner, `/api/share-links/${kit.id}/renewal`),
    },
    { name: 'the end of a share link', wins: RUNNERS, ask: post(owner, `/api/share-links/${kit.id}/revocation`) },
  ];
}

/** Some people want to change to one address, and each has the link that confirms it. */
async function emailRaceOf({ inboxUrl }, people, address) {
  for (const person of people) await person.call('POST', '/api/account/email', { email: address, password: PASSWORD });
  const tokens = await mailedTokens(inboxUrl, address, '/verify-email', people.length);
  const ask = (i) => [
    people[i % people.length],
    'POST',
    '/api/auth/verify-email',
    { token: tokens[i % tokens.length] },
  ];
  return { name: 'a new email address', wins: 1, ask };
}

/** `wins`: how many of the requests may succeed. */
async function racesOf(attack) {
  const { offices, inboxUrl } = attack;
  const { owner } = offices;
  const made = (path, body) => owner.call('POST', path, body);
  const unused = `race${Date.now().toString(36)}`;
  const visitors = await Promise.all(Array.from({ length: RUNNERS }, () => offices.visitor()));
  const people = [];
  for (let count = 0; count < 6; count += 1) people.push(await offices.register());
  const [apart, leaving, fresh] = [
    await offices.register(),
    await offices.register(),
    await offices.register({ isVerified: false }),
  ];
  const profiles = await Promise.all(people.map((person) => person.call('GET', '/api/speaker-profile')));

  const event = await made('/api/events', { title: 'Race', eventDate: DAY });
  const [kept, duplicate] = [
    await made('/api/clients', { name: 'Race' }),
    await made('/api/clients', { name: 'Race' }),
  ];
  const line = { kind: 'fee', description: 'Keynote', quantity: 1, unitPriceCents: 100_000 };
  const draft = () =>
    made('/api/invoices', { billToName: 'Race', lines: [line], issueDate: '2026-01-01', dueDate: '2026-01-31' });
  const drafts = [];
  for (let count = 0; count < RUNNERS; count += 1) drafts.push(await draft());
  const single = await draft();
  const contract = await offices.draftContract();
  const task = await made('/api/tasks', { title: 'Race' });

  const invited = people[0];
  await made('/api/team-members', {
    email: invited.person.email,
    role: 'viewer',
    isMoneyAllowed: false,
    maySign: false,
  });
  const invitation = await mailedToken(inboxUrl, invited.person.email, '/join');
  const verified = await mailedToken(inboxUrl, fresh.person.email, '/verify-email');
  await people[2].call('POST', '/api/auth/request-reset', { email: people[2].person.email });
  const reset = await mailedToken(inboxUrl, people[2].person.email, '/reset');
  return [
    ...(await signInRacesOf(attack, RUNNERS)),
    ...(await linkRacesOf(attack, visitors)),
    await emailRaceOf(attack, people.slice(3), `${unused}new@attack.example`),
    {
      name: 'the name of a contract template',
      wins: 1,
      ask: post(owner, '/api/contract-templates', (i) => ({
        name: i % 2 ? unused : unused.toUpperCase(),
        kind: 'client',
        body: 'One talk.',
        isActive: true,
      })),
    },
    { name: 'the slug of an event', wins: RUNNERS, ask: post(owner, '/api/events', { title: unused, eventDate: DAY }) },
    {
      name: 'a username',
      wins: 1,
      ask: (i) => [
        visitors[i],
        'POST',
        '/api/register',
        { username: unused, email: `${unused}${i}@attack.example`, password: PASSWORD },
      ],
    },
    {
      name: 'an email address',
      wins: 1,
      ask: (i) => [
        visitors[i],
        'POST',
        '/api/register',
        { username: `${unused}x${i}`, email: `${unused}@attack.example`, password: PASSWORD },
      ],
    },
    {
      name: 'the address of a public page',
      wins: 1,
      ask: (i) => [people[i % 6], 'PATCH', '/api/speaker-profile', { slug: unused, version: profiles[i % 6].version }],
    },
    {
      name: 'an idempotency key',
      wins: RUNNERS,
      same: true,
      headers: { 'idempotency-key': unused },
      ask: post(owner, '/api/clients', { name: 'Once' }),
    },
    {
      name: 'a saved view',
      wins: 1,
      ask: post(owner, '/api/saved-views', { name: unused, query: {}, isDefault: false }),
    },
    {
      name: 'the default view',
      wins: RUNNERS,
      ask: post(owner, '/api/saved-views', (i) => ({ name: `${unused}${i}`, query: {}, isDefault: true })),
    },
    {
      name: 'a mileage rate of a day',
      wins: 1,
      ask: post(owner, '/api/mileage-rates', { fromDate: '2029-01-01', rate: 70 }),
    },
    {
      name: 'a checklist of a type',
      wins: 1,
      ask: post(owner, '/api/checklist-templates', { eventType: 'webinar', items: [] }),
    },
    {
      name: 'the tasks of a checklist',
      wins: RUNNERS,
      ask: post(owner, `/api/events/${event.id}/checklist-tasks`, {}),
    },
    { name: 'a rank of a hold', wins: RUNNERS, ask: post(owner, `/api/events/${event.id}/holds`, { dates: [DAY] }) },
    {
      name: 'a member',
      wins: 1,
      ask: post(owner, '/api/team-members', {
        email: `${unused}@work.example`,
        role: 'viewer',
        isMoneyAllowed: false,
        maySign: false,
      }),
    },
    {
      name: 'numbers of invoices',
      wins: RUNNERS,
      ask: (i) => [owner, 'POST', `/api/invoices/${drafts[i].id}/sendings`, { delivery: 'manual', version: 1 }],
    },
    {
      name: 'sending one invoice',
      wins: 1,
      ask: post(owner, `/api/invoices/${single.id}/sendings`, { delivery: 'manual', version: 1 }),
    },
    {
      name: 'an invoice that is paid',
      wins: RUNNERS,
      ask: post(owner, `/api/invoices/${single.id}/payments`, {
        amountCents: 60_000,
        paidOn: '2026-01-02',
        method: 'check',
      }),
    },
    {
      name: 'sending one contract',
      wins: 1,
      ask: post(owner, `/api/contracts/${contract.id}/sendings`, { version: contract.version }),
    },
    {
      name: 'a version',
      wins: 1,
      ask: (i) => [owner, 'PATCH', `/api/tasks/${task.id}`, { version: 1, title: `Race ${i}` }],
    },
    {
      name: 'a merge',
      wins: 1,
      ask: post(owner, `/api/clients/${kept.id}/merges`, {
        otherId: duplicate.id,
        version: 1,
        otherVersion: 1,
        fromOther: [],
      }),
    },
    { name: 'deleting one row', wins: 1, ask: () => [owner, 'DELETE', `/api/tasks/${task.id}?version=2`] },
    {
      name: 'an invitation',
      wins: 1,
      ask: (i) => [people[i % 6], 'POST', '/api/team-invitations/acceptance', { token: invitation }],
    },
    {
      name: 'an email to confirm',
      wins: RUNNERS,
      ask: (i) => [visitors[i], 'POST', '/api/auth/verify-email', { token: verified }],
    },
    {
      name: 'a link to reset a password',
      wins: 1,
      ask: (i) => [visitors[i], 'POST', '/api/auth/reset-password', { token: reset, password: `${PASSWORD}${i}` }],
    },
    { name: 'the sample data', wins: RUNNERS, ask: post(apart, '/api/sample-data') },
    { name: 'a backup', wins: RUNNERS, ask: post(apart, '/api/backup/create', {}) },
    { name: 'a checkout', wins: RUNNERS, ask: post(fresh, '/api/create-checkout-session', { kind: 'subscribe' }) },
    { name: 'a calendar address', wins: RUNNERS, ask: post(owner, '/api/calendar-feed/address') },
    // Who sends it again hears the same.
    { name: 'an account to delete', wins: RUNNERS, ask: post(leaving, '/api/delete-account', { password: PASSWORD }) },
  ];
}

/** Rows that the office may have once each, and has twice. */
const DUPLICATES = {
  'numbers of invoices': `SELECT number FROM invoices WHERE number IS NOT NULL GROUP BY owner_id, number HAVING count(*) > 1`,
  usernames: `SELECT lower(username) FROM users GROUP BY 1 HAVING count(*) > 1`,
  'email addresses': `SELECT lower(email) FROM users GROUP BY 1 HAVING count(*) > 1`,
  slugs: `SELECT slug FROM speaker_slugs GROUP BY 1 HAVING count(*) > 1`,
  'default views': `SELECT owner_id FROM saved_views WHERE is_default GROUP BY 1 HAVING count(*) > 1`,
  'ranks of holds': `SELECT held_on FROM holds WHERE outcome IS NULL GROUP BY owner_id, held_on, rank HAVING count(*) > 1`,
  'tasks of a checklist': `SELECT checklist_key FROM tasks WHERE checklist_key IS NOT NULL GROUP BY owner_id, event_id, checklist_key HAVING count(*) > 1`,
  passkeys: `SELECT credential_id FROM passkeys GROUP BY 1 HAVING count(*) > 1`,
  'recovery codes of one person': `SELECT user_id FROM recovery_codes GROUP BY 1 HAVING count(*) > 10`,
  'addresses of browsers': `SELECT endpoint_hash FROM push_devices GROUP BY 1 HAVING count(*) > 1`,
  'browsers in one session': `SELECT session_id FROM push_devices GROUP BY 1 HAVING count(*) > 1`,
  'browsers above the most': `SELECT user_id FROM push_devices GROUP BY 1 HAVING count(*) > 10`,
  'addresses of share links': `SELECT token_hash FROM share_links GROUP BY 1 HAVING count(*) > 1`,
  'slugs of events': `SELECT slug FROM speaking_events GROUP BY owner_id, slug HAVING count(*) > 1`,
  'names of contract templates': `SELECT min(name) FROM contract_templates GROUP BY owner_id, search_fold(name) HAVING count(*) > 1`,
  'decisions about a hold': `SELECT link_id FROM planner_hold_decisions GROUP BY owner_id, link_id, first_day HAVING count(*) > 1`,
  'signatures of a contract': `SELECT contract_id FROM contract_audit a WHERE kind = 'signed' GROUP BY owner_id, contract_id
     HAVING count(*) > (SELECT count(signed_at) FROM contract_signers s WHERE s.contract_id = a.contract_id)`,
  'payments above the total': `SELECT invoice_id FROM invoice_payments p JOIN invoices i ON i.id = p.invoice_id GROUP BY 1, i.total_cents HAVING sum(p.amount_cents) > i.total_cents`,
};

export async function runRaces(attack) {
  const { findings, offices } = attack;
  for (const { name, wins, same, headers, ask } of await racesOf(attack)) {
    const route = { name: `race for ${name}`, path: '/api/' };
    const runs = Array.from({ length: RUNNERS }, async (_, runner) => {
      const [client, method, path, body] = ask(runner);
      const request = encodeRequest({ method, parts: path.split('?')[0].split('/'), query: [], body, headers });
      request.path = path;
      const answer = await client.send(request);
      findings.check({ route, identity: { name: `runner ${runner + 1}` }, request }, answer);
      return { request, answer };
    });
    const done = await Promise.all(runs);
    const won = done.filter(({ answer }) => answer.status < 300);
    const about = { route, identity: { name: 'twenty' }, ...done[0] };
    if (won.length > wins) findings.add('won twice', { ...about, note: `${won.length} succeeded` });
    if (won.length === 0) findings.add('won by no one', about);
    if (same && new Set(won.map(({ answer }) => answer.text)).size > 1)
      findings.add('won twice', { ...about, note: 'different answers' });
  }
  for (const [name, sql] of Object.entries(DUPLICATES)) {
    const { rows } = await offices.database.query(sql);
    if (rows.length)
      findings.add('there twice', {
        route: { name },
        identity: { name: 'everyone' },
        note: JSON.stringify(rows.slice(0, 3)),
      });
  }
}
