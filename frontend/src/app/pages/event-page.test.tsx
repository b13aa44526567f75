import { screen, waitFor, within } from '@testing-library/react';
import type { PaymentScheduleResponse } from '@lectern/protocol/invoices';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { refusal } from '@/lib/testing/fake-api';
import { aReadiness, aReadinessTask, aTask, anEvent, ids, noHolds, noRows } from '../testing/business-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

beforeEach(() => jest.useFakeTimers({ advanceTimers: true, now: new Date(2026, 10, 20, 10, 30) }));
afterEach(() => {
  leaveApp();
  jest.useRealTimers();
});

const path = `/api/events/${ids.event}`;
const readinessPath = `GET /api/readiness/${ids.event}`;

function open(event: SpeakingEventResponse, more = {}, address = `/events/${ids.event}`) {
  const server = {
    ...signedIn,
    [`GET ${path}`]: { body: event },
    [`GET ${path}/history`]: { body: noRows },
    [`GET ${path}/holds`]: { body: noHolds },
    'GET /api/holds': { body: noRows },
    [`GET ${path}/logistics`]: { body: { agenda: [], avNeeds: [], travel: [] } },
    'POST /api/events/conflicts': { body: { items: [] } },
    'GET /api/tasks': { body: noRows },
    'GET /api/clients': { body: noRows },
    'GET /api/bureau-partners': { body: noRows },
    [readinessPath]: { body: aReadiness() },
    ...more,
  };
  return renderApp(address, server, { advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
}

const someoneToCall = {
  contactId: ids.contact,
  role: 'on_site' as const,
  name: 'Dana Whitfield',
  title: null,
  email: null,
  phone: '+1 503 555 0101',
};

const stale = (current: SpeakingEventResponse) =>
  refusal(409, 'Somebody changed this meanwhile.', { code: 'STALE_VERSION', current });

const editTitle = async (user: ReturnType<typeof open>['user'], title: string) => {
  const form = within(await screen.findByRole('dialog', { name: 'Basics' }));
  await user.clear(form.getByRole('textbox', { name: 'Event title' }));
  await user.type(form.getByRole('textbox', { name: 'Event title' }), title);
  return form;
};
const editBasics = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: 'Edit basics' }));

it('lives at both addresses and says what, when, where, who and for how much', async () => {
  open(anEvent(), {}, `/event/${ids.event}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Pacific Nurses Summit' })).toBeInTheDocument();
  expect(screen.getByText('9:00 AM PST', { selector: 'p' })).toBeInTheDocument();
  expect(screen.getByText('$12,500')).toBeInTheDocument();
  expect(screen.getByText('Thursday · in 104 days')).toBeInTheDocument();
});

it('says day, place and client below the title where the page doesn’t begin with them', async () => {
  const { user } = open(anEvent());
  await user.click(await screen.findByRole('tab', { name: 'History' }));
  const facts = await screen.findByText('· Harbor Hall, Portland, OR · Cascade Health');
  await user.click(screen.getByRole('tab', { name: 'Overview' }));
  expect(facts).not.toBeInTheDocument();
});

it('says so when the event is not there', async () => {
  open(anEvent(), { [`GET ${path}`]: refusal(404, 'This event does not exist.') });
  expect(await screen.findByText('This event isn’t here')).toBeInTheDocument();
});

it('keeps the open tab in the address, and loads a tab when it is opened', async () => {
  const { user, api } = open(anEvent(), {}, `/events/${ids.event}?tab=money`);
  expect(await screen.findByRole('tab', { name: 'Money' })).toHaveAttribute('aria-selected', 'true');
  for (const name of ['Invoices', 'Payment schedule', 'Contracts', 'Expenses']) {
    expect(await screen.findByRole('region', { name })).toBeInTheDocument();
  }
  expect(api.asked(`GET ${path}/history`)).toHaveLength(0);
  await user.click(screen.getByRole('tab', { name: 'History' }));
  expect(await screen.findByText('Nothing yet')).toBeInTheDocument();
  expect(window.location.search).toBe('?tab=history');
  await user.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(window.location.search).toBe(''));
});

it('says how much of the fee has come in, of partly paid invoices too', async () => {
  const part = {
    trigger: 'event_date',
    offsetDays: 0,
    fixedDate: null,
    percent: null,
    dueDate: '2027-03-04',
    sendsOn: null,
    heldFor: null,
  } as const;
  const invoice = { number: 'INV-1', isOverdue: false, totalCents: 500_000 };
  const schedule: PaymentScheduleResponse = {
    eventId: ids.event,
    currency: 'USD',
    baseCents: 1_250_000,
    basis: 'gross',
    signedOn: null,
    sendsInvoices: true,
    items: [
      {
        ...part,
        id: ids.task,
        label: 'Deposit',
        amountCents: 500_000,
        computedCents: 500_000,
        invoice: { ...invoice, id: ids.task, status: 'paid', balanceCents: 0 },
      },
      {
        ...part,
        id: ids.event,
        label: 'Second',
        amountCents: 500_000,
        computedCents: 500_000,
        invoice: { ...invoice, id: ids.event, status: 'partly_paid', balanceCents: 300_000 },
      },
      {
        ...part,
        id: ids.client,
        label: 'Third',
        amountCents: 100_000,
        computedCents: 100_000,
        sendsOn: '2027-02-18',
        invoice: null,
      },
      {
        ...part,
        id: ids.contact,
        label: 'Last',
        amountCents: 100_000,
        computedCents: 100_000,
        heldFor: 'Acme asks for a PO number.',
        invoice: null,
      },
    ],
    scheduledCents: 1_000_000,
    version: 3,
  };
  open(anEvent(), { [`GET ${path}/payment-schedule`]: { body: schedule } }, `/events/${ids.event}?tab=money`);
  expect(await screen.findByText('$7,000 of $12,500 paid')).toBeInTheDocument();
  expect(screen.getByText('$10,000 is scheduled.')).toBeInTheDocument();
  expect(screen.getByText(/^Sent automatically on Feb 18/)).toBeInTheDocument();
  expect(screen.getByText('Not sent automatically: Acme asks for a PO number.')).toBeInTheDocument();
});

it('splits the fee, and saves the parts with the version they were opened with', async () => {
  const schedulePath = `${path}/payment-schedule`;
  const schedule: PaymentScheduleResponse = {
    eventId: ids.event,
    currency: 'USD',
    baseCents: 1_250_000,
    basis: 'gross',
    signedOn: null,
    sendsInvoices: true,
    items: [],
    scheduledCents: 0,
    version: 3,
  };
  const { user, api } = open(
    anEvent(),
    { [`GET ${schedulePath}`]: { body: schedule }, [`PUT ${schedulePath}`]: { body: { ...schedule, version: 4 } } },
    `/events/${ids.event}?tab=money`,
  );
  await user.click(await screen.findByRole('button', { name: 'Split the fee' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Payment schedule' }));
  await user.click(await drawer.findByRole('button', { name: 'All of it after the event' }));
  await user.click(drawer.getByRole('button', { name: 'Save schedule' }));
  expect(await screen.findByText('Payment schedule saved')).toBeInTheDocument();
  expect(api.asked(`PUT ${schedulePath}`)[0]?.body).toEqual({
    items: [{ label: 'Fee', trigger: 'event_date', offsetDays: 30, fixedDate: null, percent: 100, amountCents: null }],
    version: 3,
  });
});

it('creates the invoice of what is due next from the menu of the invoices', async () => {
  const { user, api } = open(
    anEvent(),
    {
      [`GET ${path}/payment-schedule`]: refusal(404, 'Not found'),
      'GET /api/invoices': { body: noRows },
      [`POST ${path}/invoice-drafts`]: refusal(409, 'Nothing is left to invoice.', { code: 'NOTHING_TO_INVOICE' }),
    },
    `/events/${ids.event}?tab=money`,
  );
  await user.click(await screen.findByRole('button', { name: 'New invoice' }));
  await user.click(await screen.findByRole('menuitem', { name: 'What’s due next' }));
  await waitFor(() => expect(api.asked(`POST ${path}/invoice-drafts`)).toHaveLength(1));
});

it('says who booked it in one place, with or without a bureau', async () => {
  open(anEvent({ bureauPartnerId: null }), {}, `/events/${ids.event}?tab=people`);
  const card = await screen.findByRole('region', { name: 'Booked by' });
  expect(card).toHaveTextContent('None, booked directly');
});

it('says what is not ready, and offers the first of it as the next action', async () => {
  const readiness = aReadiness({ travelTerms: null, tasks: [aReadinessTask({ checklistKey: 'introduction_sent' })] });
  const { user } = open(anEvent({ contacts: [someoneToCall] }), { [readinessPath]: { body: readiness } });
  expect(await screen.findByText('2 things left before Mar 4, 2027')).toBeInTheDocument();
  expect(screen.getByText('Travel isn’t booked yet')).toBeInTheDocument();
  expect(screen.queryByText('Everything is ready')).not.toBeInTheDocument();
  const banner = within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement);
  await user.click(banner.getByRole('button', { name: 'Plan the travel' }));
  expect(screen.getByRole('tab', { name: 'Logistics' })).toHaveAttribute('aria-selected', 'true');
});

it('shows theirs and mine when the event was saved meanwhile, and saves what the person chooses', async () => {
  const theirs = anEvent({ title: 'Their Summit', room: 'Hall B', version: 2 });
  const { user, api } = open(anEvent(), { [`PATCH ${path}`]: stale(theirs) });
  await editBasics(user);
  const form = await editTitle(user, 'My Summit');
  await user.type(form.getByRole('textbox', { name: 'Lead source' }), 'Referral');
  await user.click(form.getByRole('button', { name: 'Save changes' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'This event has changed' }));
  expect(api.asked(`PATCH ${path}`)[0]?.body).toEqual({ title: 'My Summit', leadSource: 'Referral', version: 1 });
  const title = within(dialog.getByRole('radiogroup', { name: 'Event title' }));
  expect(title.getByRole('radio', { name: /Their Summit/ })).not.toBeChecked();
  expect(title.getByRole('radio', { name: /My Summit/ })).toBeChecked();

  // Nothing is lost on the way back to the form.
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }));
  expect(await form.findByRole('textbox', { name: 'Event title' })).toHaveValue('My Summit');
  await user.click(form.getByRole('button', { name: 'Save changes' }));

  const again = within(await screen.findByRole('dialog', { name: 'This event has changed' }));
  await user.click(again.getByRole('radio', { name: /Their Summit/ }));
  const saved = { ...theirs, leadSource: 'Referral', version: 3 };
  api.answer({ [`PATCH ${path}`]: { body: saved }, [`GET ${path}`]: { body: saved } });
  await user.click(again.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Their Summit' })).toBeInTheDocument();
  expect(api.asked(`PATCH ${path}`).at(-1)?.body).toEqual({ leadSource: 'Referral', version: 2 });
});

it('asks before it drops what was typed into an edited event', async () => {
  const { user } = open(anEvent());
  await editBasics(user);
  await user.type(await screen.findByRole('textbox', { name: 'Lead source' }), 'Referral');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: 'Lead source' })).toHaveValue('Referral');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByText(/You have unsaved changes/)).not.toBeInTheDocument();
});

it('offers only the moves of the status table, and wants a reason for a step back', async () => {
  const { user, api } = open(anEvent(), {
    [`POST ${path}/status-changes`]: { body: anEvent({ status: 'hold', version: 2 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change status…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
  expect(dialog.queryByRole('radio', { name: 'Lost' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Hold' }));
  await user.click(dialog.getByRole('button', { name: /^(Change status|Set to)/ }));
  expect(await dialog.findByText('Give a reason: this corrects the history')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  expect(api.asked(`POST ${path}/status-changes`)).toHaveLength(0);

  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Contract fell through');
  await user.click(dialog.getByRole('button', { name: /^(Change status|Set to)/ }));
  expect(await screen.findByText('Now hold')).toBeInTheDocument();
  expect(api.asked(`POST ${path}/status-changes`)[0]?.body).toEqual({
    to: 'hold',
    version: 1,
    reason: 'Contract fell through',
    lostReason: null,
  });
});

it('says what a status still needs, and asks why an event was lost', async () => {
  const event = anEvent({ status: 'inquiry', clientId: null, clientName: null, eventDate: null });
  const { user, api } = open(event, {
    [`POST ${path}/status-changes`]: { body: { ...event, status: 'lost', version: 2 } },
  });
  expect(await screen.findByRole('button', { name: 'Mark proposal sent' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change status…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change status' }));
  await user.click(dialog.getByRole('radio', { name: 'Confirmed' }));
  expect(dialog.getByText('An event needs a date before it is confirmed.')).toBeInTheDocument();
  expect(dialog.getByText('An event needs a client before it is confirmed.')).toBeInTheDocument();

  await user.click(dialog.getByRole('radio', { name: 'Lost' }));
  await user.type(dialog.getByRole('textbox', { name: 'Why was it lost?' }), 'Budget');
  await user.click(dialog.getByRole('button', { name: /^(Change status|Set to)/ }));
  await waitFor(() =>
    expect(api.asked(`POST ${path}/status-changes`)[0]?.body).toMatchObject({ to: 'lost', lostReason: 'Budget' }),
  );
});

it('keeps the choice when the event was moved meanwhile', async () => {
  const { user, api } = open(anEvent({ status: 'hold' }), {
    [`POST ${path}/status-changes`]: stale(anEvent({ status: 'contract_sent', version: 2 })),
  });
  await user.click(await screen.findByRole('button', { name: 'Mark contract sent' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark contract sent' }));
  expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  expect(dialog.getByText(/^From/)).toHaveTextContent('From Hold to Contract sent');
  await user.click(dialog.getByRole('button', { name: 'Choose another status' }));
  expect(dialog.getByRole('radio', { name: 'Contract sent' })).toHaveFocus();
  await user.click(dialog.getByRole('radio', { name: 'Confirmed' }));
  api.answer({ [`GET ${path}`]: { body: anEvent({ status: 'contract_sent', version: 2 }) } });
  await user.click(dialog.getByRole('button', { name: /^(Change status|Set to)/ }));
  expect(await dialog.findByText(/it’s now “contract sent”/)).toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: 'Confirmed' })).toBeChecked();
  api.answer({ [`POST ${path}/status-changes`]: { body: anEvent({ version: 3 }) } });
  await user.click(dialog.getByRole('button', { name: /^(Change status|Set to)/ }));
  await waitFor(() =>
    expect(api.asked(`POST ${path}/status-changes`).at(-1)?.body).toMatchObject({ to: 'confirmed', version: 2 }),
  );
});

it('is saved as a file for a calendar, once it has a date', async () => {
  URL.createObjectURL = () => 'blob:file';
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, api } = open(anEvent(), { [`GET ${path}/calendar.ics`]: { text: 'BEGIN:VCALENDAR' } });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add to a calendar' }));
  expect(await screen.findByText('Calendar file saved')).toBeInTheDocument();
  expect(saved).toHaveBeenCalledTimes(1);
  saved.mockRestore();
  api.answer({ [`GET ${path}/calendar.ics`]: refusal(409, 'This event has no date yet.') });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Add to a calendar' }));
  expect(await screen.findByText('This event has no date yet.')).toBeInTheDocument();
});

it('without a date says what a calendar file needs', async () => {
  const { user } = open(anEvent({ eventDate: null, status: 'inquiry' }));
  await user.click(await screen.findByRole('button', { name: 'More' }));
  const item = await screen.findByRole('menuitem', { name: /Add to a calendar/ });
  expect(item).toHaveAttribute('aria-disabled', 'true');
  expect(item).toHaveTextContent('Enter the date first');
});

it('says what holds an event that cannot be deleted', async () => {
  const { user } = open(anEvent(), { [`DELETE ${path}`]: refusal(409, 'A contract was sent for this event.') });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete event' }));
  expect(await screen.findByText('A contract was sent for this event.')).toBeInTheDocument();
});

describe('tasks', () => {
  const address = `/events/${ids.event}?tab=tasks`;
  const taskPath = `/api/tasks/${ids.task}`;

  it('are done at once and opened again by Undo', async () => {
    let task = aTask();
    const { user, api } = open(
      anEvent(),
      {
        'GET /api/tasks': ({ search }: { search: URLSearchParams }) => ({
          body: { items: (task.doneOn === null) === (search.get('state') === 'open') ? [task] : [], nextCursor: null },
        }),
        [`PATCH ${taskPath}`]: ({ body }: { body: unknown }) => {
          task = { ...task, ...(body as Partial<typeof task>), version: task.version + 1 };
          return { body: task };
        },
      },
      address,
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Done: Send the slides' }));
    expect(await screen.findByText('Task done')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());

    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('checkbox', { name: 'Done: Send the slides' })).not.toBeChecked();
    expect(api.asked(`PATCH ${taskPath}`).map(({ body }) => body)).toEqual([
      { doneOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), version: 1 },
      { doneOn: null, version: 2 },
    ]);
  });

  it('come back when the server refuses', async () => {
    const { user } = open(
      anEvent(),
      {
        'GET /api/tasks': { body: { items: [aTask()], nextCursor: null } },
        [`PATCH ${taskPath}`]: refusal(409, 'This task has changed.'),
      },
      address,
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Done: Send the slides' }));
    expect(await screen.findByText('This task has changed.')).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: 'Done: Send the slides' })).not.toBeChecked();
  });

  it('are added to the event', async () => {
    const { user, api } = open(anEvent(), { 'POST /api/tasks': { status: 201, body: aTask() } }, address);
    await user.click(await screen.findByRole('button', { name: 'Add a task' }));
    await user.click(screen.getByRole('button', { name: 'Add task' }));
    expect(await screen.findByText('Task title is required')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: 'Task' }), 'Send the slides');
    await user.type(screen.getByRole('textbox', { name: 'Day' }), 'Mar 1, 2027');
    await user.click(screen.getByRole('button', { name: 'Add task' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Task' })).toHaveValue(''));
    expect(api.asked('POST /api/tasks')[0]?.body).toMatchObject({
      title: 'Send the slides',
      dueDate: '2027-03-01',
      eventId: ids.event,
    });
  });
});
