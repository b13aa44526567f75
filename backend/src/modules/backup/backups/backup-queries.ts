/** The SQL of the papers that a backup puts beside the data. `$1` is the owner; `$2` the folders that are wanted, where files are read. */
import { columns, outerColumns, selectList, type RowOf } from '@lectern/database/columns';
import { FILE_FOLDER } from '../records';
import { Contract } from '../../contracts/contract.entity';
import { Expense } from '../../expenses/expense.entity';
import { StoredFile } from '../../files/file.entity';
import { CreditNote } from '../../invoices/credit-note.entity';
import { Invoice } from '../../invoices/invoice.entity';
import { PresentationSlides } from '../../presentations/presentation-slides.entity';
import { Presentation } from '../../presentations/presentation.entity';

const INVOICE_COLUMNS = columns(Invoice, 'i', 'id, number, billToName');
export const INVOICE_PAPERS = `
  SELECT ${INVOICE_COLUMNS} FROM invoices i
  WHERE i.owner_id = $1 ORDER BY i.sort_issue, i.id`;

const CREDIT_NOTE_COLUMNS = columns(CreditNote, 'n', 'id, number');
export const CREDIT_NOTE_PAPERS = `
  SELECT ${CREDIT_NOTE_COLUMNS} FROM credit_notes n WHERE n.owner_id = $1 ORDER BY n.sequence`;

const CONTRACT_COLUMNS = columns(Contract, 'c', 'id, title');

/** What has no sealed PDF among the files. */
export const CONTRACT_PAPERS = `
  SELECT ${CONTRACT_COLUMNS} FROM contracts c
  WHERE c.owner_id = $1 AND c.sealed_file_id IS NULL ORDER BY c.created_at, c.id`;

const FILE_PAPERS_COLUMNS = selectList(
  columns(StoredFile, 't', 'id, name, kind, contentType, storageKey, state'),
  outerColumns(Presentation, 's', { slidesOf: 'title' }),
  outerColumns(PresentationSlides, 's', { slidesVersion: 'versionNumber' }),
  outerColumns(Presentation, 'h', { handoutOf: 'title' }),
  outerColumns(Expense, 'x', 'spentOn, vendor'),
);
export const FILE_PAPERS = `
  SELECT ${FILE_PAPERS_COLUMNS}, ${FILE_FOLDER} AS folder
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

export type InvoicePaper = RowOf<typeof INVOICE_COLUMNS>;
export type CreditNotePaper = RowOf<typeof CREDIT_NOTE_COLUMNS>;
export type ContractPaper = RowOf<typeof CONTRACT_COLUMNS>;
export type FilePaper = RowOf<typeof FILE_PAPERS_COLUMNS> & { folder: string };
