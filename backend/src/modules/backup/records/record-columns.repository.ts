/** Columns of the tables as the catalogue has them: they only change with a migration, before any process starts. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import { recordKinds, type RecordKind } from './record-kinds';
import { fieldsOf, type Column, type Field } from './record-queries';

const kinds = new Map(recordKinds.map((kind) => [kind.kind, kind]));

/** Throws for a name that is no kind of record. */
export function recordKind(name: string): RecordKind {
  const kind = kinds.get(name);
  if (!kind) throw new Error(`no kind of record: ${name}`);
  return kind;
}

@Injectable()
export class RecordColumnsRepository {
  private read?: Promise<Map<string, Column[]>>;

  constructor(private readonly db: Db) {}

  /** By table, every column that the database does not make itself. */
  all(): Promise<Map<string, Column[]>> {
    this.read ??= this.readAll().catch((error: unknown) => {
      delete this.read;
      throw error;
    });
    return this.read;
  }

  async of({ table }: RecordKind): Promise<Column[]> {
    return (await this.all()).get(table) ?? [];
  }

  async fieldsOf(kind: RecordKind): Promise<Field[]> {
    return fieldsOf(kind, await this.of(kind));
  }

  private async readAll(): Promise<Map<string, Column[]>> {
    const rows = await this.db.query<Column & { table: string }>(
      `SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
         AND a.attgenerated = ''
       ORDER BY c.relname, a.attnum`,
    );
    const tables = new Map<string, Column[]>();
    for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
    return tables;
  }
}
