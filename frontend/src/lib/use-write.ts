/** Mutations: what the server answers is shown, and what else may show it is read again. */
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { idempotencyKeyOf } from './idempotency';
import { post } from './request';

/** `after` a success, `refused` after a failure; the mutation lasts until their promises are done. */
export function useWrite<Variables = void, Answer = void>(
  send: (variables: Variables) => Promise<Answer>,
  after?: (queries: QueryClient, answer: Answer, variables: Variables) => unknown,
  refused?: (queries: QueryClient, error: Error) => unknown,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, variables) => after?.(queries, answer, variables),
    onError: (error) => refused?.(queries, error),
  });
}

type Shown<Row, Variables, Answer> = {
  queryKey: readonly unknown[];
  send: (variables: Variables) => Promise<Answer>;
  /** What is on the screen while the server is asked. */
  show: (before: Row, variables: Variables) => Row;
  after?: (queries: QueryClient, answer: Answer) => unknown;
  refused?: (queries: QueryClient, error: Error) => unknown;
};

/** As `useWrite`, shown right away and undone when the server refuses. */
export function useShownWrite<Row, Variables, Answer>(write: Shown<Row, Variables, Answer>) {
  const { queryKey, send, show, after, refused } = write;
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (variables) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Row>(queryKey);
      if (before) queries.setQueryData(queryKey, show(before, variables));
      return before;
    },
    onSuccess: (answer) => after?.(queries, answer),
    onError: (error, _variables, before) => {
      queries.setQueryData(queryKey, before);
      return refused?.(queries, error);
    },
  });
}

/** Posts the user's one action (see lib/idempotency): pressed twice or sent again, it happens once. `input` is the body. */
export function postOnce<Answer = void>(path: string, action: object, schema?: z.ZodType<Answer>): Promise<Answer> {
  const input = 'input' in action ? action.input : undefined;
  return post(path, input, { schema, idempotencyKey: idempotencyKeyOf(action) });
}

/** The user's one action, posted; the path may come from it. */
export const useAction = <Action extends object, Answer = void>(
  path: string | ((action: Action) => string),
  schema?: z.ZodType<Answer>,
  after?: (queries: QueryClient, answer: Answer, action: Action) => unknown,
  refused?: (queries: QueryClient, error: Error) => unknown,
) =>
  useWrite(
    (action: Action) => postOnce(typeof path === 'string' ? path : path(action), action, schema),
    after,
    refused,
  );

/** As `postOnce`, where the body itself is the action. */
export function sendOnce<Answer = void>(path: string, body: object, schema?: z.ZodType<Answer>): Promise<Answer> {
  return post(path, body, { schema, idempotencyKey: idempotencyKeyOf(body) });
}
