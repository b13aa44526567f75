import { screen, waitFor, within } from '@testing-library/react';
import { ContractTemplatePreview, isolate } from '@lectern/protocol/contract-templates';
import { plainSpan } from '@lectern/protocol/contract-blocks';
import { anEvent, aListedEvent, aTask, ids, noRows } from '../testing/business-rows';
import { aContract, aListedContract, aTemplate, contractBlocks, contractIds } from '../testing/contract-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';
import { swipeRow } from '../testing/swipe-row';

afterEach(leaveApp);

const counts = {
  byStatus: { draft: 0, sent: 1, viewed: 0, partly_signed: 2, completed: 0, declined: 0, voided: 0, expired: 0 },
  toCountersign: 2,
};
const builtIn = aTemplate({
  id: 'speaking-agreement',
  name: 'Speaking agreement',
  isBuiltIn: true,
  createdAt: null,
  updatedAt: null,
});
const bureau = aTemplate({ id: 'bureau-agreement', name: 'Bureau agreement', kind: 'bureau', isBuiltIn: true });
const amendment = aTemplate({ id: 'amendment', name: 'Amendment', kind: 'amendment', isBuiltIn: true });
const mine = aTemplate({ name: 'My short agreement' });

const office = {
  ...signedIn,
  // The first page of a list that needs its tools.
  'GET /api/contracts': { body: { items: [aListedContract()], nextCursor: 'next' } },
  'GET /api/contracts/counts': { body: counts },
  'GET /api/contract-templates': { body: { items: [mine, builtIn, bureau, amendment] } },
  'GET /api/events': { body: { items: [aListedEvent()], nextCursor: null } },
  [`GET /api/events/${ids.event}`]: { body: anEvent() },
};

it('calls a contract after its event, and doesn’t say twice that it’s done', async () => {
  const sealed = aListedContract({
    title: 'Pacific Nurses Summit: Speaking agreement',
    status: 'completed',
    sealState: 'sealed',
    group: 'done',
  });
  renderApp('/contracts', { ...office, 'GET /api/contracts': { body: { items: [sealed], nextCursor: null } } });
  expect(await screen.findByText('Pacific Nurses Summit')).toBeInTheDocument();
  expect(screen.getByText(/^Speaking agreement, /)).toBeInTheDocument();
  expect(screen.queryByText('Signed and sealed')).not.toBeInTheDocument();
});

it('lists contracts with what happens next, and filters by status in the address', async () => {
  const { user, api } = renderApp('/contracts', office);
  const table = await screen.findByRole('table', { name: 'Contracts' });
  expect(await within(table).findByRole('link', { name: /Speaking agreement/ })).toHaveAttribute(
    'href',
    `/contracts/${contractIds.contract}`,
  );
  // A title that doesn't name the event has it below.
  expect(within(table).getByText(/^Pacific Nurses Summit, /)).toBeInTheDocument();
  expect(within(table).getAllByText('Waiting for Dana Whitfield')).not.toHaveLength(0);
  expect(within(table).getByRole('rowheader', { name: 'Waiting for others' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Partly signed/ }));
  await waitFor(() => expect(api.asked('GET /api/contracts').at(-1)?.search.get('status')).toBe('partly_signed'));
  expect(window.location.search).toContain('status=partly_signed');
});

describe('a new contract from the command bar', () => {
  const made = aContract();
  const MAKE = `POST /api/events/${ids.event}/contracts`;
  const answers = {
    ...office,
    'GET /api/contracts': { body: noRows },
    [`GET /api/events/${ids.event}`]: {
      body: anEvent({ bureauPartnerId: '019a0000-0000-7000-8000-0000000000b1', bureauPartnerName: 'Harbor' }),
    },
    [MAKE]: { status: 201, body: made },
    [`GET /api/contracts/${made.id}`]: { body: made },
    [`POST /api/contracts/${made.id}/previews`]: {
      body: { title: made.title, blocks: contractBlocks, problems: [], changes: null },
    },
  };

  it('has the template that follows the event', async () => {
    const { user, api } = renderApp('/contracts?new=1', answers);
    const drawer = await screen.findByRole('dialog', { name: 'New contract' });
    await within(drawer).findByRole('radio', { name: 'Bureau agreement' });
    await user.click(within(drawer).getByRole('button', { name: 'Write it' }));
    expect(await within(drawer).findByText('Choose an event')).toBeInTheDocument();
    await user.click(within(drawer).getByRole('combobox', { name: /Event/ }));
    await user.click(await screen.findByRole('option', { name: /Pacific Nurses Summit/ }));
    await waitFor(() => expect(within(drawer).getByRole('radio', { name: 'Bureau agreement' })).toBeChecked());
    expect(within(drawer).queryByRole('radio', { name: 'Amendment' })).not.toBeInTheDocument();
    await user.click(within(drawer).getByRole('button', { name: 'Write it' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Speaking agreement' })).toBeInTheDocument();
    expect(api.asked(MAKE)[0]?.body).toEqual({ templateId: 'bureau-agreement', fromContractId: null });
  });

  it('can be left, but not written, while the templates are on their way', async () => {
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    renderApp('/contracts?new=1', {
      ...answers,
      'GET /api/contract-templates': () => late.then(() => ({ body: { items: [mine, bureau] } })),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'New contract' }));
    expect(drawer.getByRole('button', { name: 'Write it' })).toBeDisabled();
    expect(drawer.getByRole('button', { name: 'Cancel' })).toBeEnabled();
    arrive();
    await waitFor(() => expect(drawer.getByRole('button', { name: 'Write it' })).toBeEnabled());
  });
});

describe('templates', () => {
  const preview = ContractTemplatePreview.parse({
    blocks: contractBlocks,
    problems: [
      {
        kind: 'unknown',
        field: 'event.titel',
        label: null,
        line: 3,
        text: 'body',
        message: 'There is no field {{event.titel}}.',
        place: 'text',
        placeId: null,
      },
    ],
  });
  const withPreview = { ...office, 'POST /api/contract-templates/previews': { body: preview } };

  it('are listed, and a built-in one is copied before it is changed', async () => {
    const { user, api } = renderApp('/contracts?view=templates', {
      ...withPreview,
      'POST /api/contract-templates': { status: 201, body: aTemplate({ name: 'Mine' }) },
    });
    await user.click(await screen.findByRole('link', { name: 'Speaking agreement' }));
    expect(await screen.findByText('Built-in')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Duplicate' }));
    const name = await screen.findByRole('textbox', { name: /^Name/ });
    expect(name).toHaveValue('Speaking agreement (mine)');
    await user.clear(name);
    await user.type(name, 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save template' }));
    expect(await screen.findByText('Template saved')).toBeInTheDocument();
    expect(api.asked('POST /api/contract-templates')[0]?.body).toMatchObject({ name: 'Mine', kind: 'client' });
    expect(await screen.findByRole('heading', { name: 'Templates' })).toBeInTheDocument();
  });

  it('show an unknown field by its line, with the data of a chosen event', async () => {
    const { user, api } = renderApp(`/contracts?view=templates&template=${contractIds.template}`, { ...withPreview });
    expect(await screen.findByText('There is no field {{event.titel}}.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show line 3' }));
    expect(screen.getByRole('textbox', { name: /^Text/ })).toHaveFocus();
    await user.click(screen.getByRole('combobox', { name: /Preview with an event/ }));
    await user.click(await screen.findByRole('option', { name: /Pacific Nurses Summit/ }));
    await waitFor(() =>
      expect(api.asked('POST /api/contract-templates/previews').at(-1)?.body).toMatchObject({ eventId: ids.event }),
    );
  });

  it('show which of their words fill a field', async () => {
    const blocks = [{ type: 'paragraph' as const, spans: [plainSpan(`Between ${isolate('Summit Health')} and you`)] }];
    const filled = { 'POST /api/contract-templates/previews': { body: { blocks, problems: [] } } };
    const { user } = renderApp('/contracts?view=templates', { ...office, ...filled });
    await user.click(await screen.findByRole('link', { name: 'Speaking agreement' }));
    expect(await screen.findByText('Summit Health')).toHaveAttribute('data-field');
    expect(screen.queryByText(/[\u2068\u2069]/)).not.toBeInTheDocument();
  });

  it('that are gone say so', async () => {
    renderApp('/contracts?view=templates&template=019a0000-0000-7000-8000-0000000000ff', withPreview);
    expect(await screen.findByText('This template isn’t here')).toBeInTheDocument();
  });
});

it('reminds the signer of the row that a finger moves to the right, unless they have signed', async () => {
  const message = 'Dana Whitfield has already signed. No reminder was sent.';
  const REMIND = `POST /api/contracts/${contractIds.contract}/reminders`;
  const waiting = aListedContract({ status: 'sent', nextSignerName: 'Dana Whitfield', nextSignerRole: 'client' });
  const listed = { ...office, 'GET /api/contracts': { body: { items: [waiting], nextCursor: null } } };
  const refused = { [REMIND]: { status: 409, body: { error: message, message, code: 'SIGNER_NOT_NEXT' } } };
  const { user, api } = renderApp('/contracts', { ...listed, ...refused }, { width: 390 });
  await swipeRow(user, await screen.findByRole('link', { name: new RegExp(waiting.title) }), 80);
  expect(await screen.findByRole('dialog', { name: 'Remind Dana Whitfield?' })).toBeInTheDocument();
  const seen = api.asked('GET /api/contracts').length;
  await user.click(screen.getByRole('button', { name: 'Send the reminder' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(api.asked(REMIND)[0]?.body).toEqual({ signerId: contractIds.client, message: null });
  await waitFor(() => expect(api.asked('GET /api/contracts').length).toBeGreaterThan(seen));
});

it('puts a contract with the longest title on tomorrow’s tasks', async () => {
  const waiting = aListedContract({ status: 'sent', title: 'T'.repeat(300), nextSignerRole: 'client' });
  const listed = { ...office, 'GET /api/contracts': { body: { items: [waiting], nextCursor: null } } };
  const undo = `DELETE /api/tasks/${aTask().id}`;
  const made = { 'POST /api/tasks': { status: 201, body: aTask() }, [undo]: {} };
  const { user, api } = renderApp('/contracts', { ...listed, ...made }, { width: 390 });
  await swipeRow(user, await screen.findByRole('link', { name: /TTT/ }), -80);
  await waitFor(() =>
    expect(api.asked('POST /api/tasks')[0]?.body).toMatchObject({
      title: `Follow up on “${waiting.title}`.slice(0, 300),
      eventId: waiting.eventId,
    }),
  );
  await swipeRow(user, screen.getByRole('link', { name: /TTT/ }), -80);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.asked(undo)).toHaveLength(1));
  expect(api.asked('POST /api/tasks')).toHaveLength(1);
  await swipeRow(user, screen.getByRole('link', { name: /TTT/ }), -80);
  await waitFor(() => expect(api.asked('POST /api/tasks')).toHaveLength(2));
});
