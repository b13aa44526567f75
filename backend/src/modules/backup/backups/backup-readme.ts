/** What a person reads first who opens a backup, also years later and without the product. Pure. */
import { BACKUP_FORMAT, type BackupPart } from '@lectern/protocol/backups';
import { PRODUCT_NAME } from '@lectern/protocol/product';

/** So many of them are named; all of them are in the manifest. */
export const MOST_NAMED = 50;

const WIDTH = 20;

export interface ReadmeFacts {
  speakerName: string;
  username: string;
  /** In words. */
  madeOn: string;
  parts: readonly BackupPart[];
  rows: number;
  files: number;
  missing: { count: number; paths: readonly string[] };
}

const folders: readonly (readonly [folder: string, what: string, part?: BackupPart])[] = [
  ['index.html', 'opens in any browser, without a network: look through everything'],
  ['data/', 'everything you entered, one file for each kind of thing, as JSON'],
  ['Lectern data.xlsx', 'the same for Excel, Numbers, Google Sheets and LibreOffice'],
  ['invoices/', 'every invoice and credit note as a PDF'],
  ['contracts/', 'signed contracts with their seals, and the others as they are now', 'contracts'],
  ['presentations/', 'slides in all their versions, and handouts', 'presentations'],
  ['media/', 'pictures, sound and films', 'media'],
  ['documents/', 'documents and receipts', 'documents'],
  ['resources/', 'resources', 'resources'],
];

export function readmeText({ missing, ...facts }: ReadmeFacts): string {
  const left = folders.filter(([, , part]) => part && !facts.parts.includes(part));
  const lines = [
    `${PRODUCT_NAME} backup of ${facts.speakerName} (${facts.username})`,
    `Made on ${facts.madeOn}: ${counted(facts.rows, 'entry', 'entries')}, ${counted(facts.files, 'file', 'files')}.`,
    '',
    'What is in it:',
    ...folders
      .filter(([, , part]) => !part || facts.parts.includes(part))
      .map(([folder, what]) => `  ${folder.padEnd(WIDTH)}${what}`),
    `  ${'manifest.json'.padEnd(WIDTH)}each file of this ZIP with its size and SHA-256`,
    ...(left.length === 0
      ? []
      : ['', `Left out, because it was asked for so: ${left.map(([, , part]) => part).join(', ')}.`]),
    '',
    `The data are in format ${BACKUP_FORMAT}: plain JSON in UTF-8 that any program can read. Amounts are in cents, days are`,
    'YYYY-MM-DD, moments are in UTC. Passwords and secret links are not in it.',
  ];
  if (missing.count > 0) {
    lines.push(
      '',
      `${counted(missing.count, 'file', 'files')} couldn’t be read and ${missing.count === 1 ? 'isn’t' : 'aren’t'} included:`,
      ...missing.paths.slice(0, MOST_NAMED).map((path) => `  ${path}`),
    );
    if (missing.count > MOST_NAMED) lines.push(`  and ${missing.count - MOST_NAMED} more, all named in manifest.json`);
  }
  return `${lines.join('\r\n')}\r\n`;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}
