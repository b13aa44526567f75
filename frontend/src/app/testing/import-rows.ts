/** An import as the server would answer it; the protocol's schemas check each. For tests only. */
import { ImportResponse, ImportRow, type ImportColumn, type ImportSheet } from '@lectern/protocol/imports';
import { aTransferJob } from './data-job-rows';

export const importId = '018f0000-0000-7000-8000-0000000000d1';

const field = (name: string, header: string, type = 'text', isRequired = false) => ({
  field: name,
  header,
  type,
  isRequired,
  nameOf: null,
  note: `What “${header}” means.`,
});

const clients: ImportResponse['kinds'][number] = {
  kind: 'clients',
  name: 'Clients',
  isImported: true,
  whyNotImported: null,
  fields: [field('name', 'Name', 'text', true), field('city', 'City'), field('website', 'Website', 'url')],
};
const events: ImportResponse['kinds'][number] = {
  kind: 'speakingEvents',
  name: 'Events',
  isImported: true,
  whyNotImported: null,
  fields: [field('title', 'Title', 'text', true), field('eventDate', 'Date', 'day')],
};
const invoices: ImportResponse['kinds'][number] = {
  kind: 'invoices',
  name: 'Invoices',
  isImported: false,
  whyNotImported: 'Invoices are numbered papers that were sent. A backup restores them.',
  fields: [field('number', 'Number')],
};

export const aColumn = (index: number, header: string, more: Partial<ImportColumn> = {}): ImportColumn => ({
  index,
  header,
  letter: 'ABCDEFG'[index]!,
  samples: [],
  field: null,
  how: null,
  ...more,
});

export const aSheet = (more: Partial<ImportSheet> = {}): ImportSheet => ({
  index: 0,
  name: 'My clients',
  isHidden: false,
  rowCount: 14,
  headerRow: 1,
  kind: 'clients',
  dateOrder: 'mdy',
  columns: [
    aColumn(0, 'Organisation', { field: 'name', how: 'name', samples: ['Acme', 'Globex'] }),
    aColumn(1, 'Where', { field: 'city', how: 'content', samples: ['Portland', 'Łódź'] }),
    aColumn(2, 'Mood', { samples: ['sunny'] }),
  ],
  ...more,
});

type More = Partial<Omit<ImportResponse, 'job'>> & { job?: Parameters<typeof aTransferJob>[1] };

/** Checked: it waits for the person. */
export function anImport({ job, ...more }: More = {}): ImportResponse {
  return ImportResponse.parse({
    job: aTransferJob('import', {
      id: importId,
      status: 'review',
      phase: 'check',
      finishedAt: null,
      counts: [],
      canCancel: true,
      hasFile: true,
      sourceName: 'My clients.xlsx',
      ...job,
    }),
    source: { name: 'My clients.xlsx', format: 'xlsx' },
    sheets: [aSheet()],
    kinds: [clients, events, invoices],
    addMissing: true,
    summary: [{ kind: 'clients', name: 'Clients', add: 10, update: 2, same: 1, error: 1 }],
    version: 1,
    ...more,
  });
}

export function anImportRow(more: Partial<ImportRow> = {}): ImportRow {
  return ImportRow.parse({
    seq: 1,
    kind: 'clients',
    sheet: 'My clients',
    line: 2,
    label: 'Acme',
    action: 'add',
    changes: [],
    problems: [],
    ...more,
  });
}
