/** Answers that PostgreSQL has written as JSON already: a page of rows is neither read into objects nor written again. */
import { toPage } from '@lectern/database/keyset';

export class JsonText<T> {
  constructor(readonly text: string) {}

  get value(): T {
    return JSON.parse(this.text) as T;
  }

  toJSON(): T {
    return this.value;
  }
}

/** A row of a list query, by `jsonOf` and `sortKey`. */
export interface JsonRow {
  json: string;
  sortKey: string;
  id: string;
}

export function jsonPage<Item>(rows: JsonRow[], limit: number) {
  const { items, nextCursor } = toPage(rows, limit, (row) => [row.sortKey, row.id]);
  const texts = items.map(({ json }) => json).join(',');
  return new JsonText<{ items: Item[]; nextCursor: string | null }>(
    `{"items":[${texts}],"nextCursor":${JSON.stringify(nextCursor)}}`,
  );
}
