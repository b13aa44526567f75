import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  contractTemplateResponse,
  type CreateContractTemplateInput,
  type UpdateContractTemplateInput,
} from '@lectern/protocol/contract-templates';
import { withParams } from '@/lib/api-query';
import { idempotencyKeyOf } from '@/lib/idempotency';
import { del, patch, post } from '@/lib/request';
import { TEMPLATES_PATH, templatePath } from './contracts.queries';

function refresh(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(TEMPLATES_PATH),
  });
}

/** The variables are the user's one action: see lib/idempotency. */
export function useCreateTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: { input: CreateContractTemplateInput }) =>
      post(TEMPLATES_PATH, action.input, {
        schema: contractTemplateResponse,
        idempotencyKey: idempotencyKeyOf(action),
      }),
    onSuccess: () => refresh(queries),
  });
}

export function useUpdateTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...input }: UpdateContractTemplateInput & { id: string }) =>
      patch(templatePath(id), input, { schema: contractTemplateResponse }),
    onSuccess: () => refresh(queries),
  });
}

export function useDeleteTemplate() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => del(withParams(templatePath(id), { version })),
    onSuccess: () => refresh(queries),
  });
}
