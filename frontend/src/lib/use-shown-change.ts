/** A change of settings that is shown right away. Refused, the row of another tab is shown, or the one before. */
import type { z } from 'zod';
import { currentRow } from './read-body';
import { patch } from './request';
import { useShownWrite } from './use-write';

export const useShownChange = <Row extends object, Input extends { version: number }>(
  path: string,
  schema: z.ZodType<Row>,
  queryKey: readonly unknown[],
) =>
  useShownWrite({
    queryKey,
    send: (input: Input) => patch(path, input, { schema }),
    show: (before: Row, { version: _version, ...change }) => ({ ...before, ...change }),
    after: (queries, saved) => queries.setQueryData(queryKey, saved),
    refused: (queries, error) => queries.setQueryData(queryKey, (before?: Row) => currentRow(error, schema) ?? before),
  });
