/**
 * INSERT of whole entities as one plain statement, its text always the same for the same columns. TypeORM's builder spends more
 * time on the text than PostgreSQL on the rows.
 */
import {
  EntityManager,
  InsertResult,
  type EntityMetadata,
  type EntityTarget,
  type ObjectLiteral,
  type QueryDeepPartialEntity,
} from 'typeorm';

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

  /** Returns false, and writes nothing, if the row conflicts with a unique constraint. */
  async insertIfNew<Entity extends ObjectLiteral>(
    target: EntityTarget<Entity>,
    entity: QueryDeepPartialEntity<Entity>,
  ): Promise<boolean> {
    const { sql, parameters } = this.insertStatement(target, [entity]);
    const added = await this.query<unknown[]>(`${sql} ON CONFLICT DO NOTHING RETURNING 1`, parameters);
    return added.length > 0;
  }

  insertStatement(target: EntityTarget<ObjectLiteral>, rows: readonly ObjectLiteral[]) {
    const metadata = this.dataSource.getMetadata(target);
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
