/**
 * The SQL of a backup: rows as the JSON of the format, made by PostgreSQL so that no number or instant changes on its way,
 * and the papers to put beside them. `$1` is the owner; `$2` the folders that are wanted, where files are read.
 */
import type { BackupTable } from './backup-tables';

export interface Column {
  name: string;
  /** As PostgreSQL calls it. */
  type: string;
}

/** The one folder that a file stands in: by what uses it, else by its kind. */
export const FILE_FOLDER = `
  CASE
    WHEN t.kind = 'contract' OR EXISTS (
      SELECT FROM contracts c WHERE c.owner_id = t.owner_id AND c.sealed_file_id = t.id) THEN 'contracts'
    WHEN t.kind = 'presentation'
      OR EXISTS (SELECT FROM presentation_slides v WHERE v.owner_id = t.owner_id AND v.file_id = t.id)
      OR EXISTS (SELECT FROM presentation_handouts h WHERE h.owner_id = t.owner_id AND h.file_id = t.id)
      THEN 'presentations'
    WHEN t.kind = 'invoice' THEN 'invoices'
    WHEN t.kind = 'media' THEN 'media'
    WHEN t.kind = 'resource' THEN 'resources'
    ELSE 'documents'
  END`;

export const INVOICE_PAPERS = `
  SELECT i.id, i.number, i.bill_to_name AS "billToName" FROM invoices i
  WHERE i.owner_id = $1 ORDER BY i.sort_issue, i.id`;

export const CREDIT_NOTE_PAPERS = `
  SELECT n.id, n.number FROM credit_notes n WHERE n.owner_id = $1 ORDER BY n.sequence`;

/** What has no sealed PDF among the files. */
export const CONTRACT_PAPERS = `
  SELECT c.id, c.title FROM contracts c
  WHERE c.owner_id = $1 AND c.sealed_file_id IS NULL ORDER BY c.created_at, c.id`;

export const FILE_PAPERS = `
  SELECT t.id, t.name, t.kind, t.content_type AS "contentType", t.storage_key AS "storageKey", t.state,
    ${FILE_FOLDER} AS folder, s.title AS "slidesOf", s.version_number AS "slidesVersion", h.title AS "handoutOf",
    x.spent_on AS "spentOn", x.vendor
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

/** The fields of a kind, as they are called in the format. */
export function fieldsOf(
  { owner = 'owner_id', without = {}, only }: BackupTable,
  columns: readonly Column[],
) {
  return columns
    .filter(({ name }) => name !== owner && !(name in without) && (only?.includes(name) ?? true))
    .map((column) => ({ ...column, field: camelCase(column.name) }));
}

export function rowsSql(table: BackupTable, columns: readonly Column[]): string {
  const owner = table.owner ?? 'owner_id';
  const fields = fieldsOf(table, columns).map((column) => `${valueOf(column, owner)} AS "${column.field}"`);
  const wanted = table.table === 'files' ? ` AND ${FILE_FOLDER} = ANY ($2)` : '';
  return `
    SELECT row_to_json(r)::text AS line FROM (
      SELECT ${fields.join(', ')} FROM ${table.table} t
      WHERE t.${owner} = $1${wanted} ORDER BY ${table.order.map((name) => `t.${name}`).join(', ')}
    ) r`;
}

function valueOf({ name, type }: Column, owner: string): string {
  const column = `t.${name}`;
  // Who changed something is the speaker, or the application by itself.
  if (name === 'changed_by') return `CASE WHEN ${column} = t.${owner} THEN 'speaker' END`;
  if (type === 'bytea') return `translate(encode(${column}, 'base64'), E'\\n', '')`;
  if (type === 'timestamp with time zone')
    return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return column;
}

export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}
