import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  clientResponse,
  type ClientResponse,
  type CreateClientInput,
  type MergeClientsInput,
  type UpdateClientInput,
} from '@lectern/protocol/clients';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { refreshBusiness } from '@/lib/refresh-business';
import { del, patch, post } from '@/lib/request';
import { CLIENTS_PATH, clientPath, clientQuery } from './clients.queries';

function keep(queries: QueryClient, client: ClientResponse): void {
  queries.setQueryData(clientQuery(client.id).queryKey, client);
  void refreshBusiness(queries);
}

/** The variables are the user's one action: see lib/idempotency. */
export function useCreateClient() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: CreateClientInput }) =>
      post(CLIENTS_PATH, action.input, { schema: clientResponse, idempotencyKey: idempotencyKeyOf(action) }),
    onSuccess: (client) => keep(queries, client),
  });
}

export function useUpdateClient() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...input }: UpdateClientInput & { id: string }) =>
      patch(clientPath(id), input, { schema: clientResponse }),
    onSuccess: (client) => keep(queries, client),
  });
}

export function useDeleteClient() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => del(withParams(clientPath(id), { version })),
    onSuccess: (_, { id }) => {
      queries.removeQueries({ queryKey: clientQuery(id).queryKey });
      void refreshBusiness(queries);
    },
  });
}

/** The other client goes into `id`. When it is refused, both are fetched again. */
export function useMergeClients(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: MergeClientsInput }) =>
      post(`${clientPath(id)}/merges`, action.input, {
        schema: clientResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: (client, { input }) => {
      queries.removeQueries({ queryKey: clientQuery(input.otherId).queryKey });
      keep(queries, client);
    },
    onError: () => refreshBusiness(queries),
  });
}
