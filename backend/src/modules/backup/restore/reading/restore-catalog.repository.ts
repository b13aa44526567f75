/**
 * What the database knows of the kinds of records: their fields, which of them must be set, and what refers to what. Read
 * once; it only changes with a migration.
 */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { ASSIGNEE, RecordColumnsRepository, recordKind, recordKinds, storedValue, type Field } from '../../records';

export interface KnownField extends Field {
  /** Has to be set, and nothing else sets it. */
  isRequired: boolean;
  /** What a row gets that is older than the column, as SQL. */
  otherwise?: string;
  /** The kind whose id it is. */
  refersTo?: string;
}

export interface KnownKind {
  kind: string;
  table: string;
  owner: string;
  fields: readonly KnownField[];
  hasId: boolean;
}

interface Edge {
  table: string;
  column: string;
  target: string;
  targetColumn: string;
}

@Injectable()
export class RestoreCatalogRepository {
  private read?: Promise<ReadonlyMap<string, KnownKind>>;

  constructor(
    private readonly db: Db,
    private readonly columns: RecordColumnsRepository,
  ) {}

  kinds(): Promise<ReadonlyMap<string, KnownKind>> {
    this.read ??= this.readKinds().catch((error: unknown) => {
      delete this.read;
      throw error;
    });
    return this.read;
  }

  async of(name: string): Promise<KnownKind> {
    const known = (await this.kinds()).get(name);
    if (!known) throw new Error(`no kind of record: ${name}`);
    return known;
  }

  private async readKinds(): Promise<ReadonlyMap<string, KnownKind>> {
    const edges = await this.edges();
    const required = await this.required();
    const kindOf = new Map(recordKinds.map(({ table, kind }) => [table, kind]));
    const known = new Map<string, KnownKind>();
    for (const { kind } of recordKinds) {
      const { table, owner = 'owner_id' } = recordKind(kind);
      const fields = await this.columns.fieldsOf(recordKind(kind));
      const described = fields.map((field): KnownField => {
        const target = targetOf(edges, table, field.name);
        const refersTo = target && kindOf.get(target);
        const otherwise = required.get(`${table}.${field.name}`);
        return {
          ...field,
          isRequired: otherwise === null,
          ...(otherwise && { otherwise }),
          ...(refersTo && { refersTo }),
        };
      });
      const hasId = fields.some(({ name }) => name === 'id');
      known.set(kind, { kind, table, owner, fields: described, hasId });
    }
    return known;
  }

  private edges(): Promise<Edge[]> {
    return this.db.query<Edge>(
      `SELECT c.conrelid::regclass::text AS table, a.attname AS column, c.confrelid::regclass::text AS target,
         f.attname AS "targetColumn"
       FROM pg_constraint c
       CROSS JOIN unnest(c.conkey, c.confkey) AS k (own, other)
       JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = k.own
       JOIN pg_attribute f ON f.attrelid = c.confrelid AND f.attnum = k.other
       WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND a.atttypid = 'uuid'::regtype
         AND a.attname NOT IN ('owner_id', 'user_id', 'changed_by', '${ASSIGNEE}')`,
    );
  }

  /** What must be set, with what sets it otherwise. */
  private async required(): Promise<Map<string, string | null>> {
    const rows = await this.db.query<{ name: string; otherwise: string | null }>(
      `SELECT a.attrelid::regclass::text || '.' || a.attname AS name, pg_get_expr(d.adbin, d.adrelid) AS otherwise
       FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
       WHERE a.attnotnull AND a.attnum > 0 AND NOT a.attisdropped`,
    );
    return new Map(rows.map(({ name, otherwise }) => [name, otherwise]));
  }
}

/** What goes into the column: `r` is the row as a record, `owner` the SQL of the owner's id. */
export function columnValue(field: KnownField, owner: string): string {
  const value = storedValue(field, owner);
  return field.otherwise === undefined ? value : `coalesce(${value}, ${field.otherwise})`;
}

/** The table whose id the column is in the end: a key that is itself a reference is followed. */
function targetOf(edges: readonly Edge[], table: string, column: string): string | undefined {
  const own = edges.filter((edge) => edge.table === table && edge.column === column);
  const direct = own.find(({ targetColumn }) => targetColumn === 'id');
  if (direct) return direct.target;
  for (const { target, targetColumn } of own) {
    const found = targetOf(edges, target, targetColumn);
    if (found) return found;
  }
  return undefined;
}
