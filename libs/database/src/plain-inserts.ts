/**
 * INSERT and UPDATE of whole lists as one plain statement, its text always the same for the same columns. TypeORM's builder
 * spends more time on the text than PostgreSQL on the rows.
 */
import {
  EntityManager,
  InsertResult,
  type EntityMetadata,
  type EntityTarget,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
} from 'typeorm';

/** What is set of a row beside its id. */
export type RowPatch<Entity> = Partial<Entity> & { id: string };

type Column = EntityMetadata['columns'][number];

/** More rows than this are sent as one JSON parameter: the text of the statement stays the same for any number. */
const MOST_AS_VALUES = 20;

export class PlainEntityManager extends EntityManager {
  override async insert<Entity extends ObjectLiteral>(
    target: EntityTarget<Entity>,
    entity: QueryDeepPartialEntity<Entity> | QueryDeepPartialEntity<Entity>[],
  ): Promise<InsertResult> {
    const result = new InsertResult();
    const rows = Array.isArray(entity) ? entity : [entity];
    if (rows.length === 0) return result;
    const { sql, parameters } = this.insertStatement(target, rows);
    result.raw = await this.query<unknown>(sql, parameters);
    return result;
  }

  /** The first row, for a statement that finds one at most. */
  async queryOne<Row>(sql: string, parameters: unknown[] = []): Promise<Row | undefined> {
    return (await this.query<Row[]>(sql, parameters))[0];
  }

  /** Returns the ids of the rows that were added: none that conflicts with a unique constraint is. */
  async insertIfNew<Entity extends ObjectLiteral & { id: string }>(
    target: EntityTarget<Entity>,
    rows: readonly QueryDeepPartialEntity<Entity>[],
  ): Promise<string[]> {
    const { sql, parameters } = this.insertStatement(target, rows);
    const added = await this.query<{ id: string }[]>(`${sql} ON CONFLICT DO NOTHING RETURNING id`, parameters);
    return added.map(({ id }) => id);
  }

  /** A row of this owner that is there by its id becomes the one that is given; another owner's stays as it is. */
  async insertOrReplace<Entity extends ObjectLiteral>(
    target: EntityTarget<Entity>,
    rows: readonly QueryDeepPartialEntity<Entity>[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const { sql, parameters } = this.insertStatement(target, rows);
    const { tableName, columns } = this.dataSource.getMetadata(target);
    const sets = columns.map(({ databaseName: name }) => `"${name}" = excluded."${name}"`);
    await this.query(
      `${sql} ON CONFLICT (id) DO UPDATE SET ${sets.join(', ')} WHERE "${tableName}".owner_id = excluded.owner_id`,
      parameters,
    );
  }

  /** Sets of each owner's row the fields that it has beside its id, and raises the version where the entity has one. */
  async updateEach<Entity extends ObjectLiteral>(
    target: EntityTarget<Entity>,
    ownerId: string,
    rows: readonly RowPatch<Entity>[],
  ): Promise<void> {
    const metadata = this.dataSource.getMetadata(target);
    const hasVersion = metadata.columns.some(({ databaseName }) => databaseName === 'version');
    for (const group of byFields(rows)) {
      const columns = metadata.columns.filter((column) => column.getEntityValue(group[0]!) !== undefined);
      const sets = columns
        .filter(({ propertyName }) => propertyName !== 'id')
        .map(({ databaseName }) => `"${databaseName}" = r."${databaseName}"`);
      if (hasVersion) sets.push('version = t.version + 1');
      if (sets.length === 0) continue;
      await this.query(
        `UPDATE "${metadata.tableName}" t SET ${sets.join(', ')} ${fromJson(columns, '$2')}
         WHERE t.owner_id = $1 AND t.id = r.id`,
        [ownerId, jsonOf(columns, group)],
      );
    }
  }

  insertStatement(target: EntityTarget<ObjectLiteral>, rows: readonly ObjectLiteral[]) {
    const metadata = this.dataSource.getMetadata(target);
    if (rows.length > MOST_AS_VALUES) {
      const columns = metadata.columns.filter((column) => column.getEntityValue(rows[0]!) !== undefined);
      if (rows.every((row) => hasJust(columns, metadata, row))) return insertOfMany(metadata, columns, rows);
    }
    const parameters: unknown[] = [];
    const values = rows.map((row) => `(${this.valuesOf(metadata, row, parameters).join(', ')})`);
    return { sql: `${insertPrefix(metadata)} VALUES ${values.join(', ')}`, parameters };
  }

  private valuesOf({ columns }: EntityMetadata, row: ObjectLiteral, parameters: unknown[]): string[] {
    return columns.map((column) => {
      const value: unknown = this.dataSource.driver.preparePersistentValue(column.getEntityValue(row), column);
      return value === undefined ? 'DEFAULT' : `$${parameters.push(value)}`;
    });
  }
}

const prefixes = new WeakMap<EntityMetadata, string>();

function insertPrefix(metadata: EntityMetadata): string {
  let prefix = prefixes.get(metadata);
  if (prefix === undefined) {
    const columns = metadata.columns.map(({ databaseName }) => `"${databaseName}"`);
    prefix = `INSERT INTO "${metadata.tableName}" (${columns.join(', ')})`;
    prefixes.set(metadata, prefix);
  }
  return prefix;
}

/**
 * What a row doesn't have is filled by the column's default: in one statement for many, all leave out the same. JSON has
 * no bytes.
 */
function hasJust(columns: readonly Column[], metadata: EntityMetadata, row: ObjectLiteral): boolean {
  if (columns.some(({ type }) => type === 'bytea')) return false;
  const count = metadata.columns.filter((column) => column.getEntityValue(row) !== undefined).length;
  return count === columns.length && columns.every((column) => column.getEntityValue(row) !== undefined);
}

function insertOfMany(metadata: EntityMetadata, columns: readonly Column[], rows: readonly ObjectLiteral[]) {
  const names = columns.map(({ databaseName }) => `"${databaseName}"`).join(', ');
  return {
    sql: `INSERT INTO "${metadata.tableName}" (${names}) SELECT ${names} ${fromJson(columns, '$1')}`,
    parameters: [jsonOf(columns, rows)] as unknown[],
  };
}

/** PostgreSQL reads each value of the JSON as the type of its column. */
function fromJson(columns: readonly Column[], parameter: string): string {
  const types = columns.map(
    ({ databaseName, type, isArray }) => `"${databaseName}" ${String(type)}${isArray ? '[]' : ''}`,
  );
  return `FROM jsonb_to_recordset(${parameter}::jsonb) AS r(${types.join(', ')})`;
}

function jsonOf(columns: readonly Column[], rows: readonly ObjectLiteral[]): string {
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((column) => [column.databaseName, column.getEntityValue(row)]))),
  );
}

function byFields<Row extends object>(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = Object.entries(row)
      .flatMap(([field, value]) => (value === undefined ? [] : [field]))
      .sort()
      .join();
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}
