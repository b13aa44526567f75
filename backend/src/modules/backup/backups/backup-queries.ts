/** The SQL of the papers that a backup puts beside the data. `$1` is the owner; `$2` the folders that are wanted, where files are read. */
import { columns, type RowOf } from '@lectern/database/columns';
import { FILE_FOLDER } from '../records';
import { StoredFile } from '../../files/file.entity';
import { Invoice } from '../../invoices/invoice.entity';

export const INVOICE_PAPERS = `
  SELECT ${columns(Invoice, 'i', 'id, number, billToName')} FROM invoices i
  WHERE i.owner_id = $1 ORDER BY i.sort_issue, i.id`;

export const CREDIT_NOTE_PAPERS = `
  SELECT n.id, n.number FROM credit_notes n WHERE n.owner_id = $1 ORDER BY n.sequence`;

/** What has no sealed PDF among the files. */
export const CONTRACT_PAPERS = `
  SELECT c.id, c.title FROM contracts c
  WHERE c.owner_id = $1 AND c.sealed_file_id IS NULL ORDER BY c.created_at, c.id`;

const FILE_PAPERS_COLUMNS = columns(StoredFile, 't', 'id, name, kind, contentType, storageKey, state');
export const FILE_PAPERS = `
  SELECT ${FILE_PAPERS_COLUMNS}, ${FILE_FOLDER} AS folder, s.title AS "slidesOf",
    s.version_number AS "slidesVersion", h.title AS "handoutOf", x.spent_on AS "spentOn", x.vendor
  FROM files t
  LEFT JOIN LATERAL (
    SELECT p.title, v.version_number FROM presentation_slides v
    JOIN presentations p ON p.owner_id = v.owner_id AND p.id = v.presentation_id
    WHERE v.owner_id = t.owner_id AND v.file_id = t.id ORDER BY v.uploaded_at, v.id LIMIT 1) s ON true
  LEFT JOIN LATERAL (
    SELECT p.title FROM presentation_handouts g
    JOIN presentations p ON p.owner_id = g.owner_id AND p.id = g.presentation_id
    WHERE g.owner_id = t.owner_id AND g.file_id = t.id ORDER BY g.added_at, g.id LIMIT 1) h ON true
  LEFT JOIN LATERAL (
    SELECT e.spent_on, e.vendor FROM expenses e
    WHERE e.owner_id = t.owner_id AND e.receipt_file_id = t.id ORDER BY e.spent_on, e.id LIMIT 1) x ON true
  WHERE t.owner_id = $1 AND ${FILE_FOLDER} = ANY ($2) ORDER BY t.id`;

export type InvoicePaper = Pick<Invoice, 'id' | 'number' | 'billToName'>;

export type FilePaper = RowOf<typeof FILE_PAPERS_COLUMNS> & {
  folder: string;
  slidesOf: string | null;
  slidesVersion: number | null;
  handoutOf: string | null;
  spentOn: string | null;
  vendor: string | null;
};
