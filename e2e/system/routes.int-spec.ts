/**
 * Three promises for every route, taken from the route table itself, so that a new one cannot be forgotten: signed out
 * it answers 401, after the trial 403, and with another owner's id 404. What is open is listed here, one by one.
 */
import { createOpenApi } from '@lectern/backend/common/openapi';
import { VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY } from '@lectern/testing/push-server';
import { createTestApp, TEST_PASSWORD, type TestAgent, type TestApp } from '@lectern/backend/testing/test-app';
import { addPasskey, SoftwareAuthenticator } from '@lectern/testing/software-authenticator';
import { uploadFile, uploadTransfer } from './upload';
import { BackupWait } from '@lectern/backend/modules/backup/backup.http.module';

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';
interface Route {
  method: Method;
  path: string;
  /** The statuses that the description promises. */
  statuses: string[];
}

const OPEN_TO_VISITORS = [
  'get /api/health/live',
  'get /api/health/ready',
  'get /api/csrf-token',
  'post /api/login',
  'post /api/login/passkey-options',
  'post /api/login/passkey',
  // Its session gave the password a moment ago.
  'post /api/login/second-factor',
  'post /api/register',
  // An account to try it with, for anyone who has none.
  'post /api/sandbox',
  'post /api/logout',
  'post /api/auth/request-reset',
  'post /api/auth/forgot-password',
  'post /api/auth/reset-password',
  'post /api/auth/recover-username',
  'post /api/auth/resend-verification',
  'post /api/auth/verify-email',
  'post /api/contact',
  // What a promotion code is worth, and the signed messages of the payment provider.
  'post /api/promotion-code-checks',
  'post /api/billing/webhook',
  'post /api/connect/webhook',
  // What browsers report about our policy; it changes nothing.
  'post /api/csp-reports',
  // A text of the help: what a signature is, for whoever gets a contract.
  'get /api/tutorials/{slug}',
  // The link of an email: its token is signed, and names nothing but an account and a kind of email.
  'get /api/unsubscribe/{token}',
  'post /api/unsubscribe/{token}',
  'delete /api/unsubscribe/{token}',
  // Parts and contents of the folder storage: their addresses are signed.
  // The link of an email that asks for a testimonial: its token, in the body, is all that it opens.
  'post /api/testimonial-link',
  'put /api/testimonial-link',
  // The link of an invoice: its token, in the body, is all that it opens.
  'post /api/public-invoices',
  // The logo of a letterhead: only what a profile has as its logo now.
  'get /api/logos/{id}',
  // Anybody checks a contract that they hold: its bytes are all that is asked for.
  'post /api/contract-verifications',
  'post /api/public-invoices/payment',
  'post /api/public-invoices/checkouts',
  'post /api/public-invoices/kept-card-removals',
  'post /api/public-invoices/pdf',
  'post /api/public-invoices/credit-note-pdf',
  // The link of a contract: its token, in the body, is all that it opens.
  'post /api/signing',
  'post /api/signing/signatures',
  'post /api/signing/declines',
  'post /api/signing/pdf',
  'post /api/team-invitations',
  // The page behind a share link: the secret at the end of its address is all that is asked for.
  'get /shared/{token}',
  'get /share/{speakerSlug}/{token}',
  'get /share/{speakerSlug}/{eventSlug}/{token}',
  'get /share/{speakerSlug}/{clientSlug}/{eventDate}/{token}',
  'post /shared/{token}/password',
  // The event of a shared page as a calendar file: its token is all that is asked for.
  'get /shared/{token}/event.ics',
  'get /shared/{token}/map.svg',
  'get /shared/{token}/preview.png',
  'get /shared/{token}/pictures/{id}',
  'get /shared/{token}/pictures/{id}/download',
  'get /shared/{token}/files/{fileId}',
  'get /shared/{token}/media.zip',
  'get /shared/{token}/page.pdf',
  // Visits of a shared page, and that its changes were read: its token is all that is asked for.
  'post /shared/{token}/views',
  'get /shared/{token}/views.gif',
  'post /shared/{token}/acknowledgements',
  // What a planner does on the page of an event: its token is all that is asked for, and opens that event only.
  'put /shared/{token}/answers',
  'post /shared/{token}/answers/submission',
  'put /shared/{token}/ticks',
  'post /shared/{token}/hold-decisions',
  'put /shared/{token}/testimonial',
  // The private address of a calendar: its token is all that it opens.
  'get /calendar/{token}/lectern.ics',
  'put /api/storage/parts',
  'get /api/storage/objects',
  // A speaker's page, once its owner publishes it, and the form on it.
  'get /speakers/{slug}',
  'get /speakers/{slug}/preview.png',
  'get /speakers/{slug}/pictures/{id}',
  'get /speakers/{slug}/pictures/{id}/download',
  'post /speakers/{slug}/inquiries',
];
const OPEN_AFTER_THE_TRIAL = [
  ...OPEN_TO_VISITORS,
  'get /api/user',
  'get /api/subscription-status',
  // Whoever wants to pay again.
  'get /api/billing',
  'get /api/billing/invoices/{id}',
  'get /api/checkout-status',
  'post /api/create-checkout-session',
  'post /api/create-portal-session',
  // Whoever leaves takes everything along.
  'post /api/delete-account',
  'post /api/backup/create',
  'post /api/exports',
  'get /api/accounting-exports',
  'get /api/import-template',
  'get /api/data-jobs',
  'get /api/data-jobs/{id}',
  'post /api/data-jobs/{id}/cancellation',
  'get /api/data-jobs/{id}/address',
  'get /api/data-jobs/{id}/content',
  // What an export asks for first.
  'post /api/account/confirmation',
  // A person can turn a phone off when the office's trial is over.
  'get /api/push',
  'patch /api/push',
  'delete /api/push/devices/{id}',
  // Another office has another subscription.
  'get /api/offices',
  'get /api/offices/overview',
  'get /api/office-people',
  'put /api/current-office',
  'delete /api/offices/{id}',
  'post /api/team-invitations/acceptance',
];

/** What is sent to a row that is somebody else's: valid, so that only its owner is wrong. */
const BODIES: Record<string, unknown> = {
  'patch /api/share-links/{id}': { version: 1, name: 'Mine now' },
  'post /api/share-links/{id}/revocation': undefined,
  'post /api/share-links/{id}/renewal': undefined,
  'put /api/share-links/{id}/files': { shown: [], hidden: [] },
  'post /api/share-links/{id}/emails': { to: 'me@example.com', message: 'Mine now' },
  'post /shared/{token}/password': { password: 'mine now' },
  'post /shared/{token}/views': { version: 1 },
  'post /shared/{token}/acknowledgements': { version: 1 },
  'put /shared/{token}/answers': { field: 'theme', value: 'Mine now', version: 0 },
  'post /shared/{token}/answers/submission': { name: 'Mine now' },
  'put /shared/{token}/ticks': {
    kind: 'agenda',
    id: '0190f0de-0000-7000-8000-000000000000',
    isTicked: true,
    name: 'Mine now',
    version: 1,
  },
  'post /shared/{token}/hold-decisions': {
    holdId: '0190f0de-0000-7000-8000-000000000000',
    decision: 'confirm',
    name: 'Mine now',
  },
  'put /shared/{token}/testimonial': { content: 'Mine now', clientName: 'Mine now', hasConsent: true },
  'post /api/events/{id}/planner-answers/decisions': {
    eventVersion: 1,
    accept: [{ id: '0190f0de-0000-7000-8000-000000000000', version: 1 }],
  },
  'post /api/uploads/{id}/part-addresses': { parts: [1] },
  'post /api/uploads/{id}/completion': undefined,
  'patch /api/files/{id}': { version: 1, name: 'Mine now' },
  'patch /api/clients/{id}': { version: 1, name: 'Mine now' },
  'post /api/clients/{id}/merges': { otherId: '0190f0de-0000-7000-8000-000000000000', version: 1, otherVersion: 1 },
  'post /api/clients/{id}/interactions': { kind: 'call', happenedOn: '2027-03-04', text: 'Mine now' },
  'post /api/bureau-partners/{id}/merges': {
    otherId: '0190f0de-0000-7000-8000-000000000000',
    version: 1,
    otherVersion: 1,
  },
  'post /api/bureau-partners/{id}/interactions': { kind: 'call', happenedOn: '2027-03-04', text: 'Mine now' },
  'post /api/bureau-partners/{id}/commission-changes': {
    commissionPercent: 25,
    events: [{ id: '0190f0de-0000-7000-8000-000000000000', version: 1 }],
  },
  'patch /api/interactions/{id}': { version: 1, text: 'Mine now' },
  'patch /api/bureau-partners/{id}': { version: 1, name: 'Mine now' },
  'patch /api/invoices/{id}': { version: 1, notes: 'Mine now' },
  'post /api/invoices/{id}/sendings': { to: 'me@example.com', subject: 'Mine now', version: 1 },
  'post /api/invoices/{id}/voidings': { reason: 'Mine now', version: 1 },
  'post /api/invoices/{id}/credit-notes': { reason: 'Mine now', lines: [{ description: 'All', amountCents: 1 }] },
  'post /api/invoices/{id}/payments': { paidOn: '2026-03-04', amountCents: 1, method: 'cash' },
  'post /api/invoices/{id}/payments/{paymentId}/refund': { amountCents: 50 },
  'post /api/invoices/{id}/card-charges': { cardId: '0190f0de-0000-7000-8000-000000000000', amountCents: 50 },
  'post /api/events/{id}/invoice-drafts': {},
  'put /api/events/{id}/payment-schedule': { items: [], version: 0 },
  'post /api/events/{id}/contracts': {},
  'patch /api/contracts/{id}': { version: 1, title: 'Mine now' },
  'post /api/contracts/{id}/previews': {},
  'post /api/contracts/{id}/sendings': { version: 1 },
  'post /api/contracts/{id}/reminders': {},
  'post /api/contracts/{id}/voidings': { version: 1, reason: 'Mine now' },
  'post /api/contracts/{id}/amendments': {},
  'post /api/contracts/{id}/countersignature': {
    name: 'Mine now',
    hasConsent: true,
    mark: { kind: 'typed' },
    textSha256: '0'.repeat(64),
  },
  'patch /api/contract-templates/{id}': { version: 1, name: 'Mine now' },
  'patch /api/account/passkeys/{id}': { name: 'Mine now' },
  'post /api/data-jobs/{id}/cancellation': undefined,
  'put /api/imports/{id}/mapping': { version: 1, addMissing: true, sheets: [] },
  'post /api/imports/{id}/confirmation': { version: 1, kinds: ['clients'] },
  'post /api/announcements/{id}/dismissal': undefined,
  'post /api/imports/{id}/reversal': undefined,
  'post /api/restores/{id}/confirmation': { choices: {} },
  'patch /api/expenses/{id}': { version: 1, vendor: 'Mine now' },
  'patch /api/webhook-endpoints/{id}': { version: 1, description: 'Mine now' },
  'post /api/webhook-endpoints/{id}/secret-reveals': undefined,
  'post /api/webhook-endpoints/{id}/secret-rotations': undefined,
  'post /api/webhook-endpoints/{id}/tests': undefined,
  'post /api/webhook-endpoints/{id}/resends': { since: '2027-03-04T00:00:00.000Z' },
  'post /api/webhook-endpoints/{id}/deliveries/{deliveryId}/resends': undefined,
  'patch /api/saved-places/{id}': { version: 1, name: 'Mine now' },
  'post /api/events/{id}/place-searches': undefined,
  'patch /api/recurring-expenses/{id}': { version: 1, vendor: 'Mine now' },
  'patch /api/mileage-rates/{id}': { version: 1, rate: 60_000 },
  'patch /api/presentations/{id}': { version: 1, title: 'Mine now' },
  'post /api/presentations/{id}/slides': { fileId: '0190f0de-0000-7000-8000-000000000000' },
  'post /api/presentations/{id}/handouts': { fileId: '0190f0de-0000-7000-8000-000000000000' },
  'patch /api/presentation-slides/{id}': { version: 1, note: 'Mine now' },
  'patch /api/headshots/{id}': { version: 1, credit: 'Mine now' },
  'post /speakers/{slug}/inquiries': { name: 'Ann', email: 'ann@acme.example', message: 'Mine now' },
  'patch /api/testimonials/{id}': { version: 1, content: 'Mine now' },
  'post /api/testimonials/{id}/reminders': undefined,
  'patch /api/events/{id}': { version: 1, title: 'Mine now' },
  'post /api/events/{id}/status-changes': { version: 1, to: 'lost' },
  'post /api/inbound-mail/messages/{id}/filings': { as: 'client', clientId: '0190f0de-0000-7000-8000-000000000000' },
  'patch /api/calendar-sources/{id}': { version: 1, name: 'Mine now' },
  'post /api/calendar-sources/{id}/readings': undefined,
  'patch /api/saved-views/{id}': { version: 1, name: 'Mine now' },
  'post /api/events/{id}/holds': { dates: ['2999-03-04'] },
  'patch /api/holds/{id}': { version: 1, notes: 'Mine now' },
  'post /api/holds/{id}/challenges': { version: 1, answerBy: '2999-03-01' },
  'post /api/holds/{id}/moves': { version: 1, toRank: 1, reason: 'Mine now' },
  'post /api/holds/{id}/releases': { version: 1 },
  'patch /api/team-members/{id}': { version: 1, maySign: true },
  'post /api/team-members/{id}/invitations': undefined,
  'put /api/tutorials/{slug}/reading': { isDone: true },
  'patch /api/tasks/{id}': { version: 1, title: 'Mine now' },
  'post /api/events/{id}/checklist-tasks': undefined,
  'patch /api/checklist-templates/{id}': { version: 1, items: [] },
  'post /api/unsubscribe/{token}': { 'List-Unsubscribe': 'One-Click' },
  'post /api/events/{id}/copies': {},
  'post /api/events/{id}/spin-offs': { title: 'Mine now' },
  'post /api/travel-segments/{id}/expenses': undefined,
  'post /api/events/{id}/agenda-items': { kind: 'talk' },
  'post /api/events/{id}/av-needs': { item: 'Mine now' },
  'post /api/events/{id}/travel-segments': { kind: 'flight', departsOn: '2027-05-01' },
  'patch /api/agenda-items/{id}': { version: 1, room: 'Mine now' },
  'patch /api/av-needs/{id}': { version: 1, item: 'Mine now' },
  'patch /api/travel-segments/{id}': { version: 1, carrier: 'Mine now' },
};

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let app: TestApp;
let routes: Route[];

/** The admin's area looks across accounts: it has no other owners, but it is closed to everybody else. */
const isAdminRoute = ({ path }: Route) => path.startsWith('/api/admin/');

const nameOf = ({ method, path }: Route) => `${method} ${path}`;

beforeAll(async () => {
  app = await createTestApp({ env: { VAPID_PRIVATE_KEY } });
  // No worker is here to wait for.
  jest.spyOn(app.app.get(BackupWait, { strict: false }), 'pause').mockResolvedValue();
  const { paths } = createOpenApi(app.app);
  routes = Object.entries(paths).flatMap(([path, operations]) =>
    (Object.entries(operations) as [Method, { responses: object }][]).map(([method, { responses }]) => ({
      ...{ method, path, statuses: Object.keys(responses) },
    })),
  );
});
afterAll(() => app.close());

async function answers(caller: TestAgent, only: Route[]) {
  const results: Record<string, { status: number; body: object }> = {};
  for (const route of only) {
    const path = route.path.replace('{id}', '0190f0de-0000-7000-8000-000000000000');
    const { status, body } = (await caller.call(route.method, path, route.method === 'get' ? undefined : {})) as {
      status: number;
      body: object;
    };
    results[nameOf(route)] = { status, body };
  }
  return results;
}

it('knows the routes that are open', () => {
  expect(routes.length).toBeGreaterThan(40);
  expect(routes.map(nameOf)).toEqual(expect.arrayContaining(OPEN_AFTER_THE_TRIAL));
});

it('describes the refusals that follow', () => {
  const lacks = (status: string, among: Route[]) =>
    among.filter(({ statuses }) => !statuses.includes(status)).map(nameOf);
  const isOpen = (route: Route) => OPEN_TO_VISITORS.includes(nameOf(route));
  expect(
    lacks(
      '401',
      routes.filter((route) => !isOpen(route)),
    ),
  ).toEqual([]);
  expect(
    lacks(
      '403',
      routes.filter((route) => !isOpen(route)),
    ),
  ).toEqual([]);
  expect(
    lacks(
      '404',
      routes.filter(({ path }) => path.includes('{')),
    ),
  ).toEqual([]);
  expect(
    lacks(
      '413',
      routes.filter(({ method, path }) => `${method} ${path}` in BODIES && BODIES[`${method} ${path}`]),
    ),
  ).toEqual([]);
  expect(lacks('default', routes)).toEqual([]);
});

it('answers 401 to visitors, but where it is open to them', async () => {
  const closed = routes.filter((route) => !OPEN_TO_VISITORS.includes(nameOf(route)));
  for (const [route, { status }] of Object.entries(await answers(app.agent(), closed))) {
    expect(`${route}: ${status}`).toBe(`${route}: 401`);
  }
});

it('answers 403 with the status after the trial, but where one pays, leaves, or takes the data along', async () => {
  const speaker = await app.signUp('expired');
  const closed = routes.filter((route) => !OPEN_AFTER_THE_TRIAL.includes(nameOf(route)) && !isAdminRoute(route));
  await app.db.query(`UPDATE subscriptions SET trial_ends_at = now() - interval '1 year' WHERE user_id = $1`, [
    speaker.userId,
  ]);
  for (const [route, answer] of Object.entries(await answers(speaker, closed))) {
    expect({ route, ...answer }).toMatchObject({ route, status: 403, body: { subscriptionStatus: 'trialing' } });
  }
});

it('answers 403 to everybody but administrators in the admin area', async () => {
  const speaker = await app.signUp('curious');
  const adminRoutes = routes.filter(isAdminRoute);
  expect(adminRoutes.length).toBeGreaterThan(0);
  for (const [route, answer] of Object.entries(await answers(speaker, adminRoutes))) {
    expect({ route, ...answer }).toMatchObject({ route, status: 403, body: { code: 'ADMIN_ONLY' } });
  }
});

it("answers 404 to another owner's ids, and changes nothing", async () => {
  const owner = await app.signUp('owner');
  const made = async (path: string, body: unknown) => {
    const answer = await owner.call('post', path, body);
    expect(answer.status).toBe(201);
    return (answer.body as { id: string }).id;
  };
  const { body: push } = (await owner.call('post', '/api/push/devices', {
    ...{ endpoint: 'https://1.1.1.1/push', keys: { p256dh: VAPID_PUBLIC_KEY, auth: 'A'.repeat(22) } },
  })) as { body: { devices: { id: string }[] } };
  const { body: sessions } = (await owner.call('get', '/api/account/sessions')) as {
    body: { items: { id: string }[] };
  };
  const passkey = await addPasskey(owner, new SoftwareAuthenticator(app.config.appUrl));
  const withContact = (await owner.call('post', '/api/clients', {
    name: 'Theirs too',
    contacts: [{ name: 'Ann' }],
  })) as { body: { id: string; contacts: { id: string }[] } };
  const eventId = await made('/api/events', { title: 'Theirs' });
  // On an event of its own: its status goes to hold with it.
  const heldEventId = await made('/api/events', { title: 'Theirs and held' });
  const { body: held } = (await owner.call('post', `/api/events/${heldEventId}/holds`, { dates: ['2999-03-04'] })) as {
    body: { ladders: { holds: { id: string }[] }[] };
  };
  const presentationId = await made('/api/presentations', { title: 'Theirs' });
  const presentation = async (part: string, file: string) => {
    const fileId = (await uploadFile(owner, Buffer.from(file))).id;
    const answer = await owner.call('post', `/api/presentations/${presentationId}/${part}`, { fileId });
    return answer.body as { slides: { id: string }[]; handouts: { id: string }[] };
  };
  const picture = await uploadFile(owner, PICTURE, { name: 'theirs.png', kind: 'media' });
  const { body: headshots } = (await owner.call('post', '/api/headshots', { fileId: picture.id })) as {
    body: { items: { id: string }[] };
  };
  await owner.call('patch', '/api/speaker-profile', { version: 1, slug: 'theirs-alone' });
  const line = { kind: 'fee', description: 'Theirs', quantity: 1, unitPriceCents: 100 };
  const invoiceId = await made('/api/invoices', { billToName: 'Theirs', lines: [line] });
  const handedOver = { delivery: 'manual', version: 1 };
  expect((await owner.call('post', `/api/invoices/${invoiceId}/sendings`, handedOver)).status).toBe(201);
  const payment = { paidOn: '2026-03-04', amountCents: 1, method: 'cash' };
  const { body: paid } = (await owner.call('post', `/api/invoices/${invoiceId}/payments`, payment)) as {
    body: { payments: { id: string }[] };
  };
  const credit = { reason: 'Theirs', lines: [{ description: 'Less', amountCents: 1 }] };
  const { body: credited } = (await owner.call('post', `/api/invoices/${invoiceId}/credit-notes`, credit)) as {
    body: { creditNotes: { id: string }[] };
  };
  const askedFor = async () => {
    const { status, body } = await owner.call('post', '/api/backup/create', {});
    expect(status).toBe(201);
    return (body as { job: { id: string } }).job.id;
  };
  // Bills of the subscription come from the payment provider alone.
  const [bill] = await app.db.query<{ id: string }>(
    `INSERT INTO subscription_invoices (id, owner_id, provider_invoice_id, status, amount_cents, currency, issued_at)
     SELECT gen_random_uuid(), id, 'in_theirs', 'paid', 2100, 'USD', now() FROM users WHERE username = $1 RETURNING id`,
    [owner.username],
  );
  // And cards on file from a payer.
  const [card] = await app.db.query<{ id: string }>(
    `INSERT INTO kept_cards (id, owner_id, invoice_id, checkout_id, provider_account_id, provider_customer_id,
       provider_method_id, brand, last4, exp_month, exp_year, agreed_at, consent)
     SELECT gen_random_uuid(), id, $2, gen_random_uuid(), 'acct_theirs', 'cus_theirs', 'pm_theirs', 'visa', '4242', 4, 2040,
       now(), 1 FROM users WHERE username = $1 RETURNING id`,
    [owner.username, invoiceId],
  );
  // And mail that came for them.
  const [message] = await app.db.query<{ id: string }>(
    `INSERT INTO inbound_messages (id, owner_id, status, received_at, return_path, size_bytes)
     VALUES (gen_random_uuid(), $1, 'waiting', now(), '', 1) RETURNING id`,
    [owner.userId],
  );
  const [thread] = await app.db.query<{ id: string }>(
    `INSERT INTO reply_threads (id, owner_id, local_part, record_kind, record_id, recipient, subject, created_at, expires_at)
     VALUES (gen_random_uuid(), $1, 'r-theirs', 'invoice', $2, 'ann@acme.example', 'Invoice', now(), now() + interval '1 day')
     RETURNING id`,
    [owner.userId, invoiceId],
  );
  const [draft] = await app.db.query<{ id: string }>(
    `INSERT INTO announcements (id, title, body, level, audience, created_at, updated_at)
     VALUES (gen_random_uuid(), 'Draft', '', 'info', 'all', now(), now()) RETURNING id`,
  );
  const ids: Record<string, string> = {
    '/api/billing/invoices': bill?.id ?? '',
    '/api/invoices': invoiceId,
    '/api/inbound-mail/messages': message?.id ?? '',
    '/api/inbound-mail/reply-threads': thread?.id ?? '',
    '/api/kept-cards': card?.id ?? '',
    '/api/credit-notes': credited.creditNotes[0]?.id ?? '',
    '/api/contracts': await made(`/api/events/${eventId}/contracts`, {}),
    '/api/contract-templates': await made('/api/contract-templates', {
      name: 'Theirs',
      kind: 'client',
      body: 'Theirs',
    }),
    '/api/invoice-payments': paid.payments[0]?.id ?? '',
    '/api/presentations': presentationId,
    '/api/presentation-slides': (await presentation('slides', 'slides')).slides[0]?.id ?? '',
    '/api/presentation-handouts': (await presentation('handouts', 'handout')).handouts[0]?.id ?? '',
    '/api/headshots': headshots.items[0]?.id ?? '',
    // An address instead of an id; the page is not published.
    '/speakers': 'theirs-alone',
    '/api/testimonials': await made('/api/testimonials', { clientName: 'Ann', content: 'Theirs' }),
    '/api/holds': held.ladders[0]?.holds[0]?.id ?? '',
    '/api/client-contacts': withContact.body.contacts[0]?.id ?? '',
    '/api/interactions': await made(`/api/clients/${withContact.body.id}/interactions`, {
      kind: 'call',
      happenedOn: '2027-03-04',
      text: 'Theirs',
    }),
    '/api/clients': await made('/api/clients', { name: 'Theirs' }),
    '/api/bureau-partners': await made('/api/bureau-partners', { name: 'Theirs' }),
    '/api/events': eventId,
    '/api/readiness': eventId,
    '/api/agenda-items': await made(`/api/events/${eventId}/agenda-items`, { kind: 'talk' }),
    '/api/av-needs': await made(`/api/events/${eventId}/av-needs`, { item: 'Theirs' }),
    '/api/travel-segments': await made(`/api/events/${eventId}/travel-segments`, {
      kind: 'flight',
      departsOn: '2027-05-01',
    }),
    '/api/expenses': await made('/api/expenses', { spentOn: '2027-03-04', category: 'meals', amountCents: 1_250 }),
    '/api/webhook-endpoints': await made('/api/webhook-endpoints', { url: 'https://1.1.1.1/theirs' }),
    '/api/saved-places': await made('/api/saved-places', { name: 'Theirs', category: 'coffee', city: 'Austin' }),
    '/api/recurring-expenses': await made('/api/recurring-expenses', {
      category: 'software',
      vendor: 'Theirs',
      amountCents: 1_250,
      interval: 'month',
      startsOn: '2999-01-01',
    }),
    '/api/mileage-rates': await made('/api/mileage-rates', { fromDate: '2027-01-01', rate: 60_000 }),
    '/api/year-end-packs': await made('/api/year-end-packs', { year: 2026 }),
    '/api/data-jobs': await askedFor(),
    '/api/imports': await made('/api/imports', { uploadId: await uploadTransfer(owner, 'Name\nTheirs') }),
    '/api/restores': await made('/api/restores', { uploadId: await uploadTransfer(owner, 'no ZIP') }),
    // Not written yet, so nobody but administrators knows it.
    '/api/announcements': draft?.id ?? '',
    '/api/share-links': await made('/api/share-links', { kind: 'media_kit' }),
    '/api/feedback': await made('/api/feedback', { kind: 'idea', message: 'Theirs' }),
    '/api/calendar-sources': await made('/api/calendar-sources', {
      name: 'Theirs',
      color: 'blue',
      address: 'https://calendar.example/theirs.ics',
    }),
    '/api/saved-views': await made('/api/saved-views', { name: 'Theirs', query: {} }),
    '/api/tasks': await made('/api/tasks', { title: 'Theirs' }),
    '/api/team-members': await made('/api/team-members', { email: 'theirs@example.com', role: 'viewer' }),
    // The office of someone else, to which a stranger doesn't belong.
    '/api/offices': owner.userId,
    '/api/checklist-templates': await made('/api/checklist-templates', { items: [] }),
    // Not an id: a token that nobody signed, which is unknown to everybody.
    '/api/unsubscribe': 'reminders.theirs.unsigned',
    // The same texts for everybody: an address that none of them has.
    '/api/tutorials': 'no-such-tutorial',
    // A token that nobody has.
    '/calendar': 'x'.repeat(43),
    '/shared': 'x'.repeat(43),
    '/share': 'nobody',
    '/api/uploads': await made('/api/uploads', { name: 'Theirs.txt', kind: 'document', sizeBytes: 5 }),
    '/api/files': (await uploadFile(owner, Buffer.from('theirs'))).id,
    '/api/account/sessions': sessions.items[0]?.id ?? '',
    '/api/account/passkeys': passkey.id,
    '/api/account/api-tokens': await made('/api/account/api-tokens', {
      ...{ name: 'Theirs', scopes: ['events:see'], expiresOn: '2027-12-31', password: TEST_PASSWORD },
    }),
    '/api/push/devices': push.devices[0]?.id ?? '',
    // At Stripe, in the owner's own account there.
    '/api/payouts': 'po_theirs',
    // A logo is for everyone; a file that no profile has as its logo is not.
    '/api/logos': '0190f0de-0000-7000-8000-000000000000',
  };
  const stranger = await app.signUp('stranger');
  // A year is nobody's row: everybody has a goal of their own for it. Nor is a figure of insights.
  const withId = routes.filter(
    (route) => route.path.includes('{') && !/\{(year|figure)\}/.test(route.path) && !isAdminRoute(route),
  );
  expect(withId.length).toBeGreaterThan(10);
  for (const route of withId) {
    const name = nameOf(route);
    const id = ids[route.path.slice(0, route.path.indexOf('/{'))];
    expect({ name, id }).toEqual({ name, id: expect.any(String) as string });
    const needsBody = route.method === 'post' || route.method === 'patch' || route.method === 'put';
    if (needsBody) expect(Object.keys(BODIES)).toContain(name);
    const own = route.path.replace(/\{\w+\}/, id ?? '').replace(/\{\w+\}/g, '0190f0de-0000-7000-8000-000000000000');
    const answer = await stranger.call(route.method, own, BODIES[name]);
    expect({ name, status: answer.status }).toEqual({ name, status: 404 });
  }
  for (const path of ['/api/clients', '/api/bureau-partners', '/api/events', '/api/tasks']) {
    const { body } = (await owner.call('get', `${path}/${ids[path]}`)) as { body: { version: number } };
    expect({ path, version: body.version }).toEqual({ path, version: 1 });
  }
  expect((await owner.call('get', '/api/user')).status).toBe(200);
});

it('refuses what is no JSON, too large or of another type in the agreed words, on every route', async () => {
  const speaker = await app.signUp('hostile');
  const { body: csrf } = (await speaker.raw.get('/api/csrf-token')) as { body: { csrfToken: string } };
  const hostile: [status: number, type: string, body: string][] = [
    [400, 'application/json', '{"name": '],
    [400, 'application/json', '"just a text"'],
    [413, 'application/json', JSON.stringify({ name: 'x'.repeat(10_000_000) })],
    [415, 'text/plain', 'name=x'],
    [415, 'application/x-www-form-urlencoded', 'name=x'],
    [415, 'multipart/form-data; boundary=x', '--x--'],
  ];
  for (const { method, path } of routes.filter((route) => route.method === 'post' || route.method === 'patch')) {
    for (const [status, type, body] of hostile) {
      // Mail programs send a form there, and nothing but a form (RFC 8058); notifications.e2e-spec.ts tests it.
      if (path === '/api/unsubscribe/{token}' && /form/.test(type)) continue;
      // The password's form works without a script.
      if (path === '/shared/{token}/password' && /urlencoded/.test(type)) continue;
      const answer = await speaker.raw[method](path.replace('{id}', '0190f0de-0000-7000-8000-000000000000'))
        .set('X-CSRF-Token', csrf.csrfToken)
        .set('Content-Type', type)
        .send(body);
      expect({ method, path, type, status: answer.status }).toEqual({ method, path, type, status });
      expect(answer.body).toEqual(
        expect.objectContaining({
          error: expect.any(String) as string,
          message: expect.any(String) as string,
          code: expect.any(String) as string,
          requestId: answer.headers['x-request-id'],
        }),
      );
    }
  }
});
