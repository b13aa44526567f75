/** Each answers the message as it is afterwards; lists and the number of new ones are read again. */
import {
  InboxMessageResponse,
  type ChangeInboxStatusInput,
  type WriteAnswerInput,
  type WriteNoteInput,
} from '@lectern/protocol/inbox';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { patch, post } from '@/lib/request';
import { useAction, useWrite } from '@/lib/use-write';
import { INBOX_PATH, inboxCountsQuery, inboxMessagePath, inboxMessageQuery } from './inbox.queries';

const options = { schema: InboxMessageResponse };

/** Puts what the server answered, or what someone else left, on the screen. */
function show(queries: QueryClient, message: InboxMessageResponse): void {
  queries.setQueryData(inboxMessageQuery(message.id).queryKey, message);
  void queries.invalidateQueries({ queryKey: [INBOX_PATH] });
  void queries.invalidateQueries(inboxCountsQuery);
}

export function useShowMessage() {
  const queries = useQueryClient();
  return (message: InboxMessageResponse) => show(queries, message);
}

export const useOpenMessage = () =>
  useWrite((id: string) => post(`${inboxMessagePath(id)}/opening`, undefined, options), show);

export const useChangeInboxStatus = (id: string) =>
  useWrite((input: ChangeInboxStatusInput) => patch(inboxMessagePath(id), input, options), show);

export const useAnswerMessage = (id: string) =>
  useAction<{ input: WriteAnswerInput }, InboxMessageResponse>(
    `${inboxMessagePath(id)}/answers`,
    InboxMessageResponse,
    show,
  );

export const useNoteMessage = (id: string) =>
  useAction<{ input: WriteNoteInput }, InboxMessageResponse>(
    `${inboxMessagePath(id)}/notes`,
    InboxMessageResponse,
    show,
  );
