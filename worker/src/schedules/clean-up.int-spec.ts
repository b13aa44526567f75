/** What the hourly clean-up takes away, and above all what it leaves. */
import { createTestDatabase, type TestDatabase } from '@lectern/backend/testing/test-database';
import { v7 as uuidv7 } from 'uuid';
import { cleanUp } from './clean-up';

let t: TestDatabase;

beforeEach(async () => {
  t = await createTestDatabase();
});
afterEach(() => t.close());

const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number) => new Date(t.clock.now().getTime() - days * DAY_MS);
const names = async (sql: string) => (await t.db.query<{ name: string }>(`${sql} ORDER BY 1`)).map((row) => row.name);

it('keeps events that wait for the relay however old they are, and published ones for seven days', async () => {
  for (const [type, publishedAt] of [
    ['waits', null],
    ['fresh', daysAgo(6)],
    ['old', daysAgo(8)],
  ]) {
    await t.db.query(
      `INSERT INTO outbox (id, type, version, payload, occurred_at, published_at) VALUES ($1, $2, 1, '{}', $3, $4)`,
      [uuidv7(), type, daysAgo(400), publishedAt],
    );
  }
  await cleanUp(t.db, t.clock);
  expect(await names('SELECT type AS name FROM outbox')).toEqual(['fresh', 'waits']);
});

it('remembers effects longer than the queue remembers a failed job', async () => {
  await t.db.query(
    `INSERT INTO handled_events (event_id, handler_id, handled_at)
     VALUES ($1, 'recent', now() - interval '31 days'), ($1, 'old', now() - interval '61 days')`,
    [uuidv7()],
  );
  for (const [key, at] of [
    ['recent', daysAgo(179)],
    ['old', daysAgo(181)],
  ]) {
    await t.db.query(
      `INSERT INTO email_deliveries (key, template, recipient, subject, message_id, status, delivered_at)
       VALUES ($1, 'verify-email', 'a@example.com', 's', '<m>', 'sent', $2)`,
      [key, at],
    );
  }
  await cleanUp(t.db, t.clock);
  expect(await names('SELECT handler_id AS name FROM handled_events')).toEqual(['recent']);
  expect(await names('SELECT key AS name FROM email_deliveries')).toEqual(['recent']);
});

it('keeps support sessions for two years', async () => {
  const ownerId = uuidv7();
  await t.db.query(
    `INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at)
     VALUES ($1, 'ann', 'ann@example.com', '-', '1', $2, $2, $2)`,
    [ownerId, t.clock.now()],
  );
  for (const [route, at] of [
    ['recent', daysAgo(729)],
    ['old', daysAgo(732)],
  ]) {
    await t.db.query(
      'INSERT INTO support_looks (id, owner_id, started_at, ends_at, routes) VALUES ($1, $2, $3, $3, ARRAY[$4])',
      [uuidv7(), ownerId, at, route],
    );
  }
  await cleanUp(t.db, t.clock);
  expect(await names('SELECT routes[1] AS name FROM support_looks')).toEqual(['recent']);
});

it('deletes keys of requests, sessions, limits and links that are over, and no others', async () => {
  const userId = uuidv7();
  const now = t.clock.now();
  await t.db.query(
    `INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at)
     VALUES ($1, 'ann', 'ann@example.com', '-', '1', $2, $2, $2)`,
    [userId, now],
  );
  await t.db.query(
    `INSERT INTO idempotency_keys (owner_id, scope, key, input_hash, created_at)
     VALUES ($1, 'clients', 'recent', '', now() - interval '89 days'), ($1, 'clients', 'old', '', now() - interval '91 days')`,
    [userId],
  );
  await t.db.query(
    `INSERT INTO sessions (sid, sess, expire)
     VALUES ('live', '{}', now() + interval '1 minute'), ('over', '{}', now() - interval '1 minute')`,
  );
  await t.db.query(
    `INSERT INTO rate_limits (key, points, expire) VALUES
       ('counting', 1, extract(epoch FROM now() + interval '1 minute') * 1000),
       ('over', 1, extract(epoch FROM now() - interval '1 minute') * 1000),
       ('forever', 1, NULL)`,
  );
  for (const [token, expiresAt] of [
    ['usable', daysAgo(-1)],
    ['expired', daysAgo(6)],
    ['long expired', daysAgo(8)],
  ]) {
    await t.db.query(
      `INSERT INTO one_time_tokens (token_hash, user_id, purpose, email, expires_at, created_at)
       VALUES (convert_to($1, 'UTF8'), $2, 'verify_email', 'ann@example.com', $3, $4)`,
      [token, userId, expiresAt, now],
    );
  }
  const testimonialId = uuidv7();
  await t.db.query(
    `INSERT INTO testimonials (id, owner_id, status, source, client_name, content, created_at, updated_at)
     VALUES ($1, $2, 'requested', 'speaker', 'Ann Lee', '', $3, $3)`,
    [testimonialId, userId, now],
  );
  for (const [token, expiresAt] of [
    ['open', daysAgo(-1)],
    ['ended', daysAgo(89)],
    ['long ended', daysAgo(91)],
  ]) {
    await t.db.query(
      `INSERT INTO testimonial_links (token_hash, owner_id, testimonial_id, expires_at, created_at)
       VALUES (sha256(convert_to($1, 'UTF8')), $2, $3, $4, $5)`,
      [token, userId, testimonialId, expiresAt, now],
    );
  }
  await cleanUp(t.db, t.clock);
  expect(
    await names(`SELECT n.name FROM unnest('{open,ended,long ended}'::text[]) n (name)
      JOIN testimonial_links l ON l.token_hash = sha256(convert_to(n.name, 'UTF8'))`),
  ).toEqual(['ended', 'open']);
  expect(await names('SELECT key AS name FROM idempotency_keys')).toEqual(['recent']);
  expect(await names('SELECT sid AS name FROM sessions')).toEqual(['live']);
  expect(await names('SELECT key AS name FROM rate_limits')).toEqual(['counting', 'forever']);
  expect(await names(`SELECT convert_from(token_hash, 'UTF8') AS name FROM one_time_tokens`)).toEqual([
    'expired',
    'usable',
  ]);
  expect(await names('SELECT username AS name FROM users')).toEqual(['ann']);
});

it('forgets the digests of a month ago, and none that could be due again', async () => {
  const userId = uuidv7();
  await t.db.query(
    `INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at)
     VALUES ($1, 'bea', 'bea@example.com', '-', '1', now(), now(), now())`,
    [userId],
  );
  await t.db.query(
    `INSERT INTO digests_sent (owner_id, day) VALUES ($1, '2027-03-04'), ($1, '2027-02-02'), ($1, '2027-02-01')`,
    [userId],
  );
  await cleanUp(t.db, t.clock);
  expect(await names('SELECT day::text AS name FROM digests_sent')).toEqual(['2027-02-02', '2027-03-04']);
});

it('forgets what the payment provider cannot tell again, and pages that nobody can pay', async () => {
  for (const [name, at] of [
    ['recent', daysAgo(59)],
    ['old', daysAgo(61)],
  ]) {
    await t.db.query(
      `INSERT INTO billing_events (id, provider_event_id, type, created_at, received_at) VALUES ($1, $2, 'a', $3, $3)`,
      [uuidv7(), name, at],
    );
  }
  const userId = uuidv7();
  await t.db.query(
    `INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at)
     VALUES ($1, 'cat', 'cat@example.com', '-', '1', now(), now(), now())`,
    [userId],
  );
  for (const [name, status, at] of [
    ['left', 'expired', daysAgo(89)],
    ['left long ago', 'expired', daysAgo(91)],
    ['open', 'open', daysAgo(91)],
    ['paid', 'complete', daysAgo(91)],
  ]) {
    await t.db.query(
      `INSERT INTO checkout_sessions (id, owner_id, kind, status, provider_session_id, created_at, updated_at)
       VALUES ($1, $2, 'fresh', $3, $4, $5, $5)`,
      [uuidv7(), userId, status, name, at],
    );
  }
  await cleanUp(t.db, t.clock);
  expect(await names('SELECT provider_event_id AS name FROM billing_events')).toEqual(['recent']);
  expect(await names('SELECT provider_session_id AS name FROM checkout_sessions')).toEqual(['left', 'open', 'paid']);
});

it('goes on bite after bite until nothing outdated is left', async () => {
  await t.db.query(
    `INSERT INTO handled_events (event_id, handler_id, handled_at)
     SELECT gen_random_uuid(), 'old', now() - interval '61 days' FROM generate_series(1, 7)`,
  );
  await cleanUp(t.db, t.clock, 3);
  expect(await names('SELECT handler_id AS name FROM handled_events')).toEqual([]);
});

it('forgets visits of shared pages after 400 days, and whoever did not come back for as long', async () => {
  const userId = uuidv7();
  const linkId = uuidv7();
  const today = t.clock.now().toISOString().slice(0, 10);
  await t.db.query(
    `INSERT INTO users (id, username, email, password_hash, terms_version, terms_accepted_at, created_at, updated_at)
     VALUES ($1, 'cy', 'cy@example.com', '-', '1', now(), now(), now())`,
    [userId],
  );
  await t.db.query(
    `INSERT INTO share_links (id, owner_id, kind, variant, name, fields, token_hash, token_sealed, created_at, updated_at)
     VALUES ($1, $2, 'media_kit', 'direct', 'Kit', '{}', sha256('-'), '-', now(), now())`,
    [linkId, userId],
  );
  // Of somebody who comes back, what is old goes; of somebody who does not, everything.
  for (const [number, key, lastSeen] of [
    [1, 'back', daysAgo(1)],
    [2, 'gone', daysAgo(401)],
  ] as const) {
    const visitorId = uuidv7();
    await t.db.query(
      `INSERT INTO share_visitors (id, owner_id, link_id, number, key_hash, base_version, seen_version, first_seen_at,
         last_seen_at)
       VALUES ($1, $2, $3, $4, $5, 1, 1, $6, $7)`,
      [visitorId, userId, linkId, number, key, daysAgo(900), lastSeen],
    );
    for (const days of [399, 401]) {
      await t.db.query(
        `INSERT INTO share_visits (id, owner_id, link_id, visitor_id, day, started_at, last_at, version)
         VALUES ($1, $2, $3, $4, $5::date - $6::int, now(), now(), 1)`,
        [uuidv7(), userId, linkId, visitorId, today, days],
      );
      await t.db.query(
        `INSERT INTO share_downloads (id, owner_id, link_id, visitor_id, kind, item, label, day, downloaded_at)
         VALUES ($1, $2, $3, $4, 'pdf', '', 'PDF', $5::date - $6::int, now())`,
        [uuidv7(), userId, linkId, visitorId, today, days],
      );
    }
  }
  await t.db.query(`INSERT INTO share_summaries (owner_id, week) VALUES ($1, $2::date - 29), ($1, $2::date - 31)`, [
    userId,
    today,
  ]);
  await cleanUp(t.db, t.clock);
  expect(await names('SELECT key_hash AS name FROM share_visitors')).toEqual(['back']);
  for (const table of ['share_visits', 'share_downloads']) {
    expect(
      await names(`SELECT v.key_hash || ' ' || ('${today}'::date - x.day) AS name
        FROM ${table} x JOIN share_visitors v ON v.id = x.visitor_id`),
    ).toEqual(['back 399']);
  }
  expect(await names(`SELECT ('${today}'::date - week)::text AS name FROM share_summaries`)).toEqual(['29']);
});

it('forgets a card that had free days when the year and the longest trial are over', async () => {
  for (const [letter, days] of [
    ['a', 395],
    ['b', 397],
  ] as const) {
    const key = Buffer.alloc(32, letter);
    await t.db.query(`INSERT INTO fresh_trial_cards (card_key, claim_key, used_at) VALUES ($1, $1, $2)`, [
      key,
      daysAgo(days),
    ]);
  }
  await cleanUp(t.db, t.clock);
  expect(await names(`SELECT left(encode(card_key, 'escape'), 1) AS name FROM fresh_trial_cards`)).toEqual(['a']);
});
