import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  ContractTemplateEditions,
  ContractTemplateList,
  ContractTemplatePreview,
  type PreviewContractTemplateInput,
} from '@lectern/protocol/contract-templates';
import {
  ContractCounts,
  ContractDepositResponse,
  ContractPage,
  ContractPreview,
  ContractResponse,
  type PreviewContractInput,
} from '@lectern/protocol/contracts';
import { apiList, type ListParams } from '@/lib/api-list';
import { apiQuery } from '@/lib/api-query';
import { post } from '@/lib/request';

export const CONTRACTS_PATH = '/api/contracts';
export const contractPath = (id: string) => `${CONTRACTS_PATH}/${encodeURIComponent(id)}`;

/** `<a href>`: the sealed PDF when everybody has signed, else as it would be now. */
export const contractPdfHref = (id: string) => `${contractPath(id)}/pdf`;

export const TEMPLATES_PATH = '/api/contract-templates';
export const templatePath = (id: string) => `${TEMPLATES_PATH}/${encodeURIComponent(id)}`;

export const contractsQuery = (filters: ListParams) => apiList(CONTRACTS_PATH, ContractPage, filters);
export const contractCountsQuery = apiQuery(`${CONTRACTS_PATH}/counts`, ContractCounts);
/** What may be asked for at signing, as it is now. */
export const contractDepositQuery = (id: string) =>
  queryOptions({ ...apiQuery(`${contractPath(id)}/deposit`, ContractDepositResponse), staleTime: 0 });
export const contractQuery = (id: string) => apiQuery(contractPath(id), ContractResponse);

export const templatesQuery = apiQuery(TEMPLATES_PATH, ContractTemplateList);
export const templateEditionsQuery = (id: string) => apiQuery(`${templatePath(id)}/editions`, ContractTemplateEditions);

/**
 * What a draft would say with what stands in its form. While one types, the former preview stays; whoever comes back from
 * filling in an empty field sees it filled in.
 */
export const contractPreviewQuery = (id: string, input: PreviewContractInput) =>
  queryOptions({
    queryKey: [`${contractPath(id)}/previews`, input],
    queryFn: ({ signal }) => post(`${contractPath(id)}/previews`, input, { schema: ContractPreview, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

export const templatePreviewQuery = (input: PreviewContractTemplateInput) =>
  queryOptions({
    queryKey: [`${TEMPLATES_PATH}/previews`, input],
    queryFn: ({ signal }) => post(`${TEMPLATES_PATH}/previews`, input, { schema: ContractTemplatePreview, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
