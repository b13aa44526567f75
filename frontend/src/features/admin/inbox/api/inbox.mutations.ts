/** Each answers the message as it is afterwards; lists and the number of new ones are read anew. */
import {
  inboxMessageResponse,
  type ChangeInboxStatusInput,
  type InboxMessageResponse,
  type WriteAnswerInput,
  type WriteNoteInput,
} from '@lectern/protocol/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { patch, post } from '@/lib/request';
import { INBOX_PATH, inboxCountsQuery, inboxMessagePath, inboxMessageQuery } from './inbox.queries';

const options = { schema: inboxMessageResponse };

/** Puts what the server answered, or what somebody else left, on the screen. */
export function useShowMessage() {
  const client = useQueryClient();
  return (message: InboxMessageResponse) => {
    client.setQueryData(inboxMessageQuery(message.id).queryKey, message);
    void client.invalidateQueries({ queryKey: [INBOX_PATH] });
    void client.invalidateQueries(inboxCountsQuery);
  };
}

export function useOpenMessage() {
  return useMutation({
    mutationFn: (id: string) => post(`${inboxMessagePath(id)}/opening`, undefined, options),
    onSuccess: useShowMessage(),
  });
}

export function useChangeInboxStatus(id: string) {
  return useMutation({
    mutationFn: (input: ChangeInboxStatusInput) => patch(inboxMessagePath(id), input, options),
    onSuccess: useShowMessage(),
  });
}

export function useAnswerMessage(id: string) {
  return useMutation({
    mutationFn: (action: { input: WriteAnswerInput }) =>
      post(`${inboxMessagePath(id)}/answers`, action.input, { ...options, idempotencyKey: idempotencyKeyOf(action) }),
    onSuccess: useShowMessage(),
  });
}

export function useNoteMessage(id: string) {
  return useMutation({
    mutationFn: (action: { input: WriteNoteInput }) =>
      post(`${inboxMessagePath(id)}/notes`, action.input, { ...options, idempotencyKey: idempotencyKeyOf(action) }),
    onSuccess: useShowMessage(),
  });
}
