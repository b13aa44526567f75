/** Made-up answers of the API for pictures of what the demo account has none of: news, and several devices. */
const ago = (hours) => new Date(Date.now() - hours * 3_600_000).toISOString();

const announcement = (number, hours, more) => ({
  id: `018f0000-0000-7000-8000-0000000001${10 + number}`,
  level: 'info',
  shownFrom: ago(hours),
  isPast: false,
  isRead: true,
  ...more,
});

export const announcements = {
  '/api/announcements*': () => ({
    nextCursor: null,
    items: [
      announcement(1, 20, {
        isRead: false,
        title: 'Your calendar, in your calendar',
        body: 'Events, holds and travel now appear in Google, Apple and Outlook. [Get your private link](/account-settings?section=calendar).',
      }),
      announcement(2, 9 * 24, {
        title: 'Year-end packs are ready',
        body: 'One ZIP for your accountant: income, invoices, receipts and mileage. [Open the year end](/insights?tab=year-end).',
      }),
      announcement(3, 30 * 24, {
        level: 'warning',
        isPast: true,
        title: 'Maintenance on Sunday, 4 to 5 AM Eastern',
        body: 'Shared pages stayed open. It took eleven minutes.',
      }),
    ],
  }),
};

const session = (number, hours, userAgent, more = {}) => ({
  id: `018f0000-0000-7000-8000-0000000002${10 + number}`,
  current: false,
  userAgent,
  ip: '203.0.113.7',
  signedInAt: ago(hours + 200),
  lastSeenAt: ago(hours),
  ...more,
});

export const sessions = {
  '/api/account/sessions': () => ({
    items: [
      session(1, 0, 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36', { current: true }),
      session(2, 3, 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'),
      session(3, 52, 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', {
        ip: '198.51.100.24',
      }),
    ],
  }),
};

const day = (days) => new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10);

const payout = (number, days, amountCents, more) => ({
  id: `po_${number}`,
  amountCents,
  currency: 'USD',
  status: 'arrived',
  arrivesOn: day(days),
  createdAt: `${day(days - 2)}T00:00:00.000Z`,
  bank: 'First Harbor Bank ···· 6789',
  failure: null,
  isAutomatic: true,
  ...more,
});

const moved = (number, amountCents, feeCents, more) => ({
  id: `txn_${number}`,
  kind: 'payment',
  amountCents,
  feeCents,
  on: day(-2),
  invoice: null,
  description: null,
  ...more,
});

const invoice = (number, billToName) => ({
  id: `018f0000-0000-7000-8000-0000000003${10 + number}`,
  number: `INV-00${10 + number}`,
  billToName,
});

export const payouts = {
  '/api/connected-account': () => ({
    status: 'ready',
    missing: [],
    canPayOut: true,
    recordsFees: true,
    connectedAt: ago(2_000),
    differences: [],
  }),
  '/api/payouts*': () => ({
    nextCursor: null,
    balances: [{ currency: 'USD', availableCents: 0, pendingCents: 485_470 }],
    items: [
      payout(4, 2, 1_113_690, { status: 'on_its_way' }),
      payout(3, -9, 825_470),
      payout(2, -21, 242_720, { status: 'failed', failure: 'The bank account has been closed' }),
      payout(1, -33, 970_970),
    ],
  }),
  '/api/payouts/po_4/movements*': () => ({
    nextCursor: null,
    items: [
      moved(3, -100_000, 0, { kind: 'refund', invoice: invoice(8, 'Lumen Software') }),
      moved(2, 900_000, 26_130, { invoice: invoice(9, 'Meridian Health Alliance') }),
      moved(1, 350_000, 10_180, { invoice: invoice(8, 'Lumen Software') }),
    ],
  }),
};

/** What other programs and mailboxes are connected with. */
const stored = (number, more) => ({
  id: `018f0000-0000-7000-8000-0000000004${10 + number}`,
  version: 1,
  createdAt: ago(900),
  updatedAt: ago(900),
  ...more,
});

export const apiTokens = {
  '/api/account/api-tokens': () => ({
    items: [
      stored(1, {
        name: 'Website sync',
        scopes: ['events:see', 'library:see'],
        expiresAt: ago(-2_000),
        lastUsedAt: ago(1),
      }),
      stored(2, { name: 'Bookkeeping', scopes: ['money:act', 'exports:see'], expiresAt: ago(-900), lastUsedAt: null }),
    ],
  }),
};

export const webhooks = {
  '/api/webhook-endpoints': () => ({
    items: [
      stored(3, {
        url: 'https://hooks.zapier.com/hooks/catch/1948/b3kq',
        description: 'New contracts to the team chat',
        eventTypes: ['contract.completed'],
        status: 'on',
        lastSuccessAt: ago(5),
        failingSince: null,
        oldSecretUntil: null,
      }),
    ],
  }),
};

export const otherCalendars = {
  '/api/calendar-sources': () => ({
    items: [
      stored(4, {
        name: 'Family',
        color: 'blue',
        host: 'calendar.google.com',
        isPaused: false,
        isWaiting: false,
        lastReadAt: ago(0.4),
        problem: null,
        busyTimes: 48,
        unreadEntries: 0,
      }),
    ],
  }),
};

const letter = (number, more) => ({
  ...stored(number, { receivedAt: ago(number), forwardedBy: null, attachmentCount: 0 }),
  suggestion: { clientId: null, clientName: null, bureauPartnerId: null, bureauPartnerName: null, events: [] },
  ...more,
});
const inquiry = letter(5, {
  subject: 'Fwd: Speaker for our annual meeting on May 12',
  author: { name: 'Dana Whitfield', address: 'dana@northwind.example' },
  excerpt: 'We would love to have you open our annual meeting in Denver.',
  attachmentCount: 1,
});

export const forwardedEmail = {
  '/api/inbound-mail/address': () => ({ isOffered: true, address: '6wpbcrqh5pcmcs7ng6z4nybz@in.lectern.example' }),
  '/api/inbound-mail/messages?*': () => ({ items: [inquiry], nextCursor: null, waitingCount: 1 }),
  [`/api/inbound-mail/messages/${inquiry.id}`]: () => ({
    ...inquiry,
    sentAt: inquiry.receivedAt,
    writtenOn: null,
    text: 'Hi Maya,\n\nWe would love to have you open our annual meeting in Denver on May 12, about 600 people. Is the date free, and what is your fee?\n\nBest,\nDana',
    quoted: null,
    problem: null,
    spf: 'pass',
    dkim: 'pass',
    dmarc: 'pass',
    attachments: [{ id: inquiry.id, name: 'Agenda.pdf', sizeBytes: 184_320, problem: null }],
  }),
};
