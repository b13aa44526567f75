/**
 * The SQL of records: rows as the JSON of the format, made by PostgreSQL so that no number or instant changes on its way,
 * and back into their tables. Names come from the catalogue and from the list of kinds, never from a person.
 */
import { memberNamed } from '../../team/references';
import type { RecordKind } from './record-kinds';

export interface Column {
  name: string;
  type: string;
}

export interface Field extends Column {
  /** As the format calls it. */
  field: string;
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

export const ownerOf = ({ owner = 'owner_id' }: RecordKind) => owner;

/** A member, by the username: ids of accounts mean nothing elsewhere. */
export const ASSIGNEE = 'assignee_id';

/** The fields of a kind, as they are called in the format. */
export function fieldsOf(kind: RecordKind, columns: readonly Column[]): Field[] {
  const { without = {}, only } = kind;
  return columns
    .filter(({ name }) => name !== ownerOf(kind) && !(name in without) && (only?.includes(name) ?? true))
    .map((column) => ({ ...column, field: camelCase(column.name === ASSIGNEE ? 'assignee' : column.name) }));
}

/** `$1` is the owner; `$2` the folders that are wanted, where files are read. */
export function rowsSql(kind: RecordKind, columns: readonly Column[]): string {
  const wanted = kind.table === 'files' ? ` AND ${FILE_FOLDER} = ANY ($2)` : '';
  return `
    SELECT row_to_json(r)::text AS line FROM (
      SELECT ${valuesOf(kind, columns)} FROM ${kind.table} t
      WHERE t.${ownerOf(kind)} = $1${wanted} ORDER BY ${kind.order.map((name) => `t.${name}`).join(', ')}
    ) r`;
}

/** `$1` is the owner, `$2` the ids. */
export function rowsByIdSql(kind: RecordKind, columns: readonly Column[]): string {
  return `
    SELECT row_to_json(r)::text AS line FROM (
      SELECT ${valuesOf(kind, columns)} FROM ${kind.table} t
      WHERE t.${ownerOf(kind)} = $1 AND t.id = ANY ($2::uuid[]) ORDER BY t.id
    ) r`;
}

/** The columns of the format out of a jsonb value, as `r`; bytes are still Base64. */
export function recordOf(fields: readonly Field[], json: string, isSet = false): string {
  const columns = fields.map(({ name, type, field }) => {
    const isText = type === 'bytea' || name === 'changed_by' || name === ASSIGNEE;
    return `"${field}" ${isText ? 'text' : type}`;
  });
  return `${isSet ? 'jsonb_to_recordset' : 'jsonb_to_record'}(${json}) AS r(${columns.join(', ')})`;
}

/** What goes into the column: `r` as above, `owner` the SQL of the owner's id. */
export function storedValue({ name, type, field }: Field, owner: string): string {
  if (name === 'changed_by') return `CASE WHEN r."${field}" = 'speaker' THEN ${owner} END`;
  if (name === ASSIGNEE) return `(${memberNamed(`r."${field}"`, owner)})`;
  if (type === 'bytea') return `decode(r."${field}", 'base64')`;
  return `r."${field}"`;
}

export function camelCase(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());
}

function valuesOf(kind: RecordKind, columns: readonly Column[]): string {
  return fieldsOf(kind, columns)
    .map((field) => `${valueOf(field)} AS "${field.field}"`)
    .join(', ');
}

function valueOf({ name, type }: Column): string {
  const column = `t.${name}`;
  // Who changed something is the speaker, also when a member did it in the speaker's office, or the application.
  if (name === 'changed_by') return `CASE WHEN ${column} IS NOT NULL THEN 'speaker' END`;
  if (name === ASSIGNEE) return `(SELECT u.username FROM users u WHERE u.id = ${column})`;
  if (type === 'bytea') return `translate(encode(${column}, 'base64'), E'\\n', '')`;
  if (type === 'timestamp with time zone')
    return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return column;
}
