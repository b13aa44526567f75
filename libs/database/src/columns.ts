/**
 * Names of columns, select lists and row types, all from the entity: nothing else spells a column's name beside its own. And
 * what of a row goes into a response.
 */
import { DefaultNamingStrategy, getMetadataArgsStorage } from 'typeorm';

type EntityClass<Entity> = abstract new () => Entity;

declare const row: unique symbol;
/** A part of a select list that knows what it reads. */
export type Columns<Row> = string & { readonly [row]?: Row };

/** The row that a part of a select list reads. */
export type RowOf<Part> = Part extends Columns<infer Row> ? Row : never;

type RowOfAll<Parts> = Parts extends readonly [infer Part, ...infer Others] ? RowOf<Part> & RowOfAll<Others> : unknown;
type Partly<Row> = { [Field in keyof Row]: Row[Field] | null };
/** Within JSON an instant is a text. */
export type Json<Row> = { [Field in keyof Row]: JsonValue<Row[Field]> };
type JsonValue<Value> = Value extends Date ? string : Value;

/** `id, legalName`; or by what the row calls each, the entity's name; or a schema's shape, of which what is computed is left out. */
type Fields = string | Readonly<Record<string, string | object>>;

type Listed<List> = List extends `${infer Name},${infer Others}` ? Trimmed<Name> | Listed<Others> : Trimmed<List>;
type Trimmed<Name> = Name extends `${' ' | '\n'}${infer Text}` ? Trimmed<Text> : Name;

/** The fields if the entity has them all. */
type Known<Entity, Given> = [Unknown<Entity, Given>] extends [never] ? Given : `no field ${Unknown<Entity, Given>}`;
type Unknown<Entity, Given> = Exclude<Names<Given>, keyof Entity>;
type Names<Given> = Given extends string ? Listed<Given> : Extract<Given[keyof Given], string>;

type Row<Entity, Given> = Given extends string
  ? Pick<Entity, Listed<Given> & keyof Entity>
  : {
      [
        Field in keyof Given as Given[Field] extends string ? Field : Field & keyof Entity
      ]: Entity[(Given[Field] extends string ? Given[Field] : Field) & keyof Entity];
    };

/** `o.id, o.legal_name AS "legalName"`, for a table that the statement calls `o`. Without an alias: `id, legal_name AS …`. */
export function columns<Entity extends object, const Given extends Fields>(
  entity: EntityClass<Entity>,
  alias: string,
  fields: Known<Entity, Given>,
): Columns<Row<Entity, Given>> {
  return listed(columnsOf(entity, alias, fields));
}

/** All of them. */
export function allColumns<Entity extends object>(entity: EntityClass<Entity>, alias: string): Columns<Entity> {
  return listed(columnsOf(entity, alias, [...typesOf(entity).keys()].join()));
}

function listed(list: { field: string; sql: string }[]): string {
  return list.map(({ field, sql }) => (sql.split('.').at(-1) === field ? sql : `${sql} AS "${field}"`)).join(', ');
}

/** The same for an outer join, which may find no row. */
export const outerColumns: <Entity extends object, const Given extends Fields>(
  ...of: [entity: EntityClass<Entity>, alias: string, fields: Known<Entity, Given>]
) => Columns<Partly<Row<Entity, Given>>> = columns;

/** Parts of one list: its row has the fields of all of them. */
export function selectList<const Parts extends readonly Columns<object>[]>(...parts: Parts): Columns<RowOfAll<Parts>> {
  return parts.join(', ');
}

/** The same for jsonb_build_object: `'legalName', o.legal_name`. */
export function jsonColumns<Entity extends object, const Given extends Fields>(
  entity: EntityClass<Entity>,
  alias: string,
  fields: Known<Entity, Given>,
): Columns<Json<Row<Entity, Given>>> {
  return columnsOf(entity, alias, fields)
    .map(({ field, sql }) => `'${field}', ${sql}`)
    .join(', ');
}

/** What a row gives its response: every field that the schema names, and no other. Instants become texts. */
export function returnedFields<Shape extends object, Row extends object>({ shape }: { shape: Shape }, row: Row) {
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(shape)) {
    if (!(name in row)) continue;
    const value: unknown = row[name as keyof Row];
    fields[name] = value instanceof Date ? value.toISOString() : value;
  }
  return fields as Json<Pick<Row, keyof Row & keyof Shape>>;
}

function columnsOf(entity: EntityClass<unknown>, alias: string, fields: Fields): { field: string; sql: string }[] {
  const types = typesOf(entity);
  const named =
    typeof fields === 'string' ? fields.split(',').map((name) => [name.trim(), {}] as const) : Object.entries(fields);
  return named
    .map(([field, of]) => ({ field, property: typeof of === 'string' ? of : field }))
    .filter(({ property }) => types.has(property))
    .map(({ field, property }) => ({ field, sql: read(alias && `${alias}.`, property, types.get(property)) }));
}

/** What the entity's columns are to PostgreSQL, by their fields; those of the class that it extends, too. */
function typesOf(entity: EntityClass<unknown>): Map<string, unknown> {
  const all = getMetadataArgsStorage().columns.filter(
    ({ target }) => target === entity || Object.prototype.isPrototypeOf.call(target, entity),
  );
  return new Map(all.map(({ propertyName, options }) => [propertyName, options.type]));
}

/** `pg` would read a numeric as a text, to lose no digits, and a time with its seconds. */
function read(prefix: string, property: string, type: unknown): string {
  const column = `${prefix}${columnName(property)}`;
  if (type === 'numeric') return `${column}::float8`;
  return type === 'time' ? `left(${column}::text, 5)` : column;
}

function columnName(property: string): string {
  return property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(property: string): string {
    return columnName(property);
  }
}
