/** The ways in and out of the account in its settings, and 'Export All Data' in front of an ended subscription. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openDownload } from '@/lib/open-download';
import { saveFile } from '@/lib/save-file';
import { refusal } from '@/lib/testing/fake-api';
import { aBilling, aStatus } from '../testing/billing-rows';
import { aDataJob, aJobAtWork, aTransferJob } from '../testing/data-job-rows';
import { leaveApp, maya, renderApp, signedIn } from '../testing/render-app';

jest.mock('@/lib/open-download');
jest.mock('@/lib/save-file');

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  leaveApp();
  jest.restoreAllMocks();
  jest.mocked(openDownload).mockReset();
});

const ids = {
  a: '018f0000-0000-7000-8000-0000000000a1',
  b: '018f0000-0000-7000-8000-0000000000a2',
  c: '018f0000-0000-7000-8000-0000000000a3',
  d: '018f0000-0000-7000-8000-0000000000a4',
  e: '018f0000-0000-7000-8000-0000000000a5',
  f: '018f0000-0000-7000-8000-0000000000a6',
};
const until = '2026-11-20T10:15:00.000Z';

const answers = {
  ...signedIn,
  'GET /api/account': {
    body: {
      ...maya,
      pendingEmail: null,
      timeZone: 'America/Denver',
      memberSince: '2026-11-01T10:00:00.000Z',
      termsVersion: '2025-06',
      version: 3,
    },
  },
  'GET /api/billing': { body: aBilling() },
  'GET /api/account/sessions': { body: { items: [] } },
  'GET /api/data-jobs': { body: { items: [] } },
};
const settings = (more = {}) => renderApp('/account-settings?section=data', { ...answers, ...more });
const card = async () => within(await screen.findByRole('region', { name: 'Data management' }));
const press = async (user: ReturnType<typeof settings>['user'], name: string | RegExp = 'Export All Data') =>
  user.click(await screen.findByRole('button', { name }));
const jobs = (...items: object[]) => ({ 'GET /api/data-jobs': { body: { items } } });
const lines = async (name = 'Imports, exports and backups') =>
  within(await (await card()).findByRole('list', { name })).getAllByRole('listitem');

describe('Export All Data', () => {
  it('asks for everything, once per press, and saves the file when it is ready at once', async () => {
    const { user, api } = settings({
      'POST /api/backup/create': {
        status: 201,
        body: { status: 'completed', downloadUrl: '/api/data-jobs/b1/content?signature=x', job: aDataJob() },
      },
    });
    expect(await (await card()).findByText('No imports or exports yet')).toBeInTheDocument();
    await press(user);
    expect(await screen.findByText('Complete Backup Ready!')).toBeInTheDocument();
    expect(
      screen.getByText('Your complete backup ZIP file with all data and files is downloading now.'),
    ).toBeInTheDocument();
    expect(openDownload).toHaveBeenCalledWith('/api/data-jobs/b1/content?signature=x');
    const [asked] = api.asked('POST /api/backup/create');
    expect(asked!.body).toEqual({
      includeContracts: true,
      includePresentations: true,
      includeMedia: true,
      includeDocuments: true,
      includeResources: true,
    });
    expect(asked!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('asks once for a double click, and saves one file', async () => {
    const { api } = settings({
      'POST /api/backup/create': {
        status: 201,
        body: { status: 'completed', downloadUrl: '/api/data-jobs/b1/content?signature=x', job: aDataJob() },
      },
    });
    const button = await screen.findByRole('button', { name: 'Export All Data' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(await screen.findByText('Complete Backup Ready!')).toBeInTheDocument();
    expect(api.asked('POST /api/backup/create')).toHaveLength(1);
    expect(openDownload).toHaveBeenCalledTimes(1);
  });

  it('says that an email will come when it takes longer, and shows how far it is', async () => {
    const working = aJobAtWork();
    const { user, api } = settings({
      'POST /api/backup/create': { status: 201, body: { status: 'processing', downloadUrl: null, job: working } },
    });
    await (await card()).findByText('No imports or exports yet');
    api.answer(jobs(working));
    await press(user);
    expect(await screen.findByText('Backup in Progress')).toBeInTheDocument();
    expect(
      screen.getByText(
        "Creating your complete backup with all files. You'll receive an email when it's ready for download.",
      ),
    ).toBeInTheDocument();
    expect(openDownload).not.toHaveBeenCalled();
    const [line] = await lines();
    expect(within(line!).getByRole('progressbar', { name: 'Collecting files' })).toHaveAttribute('aria-valuenow', '12');
    expect(screen.getByRole('button', { name: 'Export All Data' })).toBeDisabled();
  });

  it.each([
    [refusal(500, 'Something broke.'), 'Failed to create your complete backup. Please try again.'],
    [refusal(409, 'Another backup is being made.'), 'Another backup is being made.'],
  ])('says what to do when it fails', async (answer, sentence) => {
    const { user } = settings({ 'POST /api/backup/create': answer });
    await press(user);
    expect(await screen.findByText('Backup failed')).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  it('is there when the subscription has ended, with the file that an email told of', async () => {
    const { user } = settings({
      'GET /api/billing': { body: aBilling({ status: aStatus('trialing', false, true) }) },
      'GET /api/subscription-status': { body: aStatus('trialing', false, true) },
      ...jobs(aTransferJob('import', { id: ids.a }), aDataJob()),
      [`GET /api/data-jobs/${aDataJob().id}/address`]: {
        body: { downloadUrl: '/api/data-jobs/b1/content?x=1', expiresAt: until },
      },
      'POST /api/backup/create': refusal(429, 'Too many attempts. Please try again in 3 minutes.'),
    });
    // The page behind it has one, too, which cannot be pressed then.
    const modal = within(await screen.findByRole('dialog'));
    await user.click(await modal.findByRole('button', { name: /^Download/ }));
    await waitFor(() => expect(openDownload).toHaveBeenCalledWith('/api/data-jobs/b1/content?x=1'));
    const exportAll = modal.getByRole('button', { name: 'Export All Data' });
    expect(exportAll).toHaveAccessibleDescription(/ZIP of all data and files/);
    await user.click(exportAll);
    expect(await screen.findByText('Backup failed')).toBeInTheDocument();
    expect(screen.getByText('Too many attempts. Please try again in 3 minutes.')).toBeInTheDocument();
  });
});

describe('Export to Excel', () => {
  it('downloads the workbook by itself for whoever waits for it', async () => {
    const making = aJobAtWork({ id: ids.a, kind: 'export', parts: null });
    const { user, api, client } = settings({
      'POST /api/exports': { status: 202, body: making },
      [`GET /api/data-jobs/${ids.a}/address`]: {
        body: { downloadUrl: '/api/data-jobs/a/content?x=1', expiresAt: until },
      },
    });
    await (await card()).findByText('No imports or exports yet');
    api.answer(jobs(making));
    await press(user, 'Export to Excel');
    const [line] = await lines();
    expect(line).toHaveTextContent(/Excel export.*In progress/);
    expect(screen.getByRole('button', { name: 'Export to Excel' })).toBeDisabled();
    expect(api.asked('POST /api/exports')[0]!.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);

    api.answer(jobs(aDataJob({ id: ids.a, kind: 'export', parts: null, fileCount: null })));
    await client.invalidateQueries({ queryKey: ['/api/data-jobs'] });
    expect(await screen.findByText('Your workbook is ready')).toBeInTheDocument();
    await waitFor(() => expect(openDownload).toHaveBeenCalledTimes(1));
    expect(openDownload).toHaveBeenCalledWith('/api/data-jobs/a/content?x=1');
    expect((await lines())[0]).toHaveTextContent(/Ready.*1,240 entries, 3.4 MB · Kept until Nov 27(, 2026)?/);
  });

  it('downloads it also when it is written before the list is read, on a slow line', async () => {
    const { user, api } = settings({
      'POST /api/exports': { status: 202, body: aJobAtWork({ id: ids.a, kind: 'export', parts: null }) },
      [`GET /api/data-jobs/${ids.a}/address`]: {
        body: { downloadUrl: '/api/data-jobs/a/content?x=1', expiresAt: until },
      },
    });
    await (await card()).findByText('No imports or exports yet');
    api.answer(jobs(aDataJob({ id: ids.a, kind: 'export', parts: null, fileCount: null })));
    await press(user, 'Export to Excel');
    await waitFor(() => expect(openDownload).toHaveBeenCalledTimes(1));
  });

  it('waits on while the worker tries again', async () => {
    const making = aJobAtWork({ id: ids.a, kind: 'export', parts: null });
    const { user, api, client } = settings({
      'POST /api/exports': { status: 202, body: making },
      [`GET /api/data-jobs/${ids.a}/address`]: {
        body: { downloadUrl: '/api/data-jobs/a/content?x=1', expiresAt: until },
      },
    });
    await (await card()).findByText('No imports or exports yet');
    api.answer(jobs({ ...making, status: 'failed', problem: 'It is tried again by itself.' }));
    await press(user, 'Export to Excel');
    expect((await lines())[0]).toHaveTextContent('Retrying');
    api.answer(jobs(aDataJob({ id: ids.a, kind: 'export', parts: null, fileCount: null })));
    await client.invalidateQueries({ queryKey: ['/api/data-jobs'] });
    await waitFor(() => expect(openDownload).toHaveBeenCalledTimes(1));
  });

  it('downloads nothing that was asked for at another time', async () => {
    settings(jobs(aDataJob({ kind: 'export', parts: null })));
    expect(await lines()).toHaveLength(1);
    expect(openDownload).not.toHaveBeenCalled();
  });

  it('says what is in the way', async () => {
    const { user } = settings({ 'POST /api/exports': refusal(429, 'Too many exports. Try again in an hour.') });
    await press(user, 'Export to Excel');
    expect(await screen.findByText('Export failed')).toBeInTheDocument();
    expect(screen.getByText('Too many exports. Try again in an hour.')).toBeInTheDocument();
  });
});

describe('the list', () => {
  it('says of each what became of it, when and who started it', async () => {
    const { user } = settings(
      jobs(
        aDataJob({ missingCount: 2 }),
        aDataJob({ id: ids.a, status: 'expired', hasFile: false }),
        aDataJob({ id: ids.b, status: 'failed', hasFile: false, problem: 'It could not be made for a day.' }),
        aJobAtWork({ id: ids.e, status: 'failed', problem: 'It is tried again by itself.' }),
        aJobAtWork({ id: ids.f, kind: 'import', phase: 'write', problem: 'The database was away.' }),
        aTransferJob('import', { id: ids.c, problem: 'It could not be undone: Acme was changed since.' }),
        aTransferJob('restore', { id: ids.d, status: 'cancelled', counts: [] }),
      ),
    );
    await press(user, 'Show 2 older ones');
    expect((await lines()).map((line) => line.textContent)).toEqual([
      expect.stringMatching(
        /^BackupReady1,240 entries and 56 files, 3.4 MB · Kept until Nov 27(, 2026)? · 2 files could.*Nov 20(, 2026)?.* · Maya Stone/,
      ),
      expect.stringMatching(/^BackupFile deleted/),
      expect.stringMatching(/^BackupFailedIt could not be made for a day/),
      expect.stringMatching(/^BackupRetryingIt is tried again by itself/),
      expect.stringMatching(/^ImportImporting.*12 of 40 rows.*The database was away/),
      expect.stringMatching(/^Import of clients 2026.xlsxDone120 added · 4 updated/),
      expect.stringMatching(/^Restore of lectern-backup-2026-11-20.zipCancelledNothing was saved to your account/),
    ]);
  });

  it('hands out what is ready, by an address of its own each time', async () => {
    const { user, api } = settings({
      ...jobs(aDataJob()),
      [`GET /api/data-jobs/${aDataJob().id}/address`]: {
        body: { downloadUrl: '/api/data-jobs/b1/content?x=1', expiresAt: until },
      },
    });
    await press(user, /^Download the backup of Nov 20(, 2026)?/);
    await waitFor(() => expect(openDownload).toHaveBeenCalledWith('/api/data-jobs/b1/content?x=1'));
    api.answer({
      [`GET /api/data-jobs/${aDataJob().id}/address`]: refusal(409, 'This file was deleted after a week.'),
    });
    await press(user, /^Download the backup/);
    expect(await screen.findByText('Download failed')).toBeInTheDocument();
    expect(screen.getByText('This file was deleted after a week.')).toBeInTheDocument();
  });

  it('says for what something waits', async () => {
    const working = aJobAtWork();
    const waiting = aJobAtWork({
      id: ids.a,
      kind: 'export',
      parts: null,
      status: 'pending',
      isWaiting: true,
      startedAt: null,
    });
    settings(jobs(waiting, working));
    expect((await lines())[0]).toHaveTextContent(/Waiting.*Waits until the backup finishes\./);
  });

  it('puts only what waits for an answer above what can be begun', async () => {
    settings(jobs(aDataJob(), aTransferJob('import', { id: ids.a, status: 'review' })));
    const [first] = await lines('Waiting for you');
    const review = within(first!).getByRole('link', { name: 'Review and confirm' });
    const begin = screen.getByRole('link', { name: 'Restore a backup' });
    expect(review.compareDocumentPosition(begin)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const [other] = await lines();
    expect(begin.compareDocumentPosition(other!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('leads to what waits for an answer, and begins no second one', async () => {
    settings(
      jobs(
        aTransferJob('import', { id: ids.a, status: 'review', phase: 'check', canCancel: true }),
        aTransferJob('restore', { id: ids.b, status: 'working', phase: 'check', canCancel: true }),
      ),
    );
    const [line] = await lines('Waiting for you');
    expect(line).toHaveTextContent(/Needs your OK120 added · 4 updatedChecked\. Nothing is saved until you confirm/);
    expect(within(line!).getByRole('link', { name: 'Review and confirm' })).toHaveAttribute(
      'href',
      `/account-settings?section=data&import=${ids.a}`,
    );
    const goOn = (await card()).getByRole('link', { name: 'Continue restore' });
    expect(goOn).toHaveAttribute('href', `/account-settings?section=data&restore=${ids.b}`);
  });

  it('cancels after a question, and says why when it cannot', async () => {
    const working = aJobAtWork();
    const path = `POST /api/data-jobs/${working.id}/cancellation`;
    const { user, api } = settings({ ...jobs(working), [path]: refusal(409, 'It is done already.') });
    await press(user, 'Cancel: Backup');
    const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this backup?' });
    expect(dialog).toHaveTextContent('What’s been prepared so far is discarded');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel the backup' }));
    expect(await screen.findByText('It is done already.')).toBeInTheDocument();

    const cancelled = aDataJob({ status: 'cancelled', hasFile: false });
    api.answer({ [path]: { body: cancelled } });
    api.answer(jobs(cancelled));
    await press(user, 'Cancel the backup');
    await waitFor(async () => expect((await lines())[0]).toHaveTextContent('Cancelled'));
    expect(screen.queryByRole('button', { name: 'Cancel: Backup' })).not.toBeInTheDocument();
  });

  it('keeps an import whose undoing has not begun', async () => {
    const waiting = aTransferJob('import', {
      id: ids.a,
      status: 'pending',
      phase: 'take_back',
      isWaiting: true,
      canCancel: true,
    });
    const { user, api } = settings({
      ...jobs(waiting, aJobAtWork()),
      [`POST /api/data-jobs/${ids.a}/cancellation`]: { body: aTransferJob('import', { id: ids.a }) },
    });
    await press(user, 'Cancel: Import of clients 2026.xlsx');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Keep this import?' }));
    api.answer(jobs(aTransferJob('import', { id: ids.a })));
    await user.click(dialog.getByRole('button', { name: 'Keep the import' }));
    await waitFor(async () => expect((await lines())[0]).toHaveTextContent('120 added'));
  });

  it('undoes an import after a question, or names what was touched since', async () => {
    const done = aTransferJob('import', { id: ids.a, canUndo: true });
    const path = `POST /api/imports/${ids.a}/reversal`;
    const items = Array.from({ length: 7 }, (_, index) => ({
      kind: 'clients',
      id: `c${index}`,
      label: `Client ${index + 1}`,
      reason: 'It was changed since.',
    }));
    const { user, api } = settings({
      ...jobs(done),
      [path]: refusal(409, '7 entries were touched since.', { current: { count: 7, items } }),
    });
    await press(user, 'Undo: Import of clients 2026.xlsx');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }));
    expect(dialog.getByText(/It saved: 120 added · 4 updated\./)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(/7 entries were touched since.*Client 5: It was changed since.*and 2 more/);
    expect(alert).not.toHaveTextContent('Client 6');

    const undone = aTransferJob('import', { id: ids.a, status: 'undone', counts: [] });
    api.answer({ [path]: { status: 202, body: {} }, ...jobs(undone) });
    await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
    await waitFor(async () => expect((await lines())[0]).toHaveTextContent('Everything it had saved was undone.'));
  });

  it('folds what is old, but nothing that is open', async () => {
    const old = Array.from({ length: 7 }, (_, index) =>
      aDataJob({ id: ids.a.replace('a1', `c${index}`), status: 'expired', hasFile: false }),
    );
    const open = aTransferJob('import', { id: ids.a, status: 'review', phase: 'check' });
    const { user } = settings(jobs(...old, open));
    expect(await lines()).toHaveLength(5);
    expect(await lines('Waiting for you')).toHaveLength(1);
    await press(user, 'Show 2 older ones');
    expect(await lines()).toHaveLength(7);
  });

  it('offers to try again when it cannot be read', async () => {
    const { user, api } = settings({ 'GET /api/data-jobs': refusal(400, 'Not now.') });
    const retry = await (await card()).findByRole('button', { name: 'Retry' });
    api.answer(jobs(aDataJob()));
    await user.click(retry);
    expect(await lines()).toHaveLength(1);
  });
});

it('offers the template, an import and a restore', async () => {
  settings();
  const within = await card();
  expect(within.getByRole('link', { name: 'Template' })).toHaveAttribute('href', '/api/import-template');
  expect(within.getByRole('link', { name: 'Import from Excel' })).toHaveAttribute(
    'href',
    '/account-settings?section=data&import=new',
  );
  expect(within.getByRole('link', { name: 'Restore a backup' })).toHaveAttribute(
    'href',
    '/account-settings?section=data&restore=new',
  );
});

describe('Export for accounting', () => {
  const path = 'GET /api/accounting-exports';
  const open = async (more = {}) => {
    const app = settings(more);
    await press(app.user, 'Export for accounting');
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Export for accounting' })) };
  };
  const choose = async ({ user, dialog }: Awaited<ReturnType<typeof open>>, name: string, option: string) => {
    await user.click(dialog.getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  const askedFor = ({ api }: Awaited<ReturnType<typeof open>>) => Object.fromEntries(api.asked(path).at(-1)!.search);

  it('asks for what was chosen, saves the file, and remembers Xero’s codes', async () => {
    const app = await open({ [path]: { text: '*ContactName', fileName: 'lectern-xero-invoices-usd.csv' } });
    const { user, dialog } = app;
    expect(dialog.queryByLabelText(/Account code/)).not.toBeInTheDocument();
    await choose(app, 'Program', 'Xero');
    await user.clear(dialog.getByLabelText(/Account code/));
    await user.type(dialog.getByLabelText(/Account code/), '4000');
    await choose(app, 'Dates', 'Day first: 31/12/2026');
    await user.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Your file is ready')).toBeInTheDocument();
    expect(saveFile).toHaveBeenCalledWith(expect.any(Blob), 'lectern-xero-invoices-usd.csv');
    expect(askedFor(app)).toMatchObject({
      program: 'xero',
      records: 'invoices',
      dayOrder: 'day_first',
      accountCode: '4000',
      taxType: 'Tax on Sales',
      exemptTaxType: 'Tax Exempt',
    });
    await press(user, 'Export for accounting');
    const again = within(await screen.findByRole('dialog', { name: 'Export for accounting' }));
    expect(again.getByRole('combobox', { name: 'Program' })).toHaveTextContent('Xero');
    expect(again.getByLabelText(/Account code/)).toHaveValue('4000');
    await choose({ ...app, dialog: again }, 'What', 'Expenses');
    expect(again.getByLabelText(/Account code/)).toHaveValue('429');
  });

  it('offers credit notes for Xero alone, and asks for no codes that QuickBooks has no column for', async () => {
    const app = await open({ [path]: { text: 'Date' } });
    await choose(app, 'Program', 'Xero');
    await choose(app, 'What', 'Credit notes');
    await choose(app, 'Program', 'QuickBooks Online');
    expect(app.dialog.getByRole('combobox', { name: 'What' })).toHaveTextContent('Invoices');
    await app.user.click(app.dialog.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Your file is ready')).toBeInTheDocument();
    expect(Object.keys(askedFor(app)).toSorted()).toEqual(['dayOrder', 'from', 'program', 'records', 'to']);
  });

  it.each([
    ['Program', 'QuickBooks Online'],
    ['What', 'Payments'],
  ])('is not held up by a field that is hidden by another choice of %s', async (name, option) => {
    const app = await open({ [path]: { text: 'Date' } });
    await choose(app, 'Program', 'Xero');
    for (const label of [/Account code/, /Name of your tax rate/, /Name of the rate without tax/])
      await app.user.clear(app.dialog.getByLabelText(label));
    await choose(app, name, option);
    await app.user.click(app.dialog.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Your file is ready')).toBeInTheDocument();
  });

  it('says what the server says, and keeps what was chosen', async () => {
    const app = await open({ [path]: refusal(409, 'No invoices between these dates. Choose other dates.') });
    await app.user.click(app.dialog.getByRole('button', { name: 'Export' }));
    expect(await app.dialog.findByText('No invoices between these dates. Choose other dates.')).toBeInTheDocument();
  });
});
