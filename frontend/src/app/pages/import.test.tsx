/** Import from a spreadsheet, as a person meets it: from the file over its columns and the check to the result and back. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportResponse } from '@lectern/protocol/imports';
import { openDownload } from '@/lib/open-download';
import { refusal } from '@/lib/testing/fake-api';
import { putPart } from '@/lib/uploads/put-part';
import { closeUploads } from '@/lib/uploads/upload-store';
import { aTransferJob } from '../testing/data-job-rows';
import { aColumn, anImport, anImportRow, aSheet, importId } from '../testing/import-rows';
import { leaveApp, renderApp, signedIn } from '../testing/render-app';

jest.mock('@/lib/open-download');
jest.mock('@/lib/uploads/put-part');

const uploadId = '018f0000-0000-7000-8000-0000000000a1';
const upload = {
  id: uploadId,
  name: 'My clients.xlsx',
  kind: 'transfer',
  sizeBytes: 5,
  state: 'open',
  problem: null,
  fileId: null,
  partSizeBytes: 5,
  partCount: 1,
  uploadedParts: [],
  expiresAt: '2027-03-11T15:00:00.000Z',
};
const noRows = { items: [], nextCursor: null };
const one = (read: ImportResponse) => ({ [`GET /api/imports/${importId}`]: { body: read } });

const base = {
  ...signedIn,
  'GET /api/data-jobs': { body: { items: [] } },
  'POST /api/uploads': { status: 201, body: upload },
  [`POST /api/uploads/${uploadId}/part-addresses`]: {
    body: { items: [{ part: 1, url: '/part', expiresAt: '2099-01-01T00:00:00.000Z' }] },
  },
  [`POST /api/uploads/${uploadId}/completion`]: { status: 201, body: { ...upload, state: 'completed' } },
  'POST /api/imports': { status: 201, body: { id: importId } },
  [`GET /api/imports/${importId}/rows`]: { body: noRows },
  ...one(anImport()),
};
const open = (more: object = {}, id = importId) =>
  renderApp(`/account-settings?section=data&import=${id}`, { ...base, ...(more as typeof base) });
const spreadsheet = (name = 'My clients.xlsx') => new File(['hello'], name, { lastModified: 7 });
const chooser = () => screen.findByLabelText<HTMLInputElement>('Spreadsheet to import');
/** As a drop does it: whatever the dialog of the browser would offer. */
const drop = async (file: File) => userEvent.setup({ applyAccept: false }).upload(await chooser(), file);
const columns = async () => within(await screen.findByRole('list', { name: 'Columns of My clients' }));
const field = (name: RegExp) => screen.getByRole('combobox', { name });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(putPart).mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  closeUploads();
  leaveApp();
  jest.restoreAllMocks();
  jest.mocked(openDownload).mockReset();
});

describe('the file', () => {
  it('is uploaded, begins the import once, and leads to it', async () => {
    const { api } = open({}, 'new');
    expect(await screen.findByRole('link', { name: 'Download the template' })).toHaveAttribute(
      'href',
      '/api/import-template',
    );
    await drop(spreadsheet());
    expect(await screen.findByRole('heading', { name: 'How we matched your file' })).toBeVisible();
    expect(window.location.search).toBe(`?section=data&import=${importId}`);
    expect(api.asked('POST /api/uploads')[0]?.body).toMatchObject({ kind: 'transfer', eventId: null });
    const [began, ...more] = api.asked('POST /api/imports');
    expect(began?.body).toEqual({ uploadId });
    expect(began?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(more).toEqual([]);
  });

  it.each([
    ['Clients.xls', /This is an old Excel file\. Save it as an Excel workbook/],
    ['Clients.numbers', /In Numbers choose File > Export To > Excel/],
    ['Clients.xlsm', /We can’t read workbooks with macros/],
    ['backup.zip', /Use Restore for a backup/],
  ])('is refused at once with what to do instead: %s', async (name, sentence) => {
    const { api } = open({}, 'new');
    await drop(spreadsheet(name));
    const uploads = within(await screen.findByRole('list', { name: 'Uploads' }));
    expect(uploads.getByText(sentence)).toBeVisible();
    // Also for whoever does not see it.
    expect(await screen.findByText(new RegExp(`^${name} couldn’t be uploaded`))).toBeInTheDocument();
    expect(api.asked('POST /api/uploads')).toEqual([]);
    await drop(spreadsheet());
    expect(await screen.findByRole('heading', { name: 'How we matched your file' })).toBeVisible();
  });

  it('can be given again when the import could not be begun, without a second upload', async () => {
    const { user, api } = open(
      { 'POST /api/imports': refusal(409, 'Finish or cancel the import that is waiting for you first.') },
      'new',
    );
    await drop(spreadsheet());
    expect(await screen.findByText('Finish or cancel the import that is waiting for you first.')).toBeVisible();
    api.answer({
      'POST /api/imports': base['POST /api/imports'],
      [`GET /api/uploads/${uploadId}`]: { body: { ...upload, state: 'completed' } },
    });
    await user.click(screen.getByRole('button', { name: 'Try My clients.xlsx again' }));
    expect(await screen.findByRole('heading', { name: 'How we matched your file' })).toBeVisible();
    expect(api.asked('POST /api/uploads')).toHaveLength(1);
    const keys = api.asked('POST /api/imports').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('is not asked for while another import is not finished', async () => {
    const job = aTransferJob('import', { id: importId, status: 'review', phase: 'check', canCancel: true });
    open({ 'GET /api/data-jobs': { body: { items: [job] } } }, 'new');
    expect(await screen.findByText('Import of clients 2026.xlsx')).toBeVisible();
    expect(screen.queryByLabelText('Spreadsheet to import')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Keep going' })).toHaveAttribute(
      'href',
      `/account-settings?section=data&import=${importId}`,
    );
  });

  it('leads back to the import from wherever the upload has ended', async () => {
    let finish: () => void = () => undefined;
    jest.mocked(putPart).mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const { user } = open({}, 'new');
    await drop(spreadsheet());
    await screen.findByRole('progressbar', { name: 'Upload of My clients.xlsx' });
    await user.click(screen.getByRole('link', { name: 'FAQ' }));
    finish();
    const corner = within(await screen.findByRole('region', { name: 'Uploads' }));
    expect(await corner.findByText('Uploaded; checking')).toBeVisible();
    await user.click(corner.getByRole('button', { name: 'Show all uploads' }));
    await user.click(corner.getByRole('link', { name: 'Keep going' }));
    expect(await screen.findByRole('heading', { name: 'How we matched your file' })).toBeVisible();
  });
});

describe('the columns', () => {
  it('are shown first when something was guessed or left out, and sent as they were changed', async () => {
    const { user, api } = open({ [`PUT /api/imports/${importId}/mapping`]: { body: {} } });
    const list = await columns();
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/AOrganisationAcme · Globex.*By its heading/),
      expect.stringMatching(/BWherePortland · Łódź.*please check/),
      expect.stringMatching(/CMoodsunny/),
    ]);
    expect(field(/Column A.*goes into/)).toHaveValue('Name');
    expect(field(/Column C.*goes into/)).toHaveValue('');
    expect(screen.getByText('14 rows · Clients · 2 of 3 columns imported')).toBeVisible();

    await user.click(field(/Column C/));
    await user.click(await screen.findByRole('option', { name: /^City/ }));
    // One field, one column.
    expect(field(/Column B/)).toHaveValue('');
    expect(screen.getByText(/Column B, “Where” is now left out/)).toBeVisible();

    api.answer(one(anImport({ version: 2 })));
    await user.click(screen.getByRole('button', { name: 'Check again with these columns' }));
    expect(await screen.findByRole('heading', { name: '12 entries will be saved' })).toBeVisible();
    expect(api.asked(`PUT /api/imports/${importId}/mapping`)[0]?.body).toEqual({
      version: 1,
      addMissing: true,
      sheets: [
        {
          index: 0,
          kind: 'clients',
          headerRow: 1,
          dateOrder: 'mdy',
          columns: [
            { index: 0, field: 'name' },
            { index: 1, field: null },
            { index: 2, field: 'city' },
          ],
        },
      ],
    });
  });

  it('are matched anew for another kind of thing, and shown again', async () => {
    const { user, api } = open({ [`PUT /api/imports/${importId}/mapping`]: { body: {} } });
    await columns();
    await user.click(screen.getByRole('combobox', { name: 'What is in this sheet?' }));
    // What can’t be imported is not offered.
    expect(screen.queryByRole('option', { name: 'Invoices' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: 'Events' }));
    expect(screen.getByText(/match the columns again/)).toBeVisible();
    const anew = [aColumn(0, 'Organisation', { field: 'title', how: 'content', samples: ['Acme'] })];
    api.answer(one(anImport({ version: 2, sheets: [aSheet({ kind: 'speakingEvents', columns: anew })] })));
    await user.click(screen.getByRole('button', { name: 'Match the columns again' }));
    await waitFor(() => expect(field(/Column A.*goes into/)).toHaveValue('Title'));
    expect(screen.getByRole('combobox', { name: 'Dates like 3/4/2027' })).toHaveTextContent('Month first');
  });

  it('say what is missing, and keep what was chosen when it could not be kept', async () => {
    const { user } = open({
      [`PUT /api/imports/${importId}/mapping`]: refusal(422, 'Two columns can’t go into the same field.'),
    });
    await columns();
    await user.click(within(field(/Column A/).parentElement!).getByRole('button', { name: 'Clear' }));
    expect(screen.getByText(/No column goes into/)).toHaveTextContent('No column goes into Name.');
    await user.click(screen.getByRole('checkbox', { name: /mentioned by name/ }));
    await user.click(screen.getByRole('button', { name: 'Check again with these columns' }));
    expect(await screen.findByText('Two columns can’t go into the same field.')).toBeVisible();
    expect(field(/Column A/)).toHaveValue('');
  });

  it('take another row of headings when the field is left', async () => {
    const { user, api } = open({ [`PUT /api/imports/${importId}/mapping`]: { body: {} } });
    await columns();
    const row = screen.getByRole('textbox', { name: 'Headings are in row' });
    await user.clear(row);
    await user.type(row, '3{Enter}');
    await user.click(screen.getByRole('button', { name: 'Match the columns again' }));
    await waitFor(() =>
      expect(api.asked(`PUT /api/imports/${importId}/mapping`)[0]?.body).toMatchObject({
        sheets: [{ headerRow: 3, columns: null }],
      }),
    );
  });

  it('name a sheet that can’t be imported, and why', async () => {
    const sheets = [
      aSheet(),
      aSheet({ index: 1, name: 'Invoices', kind: 'invoices', columns: [aColumn(0, 'Number')] }),
      aSheet({ index: 2, name: 'Lists', isHidden: true, kind: null, rowCount: 9 }),
    ];
    const { user } = open(one(anImport({ sheets })));
    expect(await screen.findByText('14 rows · Invoices: can’t be imported')).toBeVisible();
    expect(screen.getByText('Hidden sheet')).toBeVisible();
    expect(screen.getByText('9 rows · left out')).toBeVisible();
    const sheet = screen.getByRole('button', { name: /^Invoices/ });
    if (sheet.getAttribute('aria-expanded') === 'false') await user.click(sheet);
    expect(screen.getByText(/A backup restores them/)).toBeVisible();
  });
});

describe('the check', () => {
  const sure = aSheet({ columns: [aColumn(0, 'Name', { field: 'name', how: 'name' })] });
  const rows = (action: string | null) =>
    action === 'error'
      ? [
          anImportRow({
            seq: 9,
            line: 12,
            label: 'Initech',
            action: 'error',
            problems: [{ column: 'B', header: 'Website', message: '“hello” is not a web address.' }],
          }),
        ]
      : action === 'update'
        ? [
            anImportRow({
              seq: 3,
              line: 5,
              label: 'Globex',
              action: 'update',
              changes: [
                { header: 'City', from: 'Salem', to: 'Portland' },
                { header: 'Website', from: 'globex.example', to: null },
              ],
            }),
          ]
        : [
            anImportRow({
              changes: ['Name', 'City', 'Website', 'Phone', 'Notes'].map((header) => ({
                header,
                from: null,
                to: `${header} of Acme`,
              })),
            }),
          ];
  const checked = {
    ...one(anImport({ sheets: [sure] })),
    [`GET /api/imports/${importId}/rows`]: ({ search }: { search: URLSearchParams }) => ({
      body: { items: rows(search.get('action')), nextCursor: null },
    }),
  };

  it('comes first when everything was understood, problems on top, each in its cell', async () => {
    const { user, api } = open(checked);
    expect(await screen.findByRole('heading', { name: '12 entries will be saved' })).toBeVisible();
    expect(screen.getByText('10 new · 2 changed · 1 unchanged · 1 with a problem')).toBeVisible();
    expect(await screen.findByText('B12, Website:')).toBeVisible();
    expect(screen.getByText('“hello” is not a web address.')).toBeVisible();
    expect(screen.getByText('Clients · My clients, row 12')).toBeVisible();

    await user.click(screen.getByRole('tab', { name: 'Changed 2' }));
    const changed = await screen.findByText('Globex');
    expect(changed.closest('li')).toHaveTextContent(/City.*was Salem.*becomes Portland.*Website.*emptied/);

    await user.click(screen.getByRole('tab', { name: 'New 10' }));
    const added = (await screen.findByText('Acme')).closest('li')!;
    expect(added).not.toHaveTextContent('Notes of Acme');
    await user.click(within(added).getByRole('button', { name: 'Show all 5 fields' }));
    expect(added).toHaveTextContent('Notes of Acme');

    api.answer({
      [`GET /api/data-jobs/${importId}/address`]: {
        body: { downloadUrl: '/marked', expiresAt: '2027-03-04T15:00:00.000Z' },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Your file with the problems marked' }));
    await waitFor(() => expect(openDownload).toHaveBeenCalledWith('/marked'));
  });

  it('writes what was chosen, shows how far it is, and what came of it', async () => {
    const summary: ImportResponse['summary'] = [
      { kind: 'clients', name: 'Clients', add: 10, update: 2, same: 1, error: 0 },
      { kind: 'speakingEvents', name: 'Events', add: 5, update: 0, same: 0, error: 0 },
      { kind: 'tasks', name: 'Tasks', add: 0, update: 0, same: 3, error: 0 },
    ];
    const { user, api } = open({
      ...one(anImport({ sheets: [sure], summary })),
      [`POST /api/imports/${importId}/confirmation`]: { status: 201, body: {} },
    });
    expect(await screen.findByRole('button', { name: 'Import 17 entries' })).toBeEnabled();
    expect(screen.getByRole('checkbox', { name: 'Tasks' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Events' }));
    const at = { status: 'working', phase: 'write', done: 4, total: 12 } as const;
    api.answer(one(anImport({ sheets: [sure], summary, job: at })));
    // Twice within the moment that the button takes to show itself as busy.
    const write = screen.getByRole('button', { name: 'Import 12 entries' });
    fireEvent.click(write);
    fireEvent.click(write);
    await waitFor(() => expect(api.asked(`POST /api/imports/${importId}/confirmation`).length).toBeGreaterThan(0));
    const [confirmed, ...more] = api.asked(`POST /api/imports/${importId}/confirmation`);
    expect(more).toEqual([]);
    expect(confirmed?.body).toEqual({ version: 1, kinds: ['clients'] });
    expect(confirmed?.headers.get('Idempotency-Key')).toBeTruthy();
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuetext', '4 of 12 rows');

    const over = { status: 'done', phase: 'write', canUndo: true, hasFile: false } as const;
    const counts = [{ label: 'added', count: 10 }];
    api.answer(one(anImport({ sheets: [sure], summary: [summary[0]!], job: { ...over, counts } })));
    expect(await screen.findByRole('heading', { name: 'Your import is done' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the clients' })).toHaveAttribute('href', '/clients');
    expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible();
  });

  it('is followed to its end when the page is left: what was read before is read again', async () => {
    const clients = (...items: object[]) => ({ 'GET /api/clients': { body: { items, nextCursor: null } } });
    const job = anImport({ sheets: [sure], job: { status: 'working', phase: 'write', done: 4, total: 12 } });
    const { user, api } = open({ ...one(job), ...clients() });
    await screen.findByRole('progressbar');
    await user.click(screen.getByRole('link', { name: 'Clients' }));
    await waitFor(() => expect(api.asked('GET /api/clients')).toHaveLength(1));
    api.answer({ 'GET /api/data-jobs': { body: { items: [{ ...job.job, status: 'done' }] } } });
    await waitFor(() => expect(api.asked('GET /api/clients')).toHaveLength(2));
    expect(api.asked('GET /api/data-jobs')).toHaveLength(1);
  });

  it('says why it could not be begun', async () => {
    const { user } = open({
      ...checked,
      [`POST /api/imports/${importId}/confirmation`]: refusal(409, 'The file was read again meanwhile.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Import 12 entries' }));
    expect(await screen.findByText('This import has changed')).toBeVisible();
    expect(screen.getByText('The file was read again meanwhile.')).toBeVisible();
  });

  it.each([
    [{ add: 0, update: 0, same: 4, error: 0 }, 'Everything is in your account already'],
    [{ add: 0, update: 0, same: 0, error: 4 }, '4 rows have problems'],
  ])('offers nothing to write when there is nothing', async (counts, headline) => {
    const summary: ImportResponse['summary'] = [{ kind: 'clients', name: 'Clients', ...counts }];
    open(one(anImport({ sheets: [sure], summary })));
    expect(await screen.findByRole('heading', { name: headline })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Back to the columns' })).toBeVisible();
  });
});

describe('where it stands', () => {
  it('says what it waits for', async () => {
    const backup = aTransferJob('import', { kind: 'backup', status: 'working', phase: 'make' });
    open({
      'GET /api/data-jobs': { body: { items: [backup] } },
      ...one(anImport({ job: { status: 'pending', isWaiting: true } })),
    });
    expect(await screen.findByText(/Waits until the backup finishes/)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Waiting for its turn' })).toBeVisible();
  });

  it('says that it is tried again', async () => {
    const problem = 'Something went wrong while your file was read. It is tried again by itself.';
    open(one(anImport({ job: { status: 'failed', finishedAt: null, problem } })));
    expect(await screen.findByRole('heading', { name: 'Reading your file' })).toBeVisible();
    expect(screen.getByText(problem)).toBeVisible();
    expect(screen.getByRole('button', { name: /^Cancel/ })).toBeVisible();
  });

  it('is cancelled after a question', async () => {
    const reading = { status: 'working', phase: 'check', done: 900, total: 4_000 } as const;
    const { user, api } = open({
      ...one(anImport({ job: reading })),
      [`POST /api/data-jobs/${importId}/cancellation`]: () => {
        api.answer(one(anImport({ job: { status: 'cancelled', canCancel: false } })));
        return { body: aTransferJob('import', { status: 'cancelled' }) };
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Cancel/ }));
    await user.click(await screen.findByRole('button', { name: 'Cancel the import' }));
    expect(await screen.findByRole('heading', { name: 'This import was cancelled' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import another file' })).toBeVisible();
  });

  it.each([
    [
      { status: 'failed', phase: 'check', problem: 'This file is protected by a password.' } as const,
      'This file couldn’t be read',
      'This file is protected by a password.',
    ],
    [
      { status: 'undone', phase: 'take_back' } as const,
      'This import was undone',
      'Everything it had saved was undone.',
    ],
  ])('tells how it ended', async (job, title, text) => {
    open(one(anImport({ job: { canCancel: false, finishedAt: '2026-11-20T10:01:00.000Z', ...job } })));
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('is undone after a question, and says what is in the way', async () => {
    const over = { status: 'done', phase: 'write', canUndo: true, canCancel: false } as const;
    const touched = { kind: 'clients', id: importId, label: 'Acme', reason: 'It was changed since.' };
    const { user, api } = open({
      ...one(anImport({ job: over })),
      [`POST /api/imports/${importId}/reversal`]: refusal(409, 'Some of it was changed since.', {
        current: { count: 1, items: [touched] },
      }),
    });
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
    expect(await dialog.findByText(/It was changed since/)).toBeVisible();

    api.answer({
      [`POST /api/imports/${importId}/reversal`]: () => {
        api.answer(one(anImport({ job: { status: 'undone', phase: 'take_back', canCancel: false } })));
        return { body: {} };
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Undo the import' }));
    expect(await screen.findByRole('heading', { name: 'This import was undone' })).toBeVisible();
  });

  it('offers a new one where there is none, and to try again when it cannot be asked', async () => {
    const { user, api } = open({ [`GET /api/imports/${importId}`]: refusal(404, 'There is no such import.') });
    expect(await screen.findByText('This import isn’t here')).toBeVisible();
    leaveApp();
    open({ [`GET /api/imports/${importId}`]: refusal(409, 'Not now.') });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(api.requests.length).toBeGreaterThan(0);
    await user.click(retry);
    expect(await screen.findByText('Not now.')).toBeVisible();
  });
});
