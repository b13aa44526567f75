/** What a row gives its response: every field that the schema names, and no other. What has to be computed, its mapper adds. */
import type { Json } from '@lectern/database/columns';

/** Instants become texts. */
export function returnedFields<Shape extends object, Row extends object>({ shape }: { shape: Shape }, row: Row) {
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(shape)) {
    if (!(name in row)) continue;
    const value: unknown = row[name as keyof Row];
    fields[name] = value instanceof Date ? value.toISOString() : value;
  }
  return fields as Json<Pick<Row, keyof Row & keyof Shape>>;
}
