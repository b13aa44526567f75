/** The rows of a collection: made, changed and deleted. A separate file: the first screen writes no rows. */
import type { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { withParams } from './api-query';
import { refreshBusiness } from './refresh-business';
import { del, patch } from './request';
import { useAction, useWrite } from './use-write';

export type Versioned = { id: string; version: number };

/** `DELETE` of the row at a path, in this version only. */
export function deleteRow(path: string, { version }: { version?: number }): Promise<void> {
  return del(withParams(path, { version }));
}

type Collection<Row> = {
  /** Of its rows: `/api/expenses`. */
  path: string;
  /** Where a new one is posted; `path` by default. */
  newPath?: string;
  schema: z.ZodType<Row>;
  /** Each row has its own query. */
  hasPage?: boolean;
  refresh?: (queries: QueryClient) => unknown;
  /** Refused, the lists are old: another tab was first. */
  refreshRefused?: boolean;
};

/** Makes, changes and deletes the rows of a collection. */
export function useRows<Input extends object, Row extends Versioned, Changes extends object = Partial<Input>>(
  collection: Collection<Row>,
) {
  const { path, newPath = path, schema, hasPage, refresh = refreshBusiness, refreshRefused } = collection;
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const keep = (queries: QueryClient, row: Row) => {
    if (!hasPage) return refresh(queries);
    queries.setQueryData([pathOf(row.id)], row);
    void refresh(queries);
  };
  const refused = refreshRefused ? refresh : undefined;
  const create = useAction<{ input: Input }, Row>(newPath, schema, keep, refused);
  const update = useWrite(
    ({ id, ...input }: Changes & Versioned) => patch(pathOf(id), input, { schema }),
    keep,
    refused,
  );
  const remove = useWrite(
    (row: Versioned) => deleteRow(pathOf(row.id), row),
    (queries, _answer, { id }) => {
      if (!hasPage) return refresh(queries);
      queries.removeQueries({ queryKey: [pathOf(id)] });
      void refresh(queries);
    },
    refused,
  );
  return { create, update, remove };
}
