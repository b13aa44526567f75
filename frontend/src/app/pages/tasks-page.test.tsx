import { screen, waitFor, within } from '@testing-library/react';
import type { TaskResponse } from '@lectern/protocol/tasks';
import { addDays } from '@lectern/protocol/calendar';
import { refusal } from '@/lib/testing/fake-api';
import { todayHere } from '@/lib/use-now';
import { aTask, ids, noRows } from '../testing/business-rows';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';
import { swipeRow } from '../testing/swipe-row';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
});

const today = todayHere();
const other = '019a0000-0000-7000-8000-0000000000d2';
const ana = '019a0000-0000-7000-8000-0000000000a9';
const late = aTask({ title: 'Call Priya', dueDate: addDays(today, -2), isOverdue: true });
const now = aTask({ id: other, title: 'Send the slides', dueDate: today });
const page = (...items: TaskResponse[]) => ({ body: { items, nextCursor: null } });
/** The first page of a list that needs its tools. */
const manyTasks = { body: { items: [late, now], nextCursor: 'next' } };

const open = (path = '/tasks', more = {}) =>
  renderApp(path, { ...signedIn, 'GET /api/tasks': page(late, now), ...more });
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the list of all tasks', () => {
  it('stands in the order of urgency, with what each belongs to', async () => {
    open();
    const overdue = await part('Overdue');
    expect(overdue.getByText('Call Priya')).toBeInTheDocument();
    expect(overdue.getByRole('link', { name: 'Pacific Nurses Summit' })).toHaveAttribute(
      'href',
      `/events/${ids.event}`,
    );
    expect((await part('Today')).getByText('Send the slides')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Later' })).not.toBeInTheDocument();
  });

  it('says what a date follows, and when there is none yet', async () => {
    open('/tasks', {
      'GET /api/tasks': page(
        aTask({ title: 'Book', dueDate: addDays(today, 60), anchor: 'event_date', anchorOffsetDays: -7 }),
        aTask({ id: other, title: 'Deposit', dueDate: null, anchor: 'signature', anchorOffsetDays: 14 }),
      ),
    });
    expect(await screen.findByText(/7 days before the event/)).toBeInTheDocument();
    expect((await part('No date')).getByText('After the contract is signed')).toBeInTheDocument();
  });

  it('is narrowed by state and kind in the address', async () => {
    const { user, api } = open('/tasks?kind=payment');
    await user.click(await screen.findByRole('button', { name: 'Snoozed' }));
    await waitFor(() => expect(api.asked('GET /api/tasks').at(-1)?.search.get('state')).toBe('snoozed'));
    expect(api.asked('GET /api/tasks').at(-1)?.search.get('kind')).toBe('payment');
    expect(window.location.search).toBe('?kind=payment&state=snoozed');
  });

  it('shows one’s own in a team, and gives a task to someone of it', async () => {
    const people = [
      { id: maya.id, username: 'maya', role: null, isYou: true },
      { id: ana, username: 'ana', role: 'assistant', isYou: false },
    ];
    const given = aTask({ ...now, assigneeId: ana, assigneeName: 'ana', version: 2 });
    const { user, api } = open('/tasks', {
      'GET /api/office-people': { body: { items: people } },
      'GET /api/tasks': manyTasks,
      [`PATCH /api/tasks/${other}`]: { body: given },
    });
    await user.click(await screen.findByRole('combobox', { name: 'Whose tasks' }));
    await user.click(screen.getByRole('option', { name: 'My tasks' }));
    await waitFor(() => expect(api.asked('GET /api/tasks').at(-1)?.search.get('assignee')).toBe('me'));
    await user.click(await screen.findByRole('button', { name: 'More for Send the slides' }));
    await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
    const form = within(await screen.findByRole('form', { name: 'Edit: Send the slides' }));
    const assignee = form.getByRole('combobox', { name: 'Assigned to' });
    expect(assignee).toHaveTextContent('maya (you)');
    await user.click(assignee);
    await user.click(screen.getByRole('option', { name: 'ana' }));
    await user.click(form.getByRole('button', { name: 'Save task' }));
    await waitFor(() =>
      expect(api.asked(`PATCH /api/tasks/${other}`)[0]?.body).toEqual({ version: now.version, assigneeId: ana }),
    );
  });

  it('opens in the office that an email’s link names', async () => {
    const inOffice = { ...maya, id: ana, username: 'ana', member: { username: 'maya', role: 'manager', levels: {} } };
    const { api } = open(`/tasks?office=${ana}`, {
      'PUT /api/current-office': { body: { ...inOffice, member: { ...inOffice.member, levels: { events: 'act' } } } },
    });
    expect(await screen.findByText('Call Priya')).toBeInTheDocument();
    expect(api.asked('PUT /api/current-office')[0]?.body).toEqual({ id: ana });
    expect(api.asked('GET /api/tasks')[0]?.headers.get('X-Account-Id')).toBe(ana);
    expect(window.location.search).toBe('');
    leaveApp();
    open(`/tasks?office=${ana}`, { 'PUT /api/current-office': refusal(404, 'You no longer belong to this office.') });
    expect(await screen.findByText('You no longer belong to this office.')).toBeInTheDocument();
    expect(await screen.findByText('Call Priya')).toBeInTheDocument();
  });

  it('names the member who does a task, and no one where there is no team', async () => {
    open('/tasks', { 'GET /api/tasks': page(late, aTask({ ...now, assigneeId: ana, assigneeName: 'ana' })) });
    expect((await part('Today')).getByText(/· ana$/)).toBeInTheDocument();
    expect(screen.queryByRole('combobox', { name: 'Assigned to' })).not.toBeInTheDocument();
  });

  it('names each kind where the address has several', async () => {
    open('/tasks?kind=payment,custom');
    expect(await screen.findByRole('combobox', { name: 'Kind' })).toHaveTextContent('Payment, Other');
  });

  it('offers filters once there are eight tasks, and before the way to those that are not shown', async () => {
    const eight = Array.from({ length: 8 }, (_, index) => aTask({ ...now, id: `${other.slice(0, -1)}${index}` }));
    open();
    await part('Overdue');
    expect(screen.queryByRole('searchbox', { name: 'Search tasks' })).not.toBeInTheDocument();
    leaveApp();
    open('/tasks', { 'GET /api/tasks': page(...eight) });
    expect(await screen.findByRole('searchbox', { name: 'Search tasks' })).toBeInTheDocument();
    leaveApp();
    const { user } = open('/tasks', {
      'GET /api/tasks': ({ search }: { search: URLSearchParams }) =>
        search.get('state') === 'all' ? page(late, now) : page(now),
    });
    await user.click(await screen.findByRole('link', { name: 'Show snoozed and done tasks' }));
    expect(await screen.findByRole('button', { name: 'Snoozed' })).toBeInTheDocument();
  });

  it('says that nothing fits, and shows everything again', async () => {
    const { user } = open('/tasks?q=nothing', { 'GET /api/tasks': { body: noRows } });
    expect(await screen.findByText('No matching tasks')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show all tasks' }));
    expect(await screen.findByText('Nothing to do')).toBeInTheDocument();
  });

  it('is done by a swipe to the right, snoozed until tomorrow by one to the left', async () => {
    const done = `PATCH /api/tasks/${now.id}`;
    const { user, api } = open('/tasks', { [done]: { body: { ...now, doneOn: today, version: 2 } } });
    await swipeRow(user, await screen.findByText('Send the slides'), 80);
    expect(await screen.findByText('Task done')).toBeInTheDocument();
    expect(api.asked(done)[0]?.body).toMatchObject({ doneOn: today });
    leaveApp();
    const { api: again } = open('/tasks', {
      [done]: { body: { ...now, snoozedUntil: addDays(today, 1), version: 2 } },
    });
    await swipeRow(user, await screen.findByText('Send the slides'), -80);
    await waitFor(() => expect(again.asked(done)[0]?.body).toMatchObject({ snoozedUntil: addDays(today, 1) }));
  });

  it('asks on a phone before it drops a task that was begun', async () => {
    const { user } = renderApp('/tasks?new=1', { ...signedIn, 'GET /api/tasks': page(late) }, { width: 390 });
    const sheet = within(await screen.findByRole('dialog', { name: 'New task' }));
    await user.type(sheet.getByRole('textbox', { name: 'Task' }), 'Print workbooks');
    await user.keyboard('{Escape}');
    const asked = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await user.click(asked.getByRole('button', { name: 'Keep editing' }));
    expect(sheet.getByRole('textbox', { name: 'Task' })).toHaveValue('Print workbooks');
  });

  it('takes a new task with a date as people type it', async () => {
    const { user, api } = open('/tasks', { 'POST /api/tasks': { status: 201, body: now } });
    const form = within(await screen.findByRole('form', { name: 'New task' }));
    await user.type(form.getByLabelText(/^Task/), 'Print workbooks');
    await user.type(form.getByLabelText('Due'), 'Mar 4, 2031{Enter}');
    await waitFor(() =>
      expect(api.asked('POST /api/tasks')[0]?.body).toMatchObject({
        title: 'Print workbooks',
        dueDate: '2031-03-04',
        anchor: null,
        kind: 'custom',
      }),
    );
    await waitFor(() => expect(form.getByLabelText(/^Task/)).toHaveValue(''));
  });

  it('is ready for the next one before the lists are read again', async () => {
    const { user, api } = open('/tasks', { 'POST /api/tasks': { status: 201, body: now } });
    const form = within(await screen.findByRole('form', { name: 'New task' }));
    await screen.findByRole('button', { name: 'More for Send the slides' });
    api.answer({ 'GET /api/tasks': () => new Promise(() => undefined) });
    await user.type(form.getByLabelText(/^Task/), 'Call{Enter}');
    await waitFor(() => expect(api.asked('POST /api/tasks')).toHaveLength(1));
    await waitFor(() => expect(form.getByLabelText(/^Task/)).toHaveValue(''));
  });

  it('takes the same words twice, as two tasks', async () => {
    const { user, api } = open('/tasks', { 'POST /api/tasks': { status: 201, body: now } });
    const form = within(await screen.findByRole('form', { name: 'New task' }));
    for (const count of [1, 2]) {
      await user.type(form.getByLabelText(/^Task/), 'Call{Enter}');
      await waitFor(() => expect(api.asked('POST /api/tasks')).toHaveLength(count));
      await waitFor(() => expect(form.getByLabelText(/^Task/)).toHaveValue(''));
    }
    const keys = api.asked('POST /api/tasks').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('puts one off until next week, and takes it back', async () => {
    let version = 1;
    const { user, api } = open('/tasks', {
      [`PATCH /api/tasks/${other}`]: ({ body }: { body: unknown }) => ({
        body: { ...now, ...(body as object), version: (version += 1) },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'More for Send the slides' }));
    await user.click(await screen.findByRole('menuitem', { name: /Until next week/ }));
    expect(await screen.findByText(/^Snoozed until/)).toBeInTheDocument();
    await waitFor(() => expect(api.asked(`PATCH /api/tasks/${other}`)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.asked(`PATCH /api/tasks/${other}`).at(-1)?.body).toEqual({ snoozedUntil: null, version: 2 }),
    );
  });

  it('puts one off until any day after today', async () => {
    const { user, api } = open('/tasks', { [`PATCH /api/tasks/${other}`]: { body: now } });
    await user.click(await screen.findByRole('button', { name: 'More for Send the slides' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Until a day…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Snooze until' }));
    await user.type(dialog.getByLabelText('Day'), 'today');
    await user.click(dialog.getByRole('button', { name: 'Snooze' }));
    expect(dialog.getByText('Choose a day after today')).toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Day'));
    await user.type(dialog.getByLabelText('Day'), 'Mar 4, 2031');
    await user.click(dialog.getByRole('button', { name: 'Snooze' }));
    await waitFor(() =>
      expect(api.asked(`PATCH /api/tasks/${other}`)[0]?.body).toEqual({ snoozedUntil: '2031-03-04', version: 1 }),
    );
  });

  it('lets both sides of a stale change be chosen', async () => {
    const theirs = { ...now, title: 'Send the slides to Dana', version: 2 };
    const { user, api } = open('/tasks', {
      [`PATCH /api/tasks/${other}`]: refusal(409, 'Changed elsewhere', { code: 'STALE_VERSION', current: theirs }),
    });
    await user.click(await screen.findByRole('button', { name: 'More for Send the slides' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const form = within(await screen.findByRole('form', { name: 'Edit: Send the slides' }));
    const title = form.getByLabelText(/^Task/);
    await user.clear(title);
    await user.type(title, 'Send the deck');
    await user.click(form.getByRole('button', { name: 'Save task' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This task has changed' }));
    expect(dialog.getByText('Send the slides to Dana')).toBeInTheDocument();
    expect(dialog.getByText('Send the deck')).toBeInTheDocument();
    api.answer({ [`PATCH /api/tasks/${other}`]: { body: { ...now, title: 'Send the deck', version: 3 } } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.asked(`PATCH /api/tasks/${other}`).at(-1)?.body).toEqual({ title: 'Send the deck', version: 2 }),
    );
  });
});

describe('several tasks at once', () => {
  const changed = (outcome: string, task: TaskResponse) => ({ id: task.id, outcome, task });

  it('are done together, say what was left alone, and are taken back together', async () => {
    const done = { ...now, doneOn: today, version: 2 };
    const { user, api } = open('/tasks', {
      'GET /api/tasks': manyTasks,
      'POST /api/tasks/changes': { body: { results: [changed('stale', late), changed('changed', done)] } },
    });
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    const bar = within(screen.getByRole('toolbar', { name: 'Selected tasks' }));
    expect(bar.getByText('0 tasks chosen')).toBeInTheDocument();
    expect(bar.getByRole('button', { name: 'Done' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select: Call Priya' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select: Send the slides' }));
    await user.click(bar.getByRole('button', { name: 'Done' }));
    expect(await screen.findByText('1 task done')).toBeInTheDocument();
    expect(screen.getByText('1 task changed elsewhere and skipped.')).toBeInTheDocument();
    expect(api.asked('POST /api/tasks/changes')[0]?.body).toEqual({
      action: 'done',
      doneOn: today,
      tasks: [
        { id: late.id, version: 1 },
        { id: now.id, version: 1 },
      ],
    });
    expect(screen.queryByRole('toolbar')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(api.asked('POST /api/tasks/changes').at(-1)?.body).toEqual({
        action: 'done',
        doneOn: null,
        tasks: [{ id: now.id, version: 2 }],
      }),
    );
  });

  it('are chosen with x on the keyboard, and deleted after asking', async () => {
    const { user, api } = open('/tasks', {
      'POST /api/tasks/changes': { body: { results: [{ id: late.id, outcome: 'deleted', task: null }] } },
    });
    (await screen.findByRole('checkbox', { name: 'Done: Call Priya' })).focus();
    await user.keyboard('x');
    expect(await screen.findByText('1 task chosen')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete selected tasks' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 1 task?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete 1 task' }));
    expect(await screen.findByText('1 task deleted')).toBeInTheDocument();
    expect(api.asked('POST /api/tasks/changes')[0]?.body).toMatchObject({ action: 'delete' });
  });

  it('stay chosen when the server refuses', async () => {
    const { user } = open('/tasks', {
      'GET /api/tasks': manyTasks,
      'POST /api/tasks/changes': refusal(409, 'The database is having a nap.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Move date' }));
    await user.click(await screen.findByRole('menuitem', { name: 'One week later' }));
    expect(await screen.findByText('The database is having a nap.')).toBeInTheDocument();
    expect(screen.getByText('2 tasks chosen')).toBeInTheDocument();
  });
});

describe('checklists', () => {
  const own = {
    id: ids.task,
    eventType: null,
    version: 3,
    items: [
      {
        key: 'a',
        title: 'Book the flight',
        notes: null,
        kind: 'checklist',
        anchor: 'event_date',
        anchorOffsetDays: -30,
      },
    ],
  };
  const editor = (templates: object[], more = {}) =>
    open('/tasks?tab=templates', { 'GET /api/checklist-templates': { body: { items: templates } }, ...more });

  it('begin with the built-in one, and become one’s own by saving', async () => {
    const { user, api } = editor([], {
      'POST /api/checklist-templates': { status: 201, body: { ...own, version: 1 } },
    });
    expect(await screen.findByText('Built-in')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save checklist' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit: Get the signed contract back' }));
    const first = screen.getByLabelText('Task 1');
    expect(first).toHaveValue('Get the signed contract back');
    await user.clear(first);
    await user.type(first, 'Contract signed');
    api.answer({ 'GET /api/checklist-templates': { body: { items: [own] } } });
    await user.click(screen.getByRole('button', { name: 'Save checklist' }));
    expect(await screen.findByText('Checklist saved')).toBeInTheDocument();
    expect(await screen.findByText('Your own')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save checklist' })).toHaveFocus();
    const sent = api.asked('POST /api/checklist-templates')[0]?.body as typeof own;
    expect(sent.eventType).toBeNull();
    expect(sent.items).toHaveLength(11);
    expect(sent.items[0]).toEqual({
      key: 'contract_back',
      title: 'Contract signed',
      notes: null,
      kind: 'checklist',
      anchor: 'event_date',
      anchorOffsetDays: -60,
    });
  });

  it('grow, move, shrink and are saved with the version that was seen', async () => {
    const { user, api } = editor([own], { [`PATCH /api/checklist-templates/${own.id}`]: { body: own } });
    await user.click(await screen.findByRole('button', { name: 'Add a line' }));
    await user.click(screen.getByRole('button', { name: 'Save checklist' }));
    expect(await screen.findByText('Task title is required')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Task 2'), 'Pack');
    await user.click(screen.getByRole('button', { name: 'Move up: Pack' }));
    expect(screen.getByLabelText('Task 1')).toHaveValue('Pack');
    await user.click(screen.getByRole('button', { name: 'Edit: Book the flight' }));
    await user.click(screen.getByRole('button', { name: 'Remove: Book the flight' }));
    await user.click(screen.getByRole('button', { name: 'Save checklist' }));
    await waitFor(() =>
      expect(api.asked(`PATCH /api/checklist-templates/${own.id}`)[0]?.body).toMatchObject({
        version: 3,
        items: [{ title: 'Pack', anchor: 'event_date', anchorOffsetDays: -7 }],
      }),
    );
    expect(screen.getByRole('button', { name: 'Save checklist' })).toHaveFocus();
  });

  it('are read first, and opened line by line', async () => {
    const { user } = editor([own]);
    const line = await screen.findByRole('button', { name: 'Edit: Book the flight' });
    expect(line).toHaveTextContent('30 days before the event');
    expect(screen.queryByLabelText('Task 1')).not.toBeInTheDocument();
    await user.click(line);
    expect(screen.getByLabelText('Task 1')).toHaveValue('Book the flight');
    expect(screen.getByLabelText('Task 1')).toHaveFocus();
  });

  it('go back to the built-in one after asking', async () => {
    const { user, api } = editor([own], { [`DELETE /api/checklist-templates/${own.id}`]: {} });
    await user.click(await screen.findByRole('button', { name: 'Reset' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Go back to the built-in checklist?' }));
    api.answer({ 'GET /api/checklist-templates': { body: { items: [] } } });
    await user.click(dialog.getByRole('button', { name: 'Reset checklist' }));
    expect(await screen.findByText('Built-in')).toBeInTheDocument();
    expect(api.asked(`DELETE /api/checklist-templates/${own.id}`)[0]?.search.get('version')).toBe('3');
  });

  it('show both sides when somebody was first, and lose nothing', async () => {
    const theirs = { ...own, items: [{ ...own.items[0], title: 'Book the train' }], version: 4 };
    const { user, api } = editor([own], {
      [`PATCH /api/checklist-templates/${own.id}`]: refusal(409, 'Changed elsewhere', {
        code: 'STALE_VERSION',
        current: theirs,
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit: Book the flight' }));
    const first = screen.getByLabelText('Task 1');
    await user.clear(first);
    await user.type(first, 'Book the bus');
    await user.click(screen.getByRole('button', { name: 'Save checklist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'This checklist has changed' }));
    expect(dialog.getByText(/Book the train \(30 days before the event\)/)).toBeInTheDocument();
    expect(dialog.getByText(/Book the bus/)).toBeInTheDocument();
    api.answer({ [`PATCH /api/checklist-templates/${own.id}`]: { body: { ...own, version: 5 } } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.asked(`PATCH /api/checklist-templates/${own.id}`).at(-1)?.body).toMatchObject({
        version: 4,
        items: [{ title: 'Book the bus' }],
      }),
    );
  });
});
