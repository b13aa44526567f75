/** Select lists from the metadata of entities, so that only the entity names its columns. */
import { getMetadataArgsStorage } from 'typeorm';

type EntityClass = abstract new () => object;
/** The fields of a schema, by name. */
type Fields = Readonly<Record<string, unknown>>;

/** The entity's own columns that the fields name: `o.legal_name AS "legalName"`. What is computed has none and is left out. */
export function columns(entity: EntityClass, alias: string, fields: Fields): string {
  return columnsOf(entity, alias, fields)
    .map(({ field, sql }) => (sql === `${alias}.${field}` ? sql : `${sql} AS "${field}"`))
    .join(', ');
}

/** The same for jsonb_build_object: `'legalName', o.legal_name`. */
export function jsonColumns(entity: EntityClass, alias: string, fields: Fields): string {
  return columnsOf(entity, alias, fields)
    .map(({ field, sql }) => `'${field}', ${sql}`)
    .join(', ');
}

function columnsOf(entity: EntityClass, alias: string, fields: Fields): { field: string; sql: string }[] {
  return getMetadataArgsStorage()
    .columns.filter(({ target, propertyName }) => target === entity && propertyName in fields)
    .map(({ propertyName, options: { name = propertyName, type } }) => ({
      field: propertyName,
      // `pg` would read it as a text, to lose no digits.
      sql: type === 'numeric' ? `${alias}.${name}::float8` : `${alias}.${name}`,
    }));
}
