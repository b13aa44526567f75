/** Tokens for programs. Only the owner asks. */
import { ApiTokensResponse, CreatedApiTokenResponse, type CreateApiTokenInput } from '@lectern/protocol/api-tokens';
import type { QueryClient } from '@tanstack/react-query';
import { apiQuery } from '@/lib/api-query';
import { del, post } from '@/lib/request';
import { useWrite } from '@/lib/use-write';

const TOKENS_PATH = '/api/account/api-tokens';
export const apiTokensQuery = apiQuery(TOKENS_PATH, ApiTokensResponse);

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: apiTokensQuery.queryKey });

export const useCreateApiToken = () =>
  useWrite(
    (input: CreateApiTokenInput) => post(TOKENS_PATH, input, { schema: CreatedApiTokenResponse }),
    refresh,
    refresh,
  );

export const useRevokeApiToken = () =>
  useWrite((id: string) => del(`${TOKENS_PATH}/${encodeURIComponent(id)}`), refresh, refresh);
