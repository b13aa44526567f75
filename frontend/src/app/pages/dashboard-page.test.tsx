import { screen, waitFor, within } from '@testing-library/react';
import { addDays, dateInZone } from '@lectern/protocol/calendar';
import { actionKindTable, type ActionItem } from '@lectern/protocol/dashboard';
import { CreateTravelSegmentInput, TravelSegmentResponse } from '@lectern/protocol/event-logistics';
import { aSheet } from '../testing/a-day-sheet';
import {
  aDashboard,
  aNextEvent,
  aReadiness,
  aReadinessTask,
  anEvent,
  ids,
  aTask,
  noRows,
} from '../testing/business-rows';
import { aSentContract, theSpeaker } from '../testing/contract-rows';
import { aHold, holdsOf } from '../testing/hold-rows';
import { anInvoice, aSentInvoice } from '../testing/invoice-rows';
import { newUnsentId } from '@/lib/offline/waiting';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';
import { swipeRow } from '../testing/swipe-row';

afterEach(leaveApp);

const open = (dashboard: ReturnType<typeof aDashboard>, more = {}) =>
  renderApp('/', {
    ...signedIn,
    'GET /api/dashboard': { body: dashboard },
    'GET /api/tasks': { body: noRows },
    'GET /api/clients': { body: noRows },
    'GET /api/bureau-partners': { body: noRows },
    ...more,
  });

it('offers three starts to an empty account', async () => {
  const { user } = open(aDashboard({ isEmpty: true }));
  expect(await screen.findByRole('heading', { name: 'Let’s set the stage' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Import from Excel' })).toHaveAttribute(
    'href',
    '/account-settings?section=data&import=new',
  );
  expect(screen.getByRole('button', { name: 'Add a client' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Share the kit' })).toHaveAttribute('href', '/share-links?new=1');
  expect(screen.getByRole('link', { name: 'Set up your profile' })).toHaveAttribute('href', '/profile');
  await user.click(screen.getByRole('button', { name: 'Add the next event' }));
  expect(await screen.findByRole('dialog', { name: 'New event' })).toBeInTheDocument();
});

it('tells the next event, what waits and the figures, in one request', async () => {
  const { api } = open(
    aDashboard({
      nextEvent: aNextEvent({ eventReadiness: aReadiness({ openAvNeeds: 1, eventDate: '2026-11-28' }) }),
      needsYouNow: [
        {
          kind: 'event_to_close',
          id: ids.event,
          title: 'Fall Forum',
          verb: 'Close the file',
          dueDate: '2026-11-19',
          daysOverdue: 2,
          eventId: ids.event,
          clientId: null,
          bureauPartnerId: null,
          relatedTo: 'Cascade Health',
          version: 1,
          amount: null,
          invoiceId: null,
        },
      ],
      figures: {
        confirmedThisYear: { count: 12, amounts: [{ currency: 'USD', cents: 31_600_000 }] },
        onHold: { count: 0, amounts: [] },
        openInquiries: { count: 4, amounts: [] },
        notInvoiced: { count: 1, amounts: [{ currency: 'USD', cents: 900_000 }] },
        outstanding: { count: 3, amounts: [{ currency: 'USD', cents: 2_000_000 }] },
        overdue: { count: 1, amounts: [{ currency: 'USD', cents: 500_000 }] },
      },
      goal: { year: 2026, goalCents: 40_000_000, currency: 'USD', version: 1 },
      audience: { reached: 4200, counted: 9, events: 11 },
      feesByState: [{ state: 'OR', count: 2, amounts: [{ currency: 'USD', cents: 2_400_000 }] }],
      weeks: [
        { startsOn: '2026-11-16', endsOn: '2026-11-22', events: [], holds: [], travel: [], more: 0 },
        {
          startsOn: '2026-11-23',
          endsOn: '2026-11-29',
          more: 3,
          events: [],
          holds: [{ id: ids.task, eventId: ids.event, title: 'Held gala', heldOn: '2026-11-24', rank: 2 }],
          travel: [
            {
              id: ids.client,
              eventId: ids.event,
              kind: 'flight',
              fromPlace: 'Denver',
              toPlace: 'Portland',
              departsOn: '2026-11-27',
              arrivesOn: '2026-11-27',
            },
          ],
        },
      ],
    }),
  );
  expect(await screen.findByText('In 7 days')).toBeInTheDocument();
  expect(screen.getByText(', 9:00 AM PST')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '1 thing left before Nov 28' })).toBeInTheDocument();
  expect(screen.getByText('1 AV need to confirm')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Confirm the AV' })).toHaveAttribute(
    'href',
    `/events/${ids.event}?tab=logistics#av-needs`,
  );
  expect(screen.getByText('Everything else is ready')).toBeInTheDocument();
  expect(screen.getByText('Contract is signed')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Close the file Fall Forum' })).toBeInTheDocument();
  expect(await screen.findByText('$316,000')).toBeInTheDocument();
  expect(screen.getByText('79%')).toBeInTheDocument();
  const booked = '/events?confirmedOnly=true&from=2026-01-01&to=2026-12-31';
  for (const [name, href] of [
    ['Confirmed in 2026', booked],
    ['On hold', '/events?status=hold'],
    ['Open inquiries', '/events?status=inquiry'],
    ['Not invoiced', '/events?money=not_invoiced'],
    ['Overdue', '/invoices?overdue=true'],
    ['OR', `${booked}&state=OR`],
    ['All tasks', '/tasks'],
    ['3 more', '/events?view=week&day=2026-11-23'],
    ['Flight Denver to Portland, Fri, Nov 27', `/events/${ids.event}?tab=logistics`],
  ]) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  }
  expect(screen.getByText('of $20,000 outstanding')).toBeInTheDocument();
  expect(screen.getByText(/at 9 of 11 delivered events/)).toBeInTheDocument();
  const weeks = within(screen.getByRole('list', { name: 'The next eight weeks' }));
  expect(weeks.getByText('Free')).toBeInTheDocument();
  expect(weeks.getByRole('link', { name: 'Held gala' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Recent planner activity' })).not.toBeInTheDocument();
  expect(api.asked('GET /api/dashboard')).toHaveLength(1);
});

it('never says that an event is ready while a task due before it is open, and checks it off', async () => {
  const nextEvent = aNextEvent({
    eventReadiness: aReadiness({
      tasks: [aReadinessTask({ checklistKey: 'introduction_sent', dueDate: '2026-11-20' })],
    }),
  });
  const { user, api } = open(aDashboard({ nextEvent }), {
    [`PATCH /api/tasks/${ids.task}`]: { body: aTask({ doneOn: '2026-11-21', version: 2 }) },
  });
  expect(
    await screen.findByRole('heading', { name: '1 thing left before Mar 4, 2027, 1 overdue' }),
  ).toBeInTheDocument();
  expect(screen.queryByText('Everything is ready')).not.toBeInTheDocument();
  const box = screen.getByRole('checkbox', { name: 'Check off: Introduction isn’t sent yet' });
  api.answer({ 'GET /api/dashboard': { body: aDashboard({ nextEvent: aNextEvent() }) } });
  await user.click(box);
  expect(await screen.findByText('Task done')).toBeInTheDocument();
  expect(await screen.findByRole('group', { name: 'Everything is ready' })).toHaveFocus();
  expect(await screen.findByRole('heading', { name: 'Everything is ready' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Send the introduction' })).not.toBeInTheDocument();
  await user.click(screen.getByText('Show the checklist'));
  await user.click(screen.getByRole('checkbox', { name: 'Reopen: Introduction is sent' }));
  expect(api.asked(`PATCH /api/tasks/${ids.contact}`)[0]?.body).toMatchObject({ doneOn: null });
});

it('moves on to the next row when one is checked off, which leaves the list', async () => {
  const slides = aReadinessTask({ dueDate: '2026-11-20' });
  const bio = aReadinessTask({ id: ids.client, title: 'Send the bio' });
  const { user } = open(
    aDashboard({ nextEvent: aNextEvent({ eventReadiness: aReadiness({ tasks: [slides, bio] }) }) }),
    { [`PATCH /api/tasks/${ids.task}`]: { body: aTask({ doneOn: '2026-11-21', version: 2 }) } },
  );
  const box = await screen.findByRole('checkbox', { name: 'Check off: Send the slides' });
  const next = within(within(screen.getByRole('list', { name: 'To do' })).getAllByRole('listitem')[1]!);
  await user.click(box);
  expect(next.getByRole('link', { name: 'Send the introduction' })).toHaveFocus();
  expect(await screen.findByText('Task done')).toBeInTheDocument();
  expect(next.getByRole('link')).toHaveFocus();
});

it('says nothing of readiness that a server of the release before doesn’t send', async () => {
  const dashboard = aDashboard({ nextEvent: aNextEvent() });
  const { eventReadiness: _, ...nextEvent } = dashboard.nextEvent!;
  renderApp('/', { ...signedIn, 'GET /api/dashboard': { body: { ...dashboard, nextEvent } } });
  expect(await screen.findByText('In 7 days')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 3, name: /ready/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

it('counts near days from the speaker’s today, not from the browser’s', async () => {
  open(aDashboard({ needsYouNow: [waiting('hold_expiring', { dueDate: '2026-11-22', daysOverdue: -1 })] }));
  expect(await screen.findByText('Ends tomorrow')).toBeInTheDocument();
});

const waiting = (kind: ActionItem['kind'], more: Partial<ActionItem> = {}): ActionItem => ({
  kind,
  id: ids.task,
  title: 'Send the slides',
  verb: actionKindTable[kind].verb,
  dueDate: '2026-11-21',
  daysOverdue: 0,
  eventId: ids.event,
  clientId: null,
  bureauPartnerId: null,
  relatedTo: 'Pacific Nurses Summit',
  version: 4,
  amount: null,
  invoiceId: null,
  ...more,
});

it('does a task in place', async () => {
  const { user, api } = open(aDashboard({ needsYouNow: [waiting('task')] }), {
    [`PATCH /api/tasks/${ids.task}`]: { body: aTask({ doneOn: '2026-11-21', version: 5 }) },
  });
  const button = await screen.findByRole('button', { name: 'Mark done Send the slides' });
  api.answer({ 'GET /api/dashboard': { body: aDashboard() } });
  await user.click(button);
  expect(await screen.findByText('Task done')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('All caught up')).toBeInTheDocument());
  expect(api.asked(`PATCH /api/tasks/${ids.task}`)[0]?.body).toMatchObject({ version: 4 });
});

it('leaves the focus to the next row, and to the page after the last', async () => {
  const tasks = [waiting('task'), waiting('task', { id: ids.event, title: 'Call Priya' })];
  const { user, api } = open(aDashboard({ needsYouNow: tasks }), {
    [`PATCH /api/tasks/${ids.task}`]: { body: aTask({ doneOn: '2026-11-21' }) },
    [`PATCH /api/tasks/${ids.event}`]: { body: aTask({ id: ids.event, doneOn: '2026-11-21' }) },
  });
  const first = await screen.findByRole('button', { name: 'Mark done Send the slides' });
  api.answer({ 'GET /api/dashboard': { body: aDashboard({ needsYouNow: tasks.slice(1) }) } });
  first.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(first).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Mark done Call Priya' })).toHaveFocus();
  api.answer({ 'GET /api/dashboard': { body: aDashboard() } });
  await user.keyboard('{Enter}');
  await screen.findByText('All caught up');
  expect(screen.getByRole('main')).toHaveFocus();
});

it('shows three things first, each with its amount, and the rest folded', async () => {
  const needsYouNow = [
    waiting('hold_challenged', { id: 'a', title: 'Gala', amount: { currency: 'USD', cents: 1_200_000 } }),
    waiting('invoice_overdue', { id: 'b', title: 'Meridian', amount: { currency: 'USD', cents: 901_600 } }),
    waiting('contract_to_sign', { id: 'c', title: 'Speaking agreement' }),
    waiting('event_to_mark_delivered', { id: 'd', title: 'Summit' }),
    waiting('hold_expiring', { id: 'e', title: 'Forum' }),
  ];
  open(aDashboard({ needsYouNow }));
  const first = within(await screen.findByRole('list', { name: 'Needs you now' }));
  expect(first.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    expect.stringContaining('Someone else wants the date of Gala ($12,000)'),
    expect.stringContaining('Meridian owes $9,016'),
    expect.stringContaining('Speaking agreement needs your signature'),
  ]);
  expect(first.getByRole('button', { name: 'Sign Speaking agreement' })).toBeInTheDocument();
  expect(screen.getByText('2 more').closest('details')).not.toHaveAttribute('open');
});

it('leads to Stripe for a dispute, beside the same invoice overdue', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const disputeUrl = 'https://dashboard.stripe.com/payments/pi_1';
  const late = { id: 'b', title: 'Meridian', amount: { currency: 'USD', cents: 901_600 } };
  const disputed = waiting('invoice_overdue', { ...late, verb: 'Answer at Stripe', disputeUrl });
  const { user } = open(aDashboard({ needsYouNow: [waiting('invoice_overdue', late), disputed] }));
  const link = await screen.findByRole('link', { name: 'Meridian disputes a payment of $9,016' });
  expect(link).toHaveAttribute('href', '/invoices/b');
  expect(screen.getAllByRole('button', { name: /^Snooze/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Answer at Stripe Meridian' }));
  expect(opened).toHaveBeenCalledWith(disputeUrl, '_blank', 'noreferrer');
});

it('takes an event off the follow-ups in place, and puts it back', async () => {
  const path = `PATCH /api/events/${ids.event}`;
  const { user, api } = open(
    aDashboard({ needsYouNow: [waiting('event_follow_up', { id: ids.event, title: 'Gala', version: 2 })] }),
    { [path]: { body: { id: ids.event, version: 3 } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Followed up Gala' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.asked(path)).toHaveLength(2));
  expect(api.asked(path).map(({ body }) => body)).toEqual([
    { version: 2, nextFollowUpOn: null },
    { version: 3, nextFollowUpOn: '2026-11-21' },
  ]);
});

describe('does in place what needs the speaker', () => {
  const reply = async (item: ActionItem, more: object) => {
    const app = open(aDashboard({ needsYouNow: [item] }), more);
    const name = `${item.invoiceStep?.verb ?? item.verb} ${item.title}`;
    await app.user.click(await screen.findByRole('button', { name }));
    return app;
  };

  it('sends the invoice of a deposit that isn’t in: the draft is made, and shown before it goes out', async () => {
    const draft = anInvoice({ eventId: ids.event });
    const sent = aSentInvoice();
    const deposit = waiting('task', {
      title: 'Collect deposit',
      invoiceStep: { verb: 'Send invoice', scheduleItemId: ids.task },
    });
    const { user, api } = await reply(deposit, {
      [`POST /api/events/${ids.event}/invoice-drafts`]: { status: 201, body: draft },
      [`POST /api/invoices/${draft.id}/sendings`]: { status: 201, body: sent },
      [`GET /api/invoices/${draft.id}`]: { body: draft },
    });
    const sheet = within(await screen.findByRole('dialog', { name: 'Send the invoice' }));
    expect(sheet.getByRole('link', { name: 'Open the draft' })).toHaveAttribute('href', `/invoices/${draft.id}`);
    await user.click(sheet.getByRole('button', { name: /^Send \$/ }));
    expect(await screen.findByText(`${sent.number} is on its way`)).toBeInTheDocument();
    const drafts = api.asked(`POST /api/events/${ids.event}/invoice-drafts`);
    expect(drafts.map(({ body }) => body)).toEqual([{ scheduleItemId: ids.task }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows the draft that waits for a network, and sends nothing', async () => {
    const draft = anInvoice({ id: newUnsentId(), eventId: ids.event });
    const deposit = waiting('task', {
      title: 'Collect deposit',
      invoiceStep: { verb: 'Send invoice', scheduleItemId: ids.task },
    });
    await reply(deposit, { [`POST /api/events/${ids.event}/invoice-drafts`]: { status: 201, body: draft } });
    await waitFor(() => expect(window.location.pathname).toBe(`/invoices/${draft.id}`));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('records a payment, and takes back that one, not another device’s', async () => {
    const late = aSentInvoice();
    const payment = {
      id: ids.task,
      kind: 'payment',
      paidOn: '2026-11-21',
      method: 'ach',
      reference: null,
      createdAt: '2026-11-21T09:00:00.000Z',
      isOnline: false,
    };
    const paid = aSentInvoice({
      status: 'paid',
      balanceCents: 0,
      payments: [ids.contact, ids.task].map((id) => ({ ...payment, id, amountCents: 1 }) as never),
      addedPaymentId: ids.task,
    });
    const { user, api } = await reply(waiting('invoice_overdue', { id: late.id, invoiceId: late.id }), {
      [`GET /api/invoices/${late.id}`]: { body: late },
      [`POST /api/invoices/${late.id}/payments`]: { status: 201, body: paid },
      [`DELETE /api/invoice-payments/${ids.task}`]: { body: late },
    });
    const sheet = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
    await user.click(sheet.getByRole('button', { name: 'Record payment' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.asked(`DELETE /api/invoice-payments/${ids.task}`)).toHaveLength(1));
  });

  it('goes on with the invoice of now when another window changed it', async () => {
    const draft = anInvoice({ eventId: ids.event });
    const path = `/api/invoices/${draft.id}`;
    const invoiceStep = { verb: 'Send invoice' as const, scheduleItemId: null };
    const { user, api } = await reply(waiting('task', { invoiceId: draft.id, invoiceStep }), {
      [`GET ${path}`]: { body: draft },
      [`POST ${path}/sendings`]: { status: 409, body: { error: 'This invoice has changed.' } },
    });
    const sheet = within(await screen.findByRole('dialog', { name: 'Send the invoice' }));
    const changed = { ...draft, version: draft.version + 1, amountDueCents: 123_400 };
    api.answer({ [`GET ${path}`]: { body: changed } });
    await user.click(sheet.getByRole('button', { name: /^Send \$/ }));
    expect(await sheet.findByText('This invoice has changed.')).toBeInTheDocument();
    await user.click(await sheet.findByRole('button', { name: 'Send $1,234' }));
    await waitFor(() =>
      expect(api.asked(`POST ${path}/sendings`).at(-1)?.body).toMatchObject({ version: changed.version }),
    );
  });

  it('answers a challenged hold', async () => {
    const path = `/api/events/${ids.event}`;
    const hold = aHold({ challengedOn: '2027-01-05', challengeAnswerBy: '2027-01-12' });
    const { user } = await reply(waiting('hold_challenged', { id: hold.id, title: 'Gala' }), {
      [`GET ${path}`]: { body: anEvent({ status: 'hold' }) },
      [`GET ${path}/holds`]: { body: holdsOf([hold]) },
      'GET /api/holds': { body: noRows },
    });
    const sheet = within(await screen.findByRole('dialog', { name: 'Someone else wants this date' }));
    expect(sheet.getByText('First option')).toBeInTheDocument();
    expect(sheet.queryByRole('button', { name: 'Change the end' })).not.toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Release the hold' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm the event' }));
    expect(await screen.findByRole('button', { name: 'Confirm event' })).toBeInTheDocument();
  });

  it('says that a hold has ended in another tab', async () => {
    const path = `/api/events/${ids.event}`;
    const ended = aHold({ outcome: 'released', endedOn: '2027-01-09' });
    const { user } = await reply(waiting('hold_expiring', { id: ended.id, title: 'Gala' }), {
      [`GET ${path}`]: { body: anEvent({ status: 'inquiry' }) },
      [`GET ${path}/holds`]: { body: holdsOf([], [ended]) },
      'GET /api/holds': { body: noRows },
    });
    const sheet = within(await screen.findByRole('dialog', { name: 'This hold has already ended' }));
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('signs a contract', async () => {
    const contract = aSentContract({
      status: 'partly_signed',
      signers: [theSpeaker({ status: 'invited' })],
      canCountersign: true,
    });
    await reply(waiting('contract_to_sign', { id: contract.id, title: 'Agreement' }), {
      [`GET /api/contracts/${contract.id}`]: { body: contract },
    });
    const sheet = within(await screen.findByRole('dialog', { name: contract.title }));
    expect(await sheet.findByRole('region', { name: 'Your signature' })).toBeInTheDocument();
  });

  it('closes the file of an event', async () => {
    await reply(waiting('event_to_close', { id: ids.event, title: 'Gala' }), {
      [`GET /api/events/${ids.event}`]: { body: anEvent({ status: 'delivered' }) },
      'GET /api/holds': { body: noRows },
    });
    expect(await screen.findByRole('button', { name: 'Close event' })).toBeInTheDocument();
  });
});

describe('a day on stage or on the road', () => {
  const sheetPath = `GET /api/events/${ids.event}/day-sheet`;
  const today = { today: '2027-03-04', daysUntil: 0 };
  const at = (time: string) => jest.useFakeTimers({ advanceTimers: true, now: new Date(time) });
  afterEach(() => jest.useRealTimers());

  it('shows the run of show, the time to the stage and who to call', async () => {
    at('2027-03-04T14:45:00Z');
    open(aDashboard({ nextEvent: aNextEvent({ daysUntil: 0 }) }), { [sheetPath]: { body: aSheet(today) } });
    const card = within(await screen.findByRole('region', { name: 'On stage today' }));
    expect(await card.findByText('On stage in 2 h 15 min')).toBeInTheDocument();
    expect(card.getByText('Guest / keynote')).toBeInTheDocument();
    const next = within(card.getByRole('list', { name: 'Run of show' })).getByRole('listitem');
    expect(next).toHaveTextContent('8:15 AMSound check');
    expect(next).toHaveAttribute('aria-current', 'step');
    expect(card.getByRole('link', { name: 'Call Marcus Oye' })).toHaveAttribute('href', 'tel:+15035550144');
    expect(card.getByRole('link', { name: 'Day sheet' })).toBeInTheDocument();
    expect(card.queryByRole('button', { name: 'Invoice the balance' })).not.toBeInTheDocument();
  });

  it('has thank-you, invoice and testimonial ready after the last item', async () => {
    at('2027-03-04T19:00:00Z');
    const { event } = aSheet();
    const contacts = event.contacts.map((person) => ({ ...person, email: `${person.role}@example.com` }));
    const { user } = open(aDashboard({ nextEvent: aNextEvent({ daysUntil: 0 }) }), {
      [sheetPath]: { body: aSheet({ ...today, event: { ...event, contacts } }) },
      [`GET /api/events/${ids.event}`]: { body: anEvent({ clientId: null }) },
      'GET /api/events': { body: noRows },
    });
    const card = within(await screen.findByRole('region', { name: 'On stage today' }));
    expect(await card.findByText('That’s a wrap')).toBeInTheDocument();
    const thanks = (await card.findByRole('link', { name: 'Send the thank-you' })).getAttribute('href');
    expect(decodeURIComponent(thanks ?? '')).toContain('Thank you for having me at Pacific Nurses Summit.');
    expect(card.getByRole('button', { name: 'Invoice the balance' })).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Ask for a testimonial' }));
    const request = within(await screen.findByRole('dialog', { name: 'Ask for a testimonial' }));
    expect(request.getByLabelText(/^Email/)).toHaveValue('planner@example.com');
    expect(thanks).toMatch(/^mailto:planner@example\.com\?/);
  });

  it('shows the journey on a day on the road', async () => {
    at('2027-03-03T15:00:00Z');
    const dates = { kind: 'flight' as const, departsOn: '2027-03-03', arrivesOn: '2027-03-03' };
    const leg = { ...dates, id: ids.client, eventId: ids.event };
    const flight = CreateTravelSegmentInput.parse({ ...dates, carrier: 'United 566' });
    const zones = { fromZone: 'America/Denver', toZone: 'America/Los_Angeles' };
    open(
      aDashboard({
        today: '2027-03-03',
        weeks: [
          {
            startsOn: '2027-03-01',
            endsOn: '2027-03-07',
            events: [],
            holds: [],
            more: 0,
            travel: [{ ...leg, fromPlace: 'Denver', toPlace: 'Portland' }],
          },
        ],
      }),
      {
        [sheetPath]: {
          body: aSheet({ travel: [TravelSegmentResponse.parse({ ...flight, ...zones, ...leg, version: 1 })] }),
        },
      },
    );
    const card = within(await screen.findByRole('region', { name: 'On the road today' }));
    expect(await card.findByText('United 566')).toBeInTheDocument();
    expect(card.getByText('7:00 AM PST there now')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Add a receipt' })).toHaveAttribute('href', '/expenses?new=1');
  });
});

const goalPath = 'PUT /api/goals/2026';

it('sets the goal of the year where it stands', async () => {
  const goal = { year: 2026, goalCents: 18_000_000, currency: 'USD', version: 1 };
  const { user, api } = open(aDashboard(), { [goalPath]: { body: goal } });
  await user.click(await screen.findByRole('button', { name: 'Set a goal for 2026' }));
  await user.type(await screen.findByLabelText('Goal for 2026'), '180k');
  await user.click(screen.getByRole('button', { name: 'Save goal' }));
  expect(await screen.findByText('Goal saved')).toBeInTheDocument();
  expect(screen.getByText(/of the \$180,000 goal/)).toBeInTheDocument();
  expect(api.asked(goalPath)[0]?.body).toEqual({ goalCents: 18_000_000, currency: 'USD', version: null });
  expect(screen.getByRole('button', { name: 'Change the goal' })).toBeInTheDocument();
});

it('keeps what was typed when another window set the goal first', async () => {
  const current = { year: 2026, goalCents: 100_000, currency: 'USD', version: 4 };
  const { user, api } = open(aDashboard(), {
    [goalPath]: {
      status: 409,
      body: { error: 'Conflict', message: 'Changed meanwhile.', code: 'STALE_VERSION', current },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Set a goal for 2026' }));
  await user.type(screen.getByLabelText('Goal for 2026'), '2000');
  await user.click(screen.getByRole('button', { name: 'Save goal' }));
  expect(await screen.findByText(/It was set in another window to \$1,000/)).toBeInTheDocument();
  expect(screen.getByLabelText('Goal for 2026')).toHaveValue('2,000');
  api.answer({ [goalPath]: { body: { ...current, goalCents: 200_000, version: 5 } } });
  await user.click(screen.getByRole('button', { name: 'Save goal' }));
  expect(await screen.findByText('Goal saved')).toBeInTheDocument();
  expect(api.asked(goalPath)[1]?.body).toMatchObject({ goalCents: 200_000, version: 4 });
});

it('shows sample data to an empty account, and takes it away when asked twice', async () => {
  const { user, api } = open(aDashboard({ isEmpty: true }), {
    'POST /api/sample-data': { status: 201, body: { added: 10 } },
    'DELETE /api/sample-data': {
      body: { removed: 9, kept: [{ kind: 'client', id: ids.client, name: 'Cascade Health' }] },
    },
  });
  const offer = await screen.findByRole('button', { name: 'See it with sample data' });
  api.answer({ 'GET /api/dashboard': { body: aDashboard({ hasSampleData: true }) } });
  await user.click(offer);
  expect(await screen.findByText('This is sample data')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  expect(api.asked('DELETE /api/sample-data')).toHaveLength(0);
  api.answer({ 'GET /api/dashboard': { body: aDashboard({ isEmpty: true }) } });
  await user.click(await screen.findByRole('button', { name: 'Remove sample data' }));
  expect(await screen.findByText('Sample data removed')).toBeInTheDocument();
  expect(screen.getByText(/depends on it: Cascade Health/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'See it with sample data' })).toBeInTheDocument();
});

it('says what planners did', async () => {
  open(
    aDashboard({
      activity: [
        {
          kind: 'testimonial_received',
          id: ids.task,
          person: 'Ann',
          company: 'Acme',
          about: null,
          linkId: null,
          eventId: null,
          count: null,
          happenedAt: '2026-11-20T10:00:00Z',
        },
        {
          kind: 'changes_acknowledged',
          id: ids.task,
          person: 'Visitor 2',
          company: null,
          about: 'Kit for Acme',
          linkId: ids.client,
          eventId: null,
          count: null,
          happenedAt: '2026-11-20T09:00:00Z',
        },
        {
          kind: 'page_viewed',
          id: ids.client,
          person: null,
          company: null,
          about: 'Kit for Acme',
          linkId: ids.client,
          eventId: null,
          count: 3,
          happenedAt: '2026-11-20T08:00:00Z',
        },
        {
          kind: 'hold_released',
          id: ids.event,
          person: 'Ann',
          company: null,
          about: 'Summit',
          linkId: null,
          eventId: ids.event,
          count: null,
          happenedAt: '2026-11-20T07:00:00Z',
        },
      ],
    }),
  );
  const card = within(await screen.findByRole('region', { name: 'Recent planner activity' }));
  expect(card.getByRole('link', { name: 'Ann, Acme' })).toHaveAttribute('href', '/profile?tab=testimonials');
  const lines = card.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringContaining('Ann, Acme wrote a testimonial'),
    expect.stringContaining('Visitor 2 read the latest changes on Kit for Acme'),
    expect.stringContaining('Kit for Acme was opened 3 times this week'),
    expect.stringContaining('Ann released the date of Summit'),
  ]);
  const [acknowledged] = card.getAllByRole('link', { name: 'Kit for Acme' });
  expect(acknowledged).toHaveAttribute('href', `/share-links/${ids.client}?tab=visits`);
  expect(card.getByRole('link', { name: 'Summit' })).toHaveAttribute('href', `/events/${ids.event}?tab=planner`);
});

it('does what waits by a finger to the right, and leaves it for tomorrow by one to the left', async () => {
  const task = {
    kind: 'task' as const,
    id: ids.task,
    title: 'Send the slides',
    verb: 'Mark done',
    dueDate: '2026-11-20',
    daysOverdue: 1,
    eventId: ids.event,
    clientId: null,
    bureauPartnerId: null,
    relatedTo: 'Fall Forum',
    version: 1,
    amount: null,
    invoiceId: null,
  };
  const { user, api } = open(aDashboard({ needsYouNow: [task] }), {
    [`PATCH /api/tasks/${ids.task}`]: { body: aTask({ version: 2 }) },
  });
  await swipeRow(user, await screen.findByRole('link', { name: 'Send the slides' }), -80);
  await waitFor(() =>
    expect(api.asked(`PATCH /api/tasks/${ids.task}`)[0]?.body).toMatchObject({ snoozedUntil: expect.any(String) }),
  );
  await swipeRow(user, screen.getByRole('link', { name: 'Send the slides' }), 80);
  await waitFor(() =>
    expect(api.asked(`PATCH /api/tasks/${ids.task}`)[1]?.body).toMatchObject({ doneOn: expect.any(String) }),
  );
});

it.each(['invoice_overdue', 'contract_to_sign', 'event_to_mark_delivered', 'event_to_close'] as const)(
  'snoozes what has no date with a task for tomorrow, with Undo: %s',
  async (kind) => {
    const undo = `DELETE /api/tasks/${ids.task}`;
    const { user, api } = open(aDashboard({ needsYouNow: [waiting(kind, { title: 'Gala', invoiceId: null })] }), {
      'POST /api/tasks': { status: 201, body: aTask() },
      [undo]: {},
    });
    const row = await screen.findByRole('link', { name: /Gala/ });
    await swipeRow(user, row, -80);
    await waitFor(() =>
      expect(api.asked('POST /api/tasks')[0]?.body).toMatchObject({
        kind: 'follow_up',
        title: `${actionKindTable[kind].verb}: Gala`,
        eventId: ids.event,
        snoozedUntil: expect.any(String),
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.asked(undo)).toHaveLength(1));
  },
);

it('snoozes by a button, too, and doesn’t move what can’t wait', async () => {
  const hold = waiting('hold_challenged', { id: ids.contact, title: 'Gala' });
  const { user, api } = open(aDashboard({ needsYouNow: [waiting('task'), hold] }), {
    [`PATCH /api/tasks/${ids.task}`]: { body: aTask({ version: 2 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Snooze until tomorrow: Send the slides' }));
  await waitFor(() =>
    expect(api.asked(`PATCH /api/tasks/${ids.task}`)[0]?.body).toMatchObject({ snoozedUntil: expect.any(String) }),
  );
  const row = screen.getByRole('link', { name: /Gala/ });
  await user.pointer([
    { keys: '[TouchA>]', target: row, coords: { clientX: 200, clientY: 10 } },
    { pointerName: 'TouchA', target: row, coords: { clientX: 120, clientY: 10 } },
  ]);
  expect(row.closest('li')).not.toHaveAttribute('data-swipe');
  expect(screen.queryByRole('button', { name: 'Snooze until tomorrow: Gala' })).not.toBeInTheDocument();
});

// Always a day apart: one of them isn’t at the browser’s day.
describe.each(['Pacific/Kiritimati', 'Etc/GMT+12'])('for a speaker in %s', (timeZone) => {
  const user = { 'GET /api/user': { body: { ...maya, timeZone } } };
  const today = () => dateInZone(new Date(), timeZone);

  it('snoozes until tomorrow there', async () => {
    const path = `PATCH /api/tasks/${ids.task}`;
    const app = open(aDashboard({ needsYouNow: [waiting('task')] }), { ...user, [path]: { body: aTask() } });
    await swipeRow(app.user, await screen.findByRole('link', { name: 'Send the slides' }), -80);
    await waitFor(() => expect(app.api.asked(path)[0]?.body).toMatchObject({ snoozedUntil: addDays(today(), 1) }));
  });

  it('records what was paid today there', async () => {
    const late = aSentInvoice();
    const path = `/api/invoices/${late.id}`;
    const app = open(aDashboard({ needsYouNow: [waiting('invoice_overdue', { id: late.id, invoiceId: late.id })] }), {
      ...user,
      [`GET ${path}`]: { body: late },
      [`POST ${path}/payments`]: { status: 201, body: late },
    });
    await app.user.click(await screen.findByRole('button', { name: 'Record payment Send the slides' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Record a payment' }));
    await app.user.click(sheet.getByRole('button', { name: 'Record payment' }));
    await waitFor(() => expect(app.api.asked(`POST ${path}/payments`)[0]?.body).toMatchObject({ paidOn: today() }));
  });
});
