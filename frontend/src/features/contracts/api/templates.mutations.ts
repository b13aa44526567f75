import { type QueryClient } from '@tanstack/react-query';
import { ContractTemplateResponse, type CreateContractTemplateInput } from '@lectern/protocol/contract-templates';
import { useRows } from '@/lib/use-rows';
import { TEMPLATES_PATH } from './contracts.queries';

function refresh(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === 'string' && path.startsWith(TEMPLATES_PATH),
  });
}

export const useTemplates = () =>
  useRows<CreateContractTemplateInput, ContractTemplateResponse>({
    path: TEMPLATES_PATH,
    schema: ContractTemplateResponse,
    refresh,
  });
