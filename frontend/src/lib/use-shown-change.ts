/** A change of settings that is shown right away, and undone when the server refuses: the row of another tab is shown then. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { patch } from './request';
import { currentRow } from './read-body';

export function useShownChange<Row extends object, Input extends { version: number }>(
  path: string,
  schema: z.ZodType<Row>,
  queryKey: readonly unknown[],
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => patch(path, input, { schema }),
    onMutate: async ({ version: _version, ...change }: Input) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Row>(queryKey);
      if (before) queries.setQueryData(queryKey, { ...before, ...change });
      return before;
    },
    onSuccess: (saved) => queries.setQueryData(queryKey, saved),
    onError: (error, _input, before) => {
      queries.setQueryData(queryKey, currentRow(error, schema) ?? before);
    },
  });
}
