/**
 * The screens that `npm run screens` takes pictures of. `address` may ask the API of the demonstration account; `open`
 * does what leads from there to the picture, such as opening a dialog. `visitor` is a person who is not signed in. Emails
 * are read in the development inbox. `answers` changes what the API says, for what the demonstration cannot be: a subscriber, empty, loading or out of order.
 */
import { dataJobs } from './data-jobs.mjs';
import {
  announcements,
  apiTokens,
  forwardedEmail,
  otherCalendars,
  payouts,
  sessions,
  webhooks,
} from './sample-answers.mjs';
import { standings } from './standings.mjs';

const at = (path) => () => path;

/** The first event of a status, by its day; with words, the first whose title has them. */
const event =
  (status, more = '', words = '') =>
  async (get) => {
    const { items } = await get(`/api/events?status=${status}&limit=100&q=${encodeURIComponent(words)}`);
    const today = new Date().toISOString().slice(0, 10);
    const found = items.find(({ eventDate }) => eventDate !== null && eventDate >= today) ?? items[0];
    if (!found) throw new Error(`the demonstration has no event that is ${status}`);
    return `/events/${found.id}${more}`;
  };

/** The week of the next confirmed event. */
const busyWeek = async (get) => {
  const { eventDate } = await get(`/api${await event('confirmed')(get)}`);
  return `/events?view=week&day=${eventDate}`;
};

const firstOf =
  (list, page, more = '') =>
  async (get) => {
    const { items } = await get(`${list}?limit=1`);
    if (!items[0]) throw new Error(`the demonstration has nothing under ${list}`);
    return `${page}/${items[0].id}${more}`;
  };

/** The first invoice or contract of a status. */
const firstWith = (list, page, status) => async (get) => {
  const { items } = await get(`${list}?status=${status}&limit=1`);
  if (!items[0]) throw new Error(`the demonstration has nothing under ${list} that is ${status}`);
  return `${page}/${items[0].id}`;
};

/** The page of a payer. */
const openInvoice = async (get) => {
  const invoice = await get(`/api${await firstWith('/api/invoices', '/invoices', 'sent,viewed')(get)}`);
  return new URL(invoice.publicUrl).pathname;
};

const linkOf = async (get, kind) => {
  const { items } = await get(`/api/share-links?kind=${kind}&status=active&limit=1`);
  if (!items[0]) throw new Error(`the demonstration shares no ${kind}`);
  return items[0];
};

/** A share link in the application, and what is behind it. */
const shareLink =
  (kind, more = '') =>
  async (get) =>
    `/share-links/${(await linkOf(get, kind)).id}${more}`;

const sharedPage = (kind) => async (get) => new URL((await linkOf(get, kind)).url).pathname;

const INBOX = process.env.LECTERN_INBOX ?? 'http://localhost:1080';

/** The latest email whose subject begins so. */
const email = (subject) => async () => {
  const emails = await (await fetch(`${INBOX}/api/email`)).json();
  const found = emails.find((one) => one.subject.startsWith(subject));
  if (!found) throw new Error(`no email begins with “${subject}”`);
  return `${INBOX}/mail/${found.id}/html`;
};

const template = async (get) => {
  const { items } = await get('/api/contract-templates');
  return `/contracts?view=templates&template=${items[0].id}`;
};

/** The page of a signer who has not signed yet. */
const signingPage = async (get) => {
  const contract = await get(`/api${await firstWith('/api/contracts', '/contracts', 'sent,viewed')(get)}`);
  const signer = contract.signers.find(({ signingUrl }) => signingUrl);
  if (!signer) throw new Error('the demonstration has no one who may sign');
  return new URL(signer.signingUrl).pathname;
};

const isEmpty = (page) => ({ ...page, items: [], total: 0 });
const neverComes = () => new Promise(() => undefined);
const isNewHere = {
  '/api/dashboard': (dashboard) => ({ ...dashboard, isEmpty: true }),
  '/api/dashboard/counts': (counts) => Object.fromEntries(Object.keys(counts).map((name) => [name, 0])),
};

const demoAccount = async (get) => `/admin/accounts/${(await get('/api/admin/accounts?q=demo')).items[0].id}`;

/** What is typed into the search, once its answer is there. */
const search = (words) => async (page) => {
  await page.getByRole('combobox', { name: /^Search/ }).fill(words);
  await page.getByRole('option').first().waitFor();
};

const press =
  (name, role = 'button') =>
  (page) =>
    page.getByRole(role, { name }).first().click();

const openDialog = (name) => async (page) => {
  await press(name)(page);
  await page.getByRole('dialog').first().waitFor();
};

export const screens = [
  { name: 'landing', address: at('/'), visitor: true },
  { name: 'sign-in', address: at('/'), visitor: true, open: openDialog(/^sign in$/i) },
  { name: 'dashboard', address: at('/') },
  { name: 'first-run', address: at('/'), answers: isNewHere },
  { name: 'phone-menu', address: at('/'), isPhoneOnly: true, open: openDialog(/^More$/) },
  { name: 'phone-filter', address: at('/events'), isPhoneOnly: true, open: openDialog(/^Filter/) },
  { name: 'events-table', address: at('/events') },
  { name: 'events-board', address: at('/events?view=board') },
  { name: 'events-month', address: at('/events?view=month') },
  { name: 'events-week', address: busyWeek },
  { name: 'events-agenda', address: at('/events?view=agenda') },
  { name: 'event-new', address: at('/events'), open: openDialog('Add an event') },
  { name: 'event-overview', address: event('confirmed') },
  { name: 'event-people', address: event('confirmed', '?tab=people') },
  { name: 'event-money', address: event('confirmed', '?tab=money') },
  { name: 'event-logistics', address: event('confirmed', '?tab=logistics') },
  { name: 'event-talk', address: event('confirmed', '?tab=talk') },
  { name: 'event-planner', address: event('confirmed', '?tab=planner') },
  { name: 'event-tasks', address: event('confirmed', '?tab=tasks') },
  { name: 'event-files', address: event('confirmed', '?tab=files') },
  { name: 'event-history', address: event('confirmed', '?tab=history') },
  { name: 'event-status', address: event('contract_sent', '?status=confirmed') },
  { name: 'day-sheet', address: event('confirmed', '/day-sheet') },
  { name: 'holds', address: event('hold'), open: showHolds },
  { name: 'hold-letter', address: event('hold'), open: openLetter },
  { name: 'hold-confirming', address: event('hold', '?status=confirmed') },
  { name: 'invoices', address: at('/invoices') },
  { name: 'invoice-draft', address: firstWith('/api/invoices', '/invoices', 'draft') },
  { name: 'invoice', address: firstWith('/api/invoices', '/invoices', 'paid') },
  { name: 'invoice-send', address: firstWith('/api/invoices', '/invoices', 'draft'), open: openDialog(/^Send/) },
  {
    name: 'invoice-payment',
    address: firstWith('/api/invoices', '/invoices', 'sent,viewed'),
    open: openDialog('Record a payment'),
  },
  { name: 'invoice-settings', address: at('/invoices?view=settings') },
  { name: 'payouts', address: at('/invoices?view=payouts'), answers: payouts },
  {
    name: 'payout',
    address: at('/invoices?view=payouts'),
    answers: payouts,
    open: (page) => page.getByRole('table', { name: 'Payouts' }).getByRole('button').first().click(),
  },
  { name: 'invoice-of-payer', address: openInvoice, visitor: true },
  { name: 'contracts', address: at('/contracts') },
  { name: 'contract-draft', address: firstWith('/api/contracts', '/contracts', 'draft') },
  { name: 'contract', address: firstWith('/api/contracts', '/contracts', 'completed') },
  { name: 'contract-signing', address: signingPage, visitor: true },
  { name: 'contract-template', address: template },
  { name: 'contract-check', address: at('/verify-contract'), visitor: true },
  { name: 'expenses', address: at('/expenses') },
  { name: 'expenses-recurring', address: at('/expenses?view=recurring') },
  { name: 'insights-income', address: at('/insights') },
  { name: 'insights-states', address: at('/insights?tab=fees-by-state') },
  { name: 'insights-audience', address: at('/insights?tab=audience') },
  { name: 'insights-pipeline', address: at('/insights?tab=pipeline') },
  { name: 'insights-bureaus', address: at('/insights?tab=bureaus') },
  { name: 'insights-talks', address: at('/insights?tab=talks') },
  { name: 'insights-fees', address: at('/insights?tab=fees') },
  { name: 'insights-expenses', address: at('/insights?tab=expenses') },
  { name: 'insights-year-end', address: at('/insights?tab=year-end') },
  { name: 'tasks', address: at('/tasks') },
  { name: 'checklists', address: at('/tasks?tab=templates') },
  { name: 'clients', address: at('/clients') },
  { name: 'clients-empty', address: at('/clients'), answers: { '/api/clients*': isEmpty } },
  { name: 'clients-loading', address: at('/clients'), answers: { '/api/clients*': neverComes }, isLoading: true },
  { name: 'clients-error', address: at('/clients'), answers: { '/api/clients*': null } },
  { name: 'client-new', address: at('/clients?new=1') },
  { name: 'client', address: firstOf('/api/clients', '/clients') },
  { name: 'client-money', address: firstOf('/api/clients', '/clients', '?tab=money') },
  { name: 'client-activity', address: firstOf('/api/clients', '/clients', '?tab=activity') },
  { name: 'bureau-partners', address: at('/bureau-partners') },
  { name: 'bureau-new', address: at('/bureau-partners?new=1') },
  { name: 'bureau-partner', address: firstOf('/api/bureau-partners', '/bureau-partners') },
  { name: 'profile', address: at('/profile') },
  { name: 'presentations', address: at('/profile?tab=presentations') },
  { name: 'presentation', address: firstOf('/api/presentations', '/presentations') },
  { name: 'presentation-print', address: firstOf('/api/presentations', '/presentations', '/print') },
  { name: 'testimonials', address: at('/profile?tab=testimonials') },
  { name: 'profile-public', address: at('/profile?tab=public') },
  { name: 'speaker-page', address: speakerPage },
  { name: 'share-links', address: at('/share-links') },
  { name: 'share-link', address: shareLink('media_kit') },
  { name: 'share-link-access', address: shareLink('media_kit', '?tab=access') },
  { name: 'share-link-visits', address: shareLink('media_kit', '?tab=visits') },
  { name: 'shared-kit', address: sharedPage('media_kit'), visitor: true },
  { name: 'shared-event', address: sharedPage('event_details'), visitor: true },
  { name: 'media', address: at('/profile?tab=media') },
  { name: 'account', address: at('/account-settings') },
  { name: 'account-own', address: at('/account-settings?section=account') },
  { name: 'account-password', address: at('/account-settings?section=password'), answers: sessions },
  { name: 'account-billing', address: at('/account-settings?section=billing'), answers: standings.active },
  { name: 'account-calendar', address: at('/account-settings?section=calendar'), answers: otherCalendars },
  { name: 'account-tokens', address: at('/account-settings?section=api'), answers: apiTokens },
  { name: 'account-token-new', address: at('/account-settings?section=api'), open: openDialog('Create a token') },
  { name: 'account-webhooks', address: at('/account-settings?section=webhooks'), answers: webhooks },
  { name: 'account-email', address: at('/account-settings?section=forward-email'), answers: forwardedEmail },
  {
    name: 'account-email-open',
    address: at('/account-settings?section=forward-email'),
    answers: forwardedEmail,
    open: openDialog('Review'),
  },
  {
    name: 'account-accounting',
    address: at('/account-settings?section=data'),
    open: openDialog('Export for accounting'),
  },
  { name: 'account-data', address: at('/account-settings?section=data') },
  { name: 'account-data-jobs', address: at('/account-settings?section=data'), answers: dataJobs },
  { name: 'account-import', address: at('/account-settings?section=data&import=new') },
  { name: 'account-restore', address: at('/account-settings?section=data&restore=new') },
  { name: 'account-delete', address: at('/account-settings?section=delete'), open: openDeletion },
  { name: 'notifications', address: at('/account-settings?section=notifications') },
  { name: 'trial-banner', address: at('/'), answers: standings.lastWeek },
  { name: 'expired', address: at('/'), answers: standings.trialOver },
  { name: 'expired-past-due', address: at('/'), answers: standings.pastDue },
  { name: 'expired-delete', address: at('/'), answers: standings.trialOver, open: press('Go to Account Deletion') },
  { name: 'subscribe-trial', address: at('/subscribe'), answers: standings.trial },
  { name: 'subscribe-trial-over', address: at('/subscribe'), answers: standings.trialOver },
  { name: 'subscribe-card-trial', address: at('/subscribe'), answers: standings.cardTrial },
  { name: 'subscribe-active', address: at('/subscribe'), answers: standings.active },
  { name: 'subscribe-past-due', address: at('/subscribe'), answers: standings.pastDue },
  { name: 'subscribe-ending', address: at('/subscribe'), answers: standings.ending },
  { name: 'subscribe-ended', address: at('/subscribe'), answers: standings.ended },
  { name: 'subscribe-done', address: at('/subscribe?checkout=done'), answers: standings.active },
  { name: 'subscribe-left', address: at('/subscribe?checkout=canceled'), answers: standings.trial },
  { name: 'command-bar', address: at('/'), open: openCommandBar },
  { name: 'search', address: at('/'), open: search('leader') },
  { name: 'search-mistyped', address: at('/'), open: search('ledership') },
  { name: 'not-found', address: at('/nowhere') },
  { name: 'help', address: at('/tutorials') },
  { name: 'help-article', address: at('/tutorials?tutorial=holds') },
  { name: 'faq', address: at('/faq') },
  { name: 'feedback', address: at('/feedback') },
  { name: 'announcements', address: at('/announcements'), answers: announcements },
  { name: 'diagnostic', address: at('/diagnostic') },
  { name: 'account-support', address: at('/account-settings?section=support-access') },
  { name: 'admin', address: at('/admin'), admin: true },
  { name: 'admin-accounts', address: at('/admin/accounts'), admin: true },
  { name: 'admin-account', address: demoAccount, admin: true },
  { name: 'admin-inbox', address: at('/admin/inbox'), admin: true },
  { name: 'admin-message', address: firstOf('/api/admin/inbox', '/admin/inbox'), admin: true },
  { name: 'admin-announcements', address: at('/admin/announcements'), admin: true },
  { name: 'admin-announcement', address: at('/admin/announcements/new'), admin: true },
  { name: 'admin-emails', address: at('/admin/emails'), admin: true },
  { name: 'admin-queues', address: at('/admin/queues'), admin: true },
  { name: 'admin-audit', address: at('/admin/audit'), admin: true },
  { name: 'email-signing', address: email('Maya Hart asks you to sign'), visitor: true },
  { name: 'email-signed', address: email('Signed by everyone'), visitor: true },
  { name: 'email-invoice-opened', address: email('Invoice INV'), visitor: true },
  { name: 'email-follow-up', address: email('Follow up'), visitor: true },
  { name: 'email-task', address: email('Reminder'), visitor: true },
  { name: 'promo-test', address: at('/promo-test'), visitor: true, open: checkCode },
];

async function speakerPage(get) {
  const { slug } = await get('/api/speaker-profile');
  if (!slug) throw new Error('the demonstration’s speaker has no address of a page yet');
  return `/speakers/${slug}`;
}

async function openCommandBar(page) {
  await page.getByRole('combobox', { name: /^Search/ }).click();
  await page.getByRole('option').first().waitFor();
}

async function openDeletion(page) {
  await press('Delete account')(page);
  await press('Continue to deletion')(page);
  await page.getByLabel('Your password').last().waitFor();
}

async function checkCode(page) {
  await page.getByLabel('Promo code').fill('HALFYEAR');
  await press('Check this code')(page);
  await page.getByRole('table').waitFor();
}

async function showHolds(page) {
  const holds = page.getByRole('region', { name: 'Holds' });
  await holds.getByRole('listitem').first().waitFor();
  await holds.evaluate((element) => {
    const top = element.getBoundingClientRect().top + globalThis.scrollY;
    globalThis.scrollTo({ top: top - 250 });
  });
}

async function openLetter(page) {
  await showHolds(page);
  await press(/^More for first option/)(page);
  await press('Draft an email', 'menuitem')(page);
  await page.getByRole('dialog', { name: 'Email draft' }).getByLabel('Subject').waitFor();
}
