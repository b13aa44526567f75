import { screen, waitFor, within } from '@testing-library/react';
import { ContractPreview } from '@lectern/protocol/contracts';
import { writeStoredDraft } from '@/lib/stored-drafts';
import { refusal } from '@/lib/testing/fake-api';
import { ids } from '../testing/business-rows';
import {
  aContract,
  aSentContract,
  aSigner,
  contractBlocks,
  contractIds,
  fingerprint,
  theSpeaker,
} from '../testing/contract-rows';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

afterEach(leaveApp);

const PATH = `/contracts/${contractIds.contract}`;
const ONE = `GET /api${PATH}`;
const SAVE = `PATCH /api${PATH}`;
const PREVIEW = `POST /api${PATH}/previews`;
const SEND = `POST /api${PATH}/sendings`;
const DEPOSIT = `${ONE}/deposit`;

const complete = ContractPreview.parse({
  title: 'Speaking agreement',
  blocks: contractBlocks,
  problems: [],
  changes: null,
});

const empty: ContractPreview = ContractPreview.parse({
  ...complete,
  problems: [
    {
      kind: 'merge',
      message: 'The venue is empty. Fill in the venue of the event.',
      formField: null,
      problem: {
        kind: 'empty',
        field: 'event.venue',
        label: 'Venue',
        line: 3,
        text: 'body',
        message: 'The venue is empty. Fill in the venue of the event.',
        place: 'event',
        placeId: ids.event,
      },
    },
    { kind: 'signers', message: 'Dana Whitfield has no email address.', formField: 'signers.0.email', problem: null },
  ],
});

const draftPage = (more: Parameters<typeof renderApp>[1] = {}) => ({
  ...signedIn,
  [ONE]: { body: aContract() },
  [PREVIEW]: { body: complete },
  ...more,
});

it('names what is empty, leads to where it is filled in, and sends nothing before', async () => {
  const { user, api } = renderApp(PATH, draftPage({ [PREVIEW]: { body: empty } }));
  expect(await screen.findByRole('heading', { name: '2 things to fill in before it can be sent' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Open the event/ })).toHaveAttribute('href', `/events/${ids.event}`);

  await user.click(screen.getByRole('button', { name: 'Show line 3' }));
  const text = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ });
  expect(text).toHaveFocus();
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe('{{speaker.name}} speaks at {{event.title}}.');
  await user.click(screen.getByRole('button', { name: 'Fill it in here' }));
  expect(screen.getAllByRole('textbox', { name: 'Email' })[0]).toHaveFocus();

  await user.click(screen.getByRole('button', { name: 'Send…' }));
  const drawer = await screen.findByRole('dialog', { name: 'Not ready to send' });
  expect(within(drawer).getByText('Dana Whitfield has no email address.')).toBeInTheDocument();
  expect(within(drawer).queryByRole('button', { name: 'Send it' })).not.toBeInTheDocument();
  expect(api.asked(SEND)).toHaveLength(0);
});

it('saves what changed, sends the saved version, and shows what was frozen', async () => {
  const sent = aSentContract({ title: 'Keynote agreement', version: 5 });
  let row = aContract();
  const { user, api } = renderApp(
    PATH,
    draftPage({
      [ONE]: () => ({ body: row }),
      [SAVE]: () => ({ body: (row = aContract({ title: 'Keynote agreement', version: 4 })) }),
      [SEND]: () => ({ status: 201, body: (row = sent) }),
      [DEPOSIT]: { body: { label: 'Deposit', amountCents: 625_000, currency: 'USD', refusal: null } },
    }),
  );
  const [title] = await screen.findAllByRole('textbox', { name: /^Title/ });
  await user.clear(title!);
  await user.type(title!, 'Keynote agreement');
  await user.click(screen.getByRole('button', { name: 'Send…' }));
  const drawer = await screen.findByRole('dialog', { name: 'Send for signature' });
  expect(api.asked(SAVE)[0]?.body).toEqual({ title: 'Keynote agreement', version: 3 });
  expect(within(drawer).getByText('Dana Whitfield, Events manager')).toBeInTheDocument();
  await user.type(within(drawer).getByRole('textbox', { name: 'Message (optional)' }), 'See you there');
  await user.click(await within(drawer).findByRole('checkbox', { name: 'Ask for the deposit at signing' }));
  expect(within(drawer).getByText(/^‘Deposit’, \$6,250\./)).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: 'Send it' }));
  expect(await screen.findByText('C-0007 is on its way')).toBeInTheDocument();
  expect(api.asked(SEND)[0]?.body).toEqual({ version: 4, message: 'See you there', asksDeposit: true });
  expect(api.asked(SEND)[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remind Dana Whitfield' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

it('asks for a preview with what is typed, and inserts fields where the cursor is', async () => {
  const { user, api } = renderApp(PATH, draftPage());
  await user.click(await screen.findByRole('button', { name: 'Edit text' }));
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Text/ });
  expect(text).toHaveFocus();
  await user.type(text, 'At ', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  await user.type(screen.getByRole('combobox', { name: 'Insert a field' }), 'Venue add');
  await user.click(await screen.findByRole('option', { name: /Venue address/ }));
  expect(text.value.startsWith('At {{event.venueAddress}}')).toBe(true);
  await waitFor(() =>
    expect(api.asked(PREVIEW).at(-1)?.body).toMatchObject({ body: text.value.trim(), depositPercent: 50 }),
  );
});

it('keeps both sides when it was changed in another tab', async () => {
  const { user, api } = renderApp(
    PATH,
    draftPage({
      [SAVE]: (request) =>
        (request.body as { version: number }).version === 3
          ? refusal(409, 'It has changed.', {
              code: 'STALE_VERSION',
              current: aContract({ title: 'Theirs', version: 4 }),
            })
          : { body: aContract({ title: 'Mine', version: 5 }) },
    }),
  );
  const [title] = await screen.findAllByRole('textbox', { name: /^Title/ });
  await user.clear(title!);
  await user.type(title!, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'This contract has changed' });
  expect(within(dialog).getByText('Theirs')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Draft saved')).toBeInTheDocument();
  expect(api.asked(SAVE)[1]?.body).toEqual({ title: 'Mine', version: 4 });
});

it('shows the deposit of a draft that is restored, in the field it was typed into', async () => {
  writeStoredDraft(maya.id, `contract-${contractIds.contract}`, {
    savedAt: '2026-11-20T09:14:00.000Z',
    version: 3,
    values: { depositPercent: null, depositCents: 250_000 },
  });
  const { user } = renderApp(PATH, draftPage());
  expect(await screen.findByLabelText('Deposit in percent of the fee')).toHaveValue(50);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  const amount = await screen.findByRole('textbox', { name: 'Deposit' });
  expect(amount).toHaveValue('2,500');
  // Emptied to be typed anew, it stays where it is.
  await user.clear(amount);
  await user.type(amount, '3000');
  expect(amount).toHaveValue('3000');
  await user.click(screen.getByRole('radio', { name: 'None' }));
  expect(screen.queryByRole('textbox', { name: 'Deposit' })).not.toBeInTheDocument();
});

it('prints of a draft its paper alone', async () => {
  renderApp(PATH, draftPage());
  const paper = await screen.findByRole('article', { name: 'Text of Speaking agreement' });
  expect(paper.closest('[data-print="hide"]')).toBeNull();
  expect(paper.closest('section')).toHaveClass('print:block');
  expect(screen.getByRole('heading', { level: 1 }).closest('[data-print="hide"]')).not.toBeNull();
  expect(screen.getByLabelText('Deposit in percent of the fee').closest('[data-print="hide"]')).not.toBeNull();
});

it('adds and removes signers and tiers, and says what is wrong with them', async () => {
  const { user, api } = renderApp(PATH, draftPage({ [SAVE]: { body: aContract({ version: 4 }) } }));
  await user.click(await screen.findByRole('button', { name: 'Add a signer' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Name is required')).toBeInTheDocument();
  expect(api.asked(SAVE)).toHaveLength(0);
  await user.type(screen.getAllByRole('textbox', { name: /^Name/ })[2]!, 'Lee Park');
  await user.type(screen.getAllByRole('textbox', { name: 'Email' })[1]!, 'lee@cascade.example');
  await user.click(screen.getByRole('button', { name: 'Remove tier 1' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Draft saved');
  const saved = api.asked(SAVE)[0]?.body as { signers: object[]; cancellationTiers: object[] };
  expect(saved.signers).toHaveLength(3);
  expect(saved.signers[2]).toEqual({ role: 'client', name: 'Lee Park', title: null, email: 'lee@cascade.example' });
  expect(saved.cancellationTiers).toEqual([]);
});

it('shows who has signed, the log and its chain; voids with a reason', async () => {
  let row = aSentContract();
  const voided = { status: 'voided', endedAt: '2026-11-21T10:00:00.000Z', endReason: 'New date' } as const;
  const { user, api } = renderApp(PATH, {
    ...signedIn,
    [ONE]: () => ({ body: row }),
    [`POST /api${PATH}/voidings`]: () => ({ status: 201, body: (row = aSentContract(voided)) }),
  });
  expect(await screen.findByText('Waiting for Dana Whitfield')).toBeInTheDocument();
  expect(screen.getByText(/Every entry is intact/)).toBeInTheDocument();
  expect(screen.getByText('Maya Stone sent the contract to Dana Whitfield.')).toBeInTheDocument();
  expect(screen.getByText(new RegExp(fingerprint))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Void…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Void C-0007?' });
  await user.click(within(dialog).getByRole('button', { name: 'Void the contract' }));
  expect(await within(dialog).findByText('A reason is required')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox'), 'New date');
  await user.click(within(dialog).getByRole('button', { name: 'Void the contract' }));
  expect(await screen.findByText('Contract voided')).toBeInTheDocument();
  expect(api.asked(`POST /api${PATH}/voidings`)[0]?.body).toEqual({ version: 3, reason: 'New date' });
  expect(screen.getByText('“New date”')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Use again' })).toBeInTheDocument();
});

it('warns where the chain of the log is broken', async () => {
  renderApp(PATH, { ...signedIn, [ONE]: { body: aSentContract({ isAuditIntact: false }) } });
  expect(await screen.findByText(/This log was changed/)).toBeInTheDocument();
});

it.each([
  [1, 'The first line came with a backup you restored and was not recorded here'],
  [3, 'The first 3 lines came with a backup you restored and were not recorded here'],
])('says how many lines of the log came with a backup: %d', async (linesFromBackup, words) => {
  renderApp(PATH, { ...signedIn, [ONE]: { body: aSentContract({ linesFromBackup }) } });
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument();
});

it('says nothing of a backup where all lines were written here', async () => {
  renderApp(PATH, { ...signedIn, [ONE]: { body: aSentContract() } });
  expect(await screen.findByText(/Every entry is intact/)).toBeInTheDocument();
  expect(screen.queryByText(/came with a backup/)).not.toBeInTheDocument();
});

it('countersigns', async () => {
  const signedBy = { status: 'signed', signedAt: '2026-11-21T09:00:00.000Z', markKind: 'typed' } as const;
  const mine = aSentContract({
    status: 'partly_signed',
    signers: [aSigner({ ...signedBy, signedName: 'Dana W.' }), theSpeaker({ status: 'invited' })],
    canCountersign: true,
  });
  let row = mine;
  const completed = { status: 'completed', completedAt: '2026-11-21T10:00:00.000Z', sealState: 'pending' } as const;
  const { user, api } = renderApp(PATH, {
    ...signedIn,
    [ONE]: () => ({ body: row }),
    [`POST /api${PATH}/countersignature`]: () => ({ status: 201, body: (row = aSentContract(completed)) }),
  });
  const form = await screen.findByRole('region', { name: 'Your signature' });
  // The button on top leads to where it is signed, and takes the keyboard along.
  await user.click(screen.getAllByRole('button', { name: 'Sign' })[0]!);
  expect(form).toHaveFocus();
  await user.click(within(form).getByRole('checkbox'));
  await user.click(within(form).getByRole('button', { name: 'Sign' }));
  await user.click(await screen.findByRole('button', { name: 'Sign now' }));
  expect(await screen.findByText('The sealed PDF is on its way to everyone.')).toBeInTheDocument();
  expect(api.asked(`POST /api${PATH}/countersignature`)[0]?.body).toEqual({
    name: 'Maya Stone',
    title: 'Keynote speaker',
    hasConsent: true,
    mark: { kind: 'typed' },
    textSha256: fingerprint,
  });
  expect(screen.getByRole('button', { name: 'Sealing' })).toBeDisabled();
});

it.each([
  ['signs for the speaker with a mandate, under their own name', { signing: 'act' }, 1],
  ['sees whom the contract waits for without one, and no button', {}, 0],
])('a member %s', async (_what, levels, buttons) => {
  const waiting = aSentContract({ status: 'sent', signers: [theSpeaker({ status: 'invited' })], canCountersign: true });
  const member = { username: 'ana', role: 'manager', levels: { basics: 'act', contracts: 'act', ...levels } };
  renderApp(PATH, { ...signedIn, 'GET /api/user': { body: { ...maya, member } }, [ONE]: { body: waiting } });
  const states = buttons > 0 ? ['Your turn to sign'] : ['Waiting for Maya Stone', 'The speaker’s turn to sign'];
  for (const state of states) expect((await screen.findAllByText(state)).length).toBeGreaterThan(0);
  const forms = screen.queryAllByRole('region', { name: 'Sign for Maya Stone' });
  expect(forms).toHaveLength(buttons);
  for (const form of forms) expect(within(form).getByLabelText(/Your full name/)).toHaveValue('');
  expect(screen.queryAllByRole('button', { name: 'Sign' })).toHaveLength(buttons * 2);
  expect(screen.queryByRole('button', { name: /^Remind/ })).not.toBeInTheDocument();
});

it('amends what is completed: the draft shows what changes', async () => {
  const amendment = '019a0000-0000-7000-8000-0000000000f9';
  const completed = aSentContract({
    status: 'completed',
    completedAt: '2026-11-21T10:00:00.000Z',
    sealState: 'sealed',
  });
  const draft = aContract({
    id: amendment,
    kind: 'amendment',
    title: 'Amendment 1',
    revisedBody: 'The fee is $13,000.',
    amends: { id: contractIds.contract, number: 'C-0007', title: 'Speaking agreement', status: 'completed' },
  });
  const { user } = renderApp(PATH, {
    ...signedIn,
    [ONE]: { body: completed },
    'GET /api/contract-templates': { body: { items: [] } },
    [`POST /api${PATH}/amendments`]: { status: 201, body: draft },
    [`GET /api/contracts/${amendment}`]: { body: draft },
    [`POST /api/contracts/${amendment}/previews`]: {
      body: ContractPreview.parse({
        ...complete,
        changes: [
          {
            kind: 'replaced',
            clause: 'Fee',
            before: contractBlocks.slice(2),
            after: [
              {
                type: 'paragraph',
                spans: [{ text: 'The fee is $13,000.', isStrong: false, isEmphasized: false, href: null }],
              },
            ],
          },
        ],
      }),
    },
  });
  expect(await screen.findByRole('link', { name: 'Sealed PDF' })).toHaveAttribute('href', `/api${PATH}/pdf`);
  await user.click(screen.getByRole('button', { name: 'Amend…' }));
  await user.click(await screen.findByRole('button', { name: 'Create amendment' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Amendment 1' })).toBeInTheDocument();
  const changes = await screen.findByRole('region', { name: 'What changes' });
  expect(within(changes).getByText(/Changed/)).toHaveTextContent('Changed, under “Fee”');
  expect(within(changes).getByText('The fee is $13,000.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /Amended contract/ })).toHaveValue('The fee is $13,000.');
});

it('says that there is no such contract', async () => {
  renderApp(PATH, { ...signedIn, [ONE]: refusal(404, 'Not found') });
  expect(await screen.findByText('This contract isn’t here')).toBeInTheDocument();
});

it('says why a deposit can’t be asked for', async () => {
  const refusal = 'The event’s payment schedule has no part that’s due on signing.';
  const { user } = renderApp(
    PATH,
    draftPage({ [DEPOSIT]: { body: { label: null, amountCents: null, currency: 'USD', refusal } } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Send…' }));
  expect(await screen.findByText(refusal)).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Ask for the deposit at signing' })).toBeDisabled();
});
