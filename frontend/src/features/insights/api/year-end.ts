import {
  YearEndPackAddress,
  YearEndPackList,
  YearEndPackResponse,
  type CreateYearEndPackInput,
} from '@lectern/protocol/year-end';
import { apiQuery } from '@/lib/api-query';
import { get } from '@/lib/request';
import { useAction, useWrite } from '@/lib/use-write';

const PACKS_PATH = '/api/year-end-packs';

export const yearEndPacksQuery = apiQuery(PACKS_PATH, YearEndPackList);

/** Of the file, for a short while; another one each time. */
export const usePackAddress = () =>
  useWrite((id: string) => get(`${PACKS_PATH}/${encodeURIComponent(id)}/address`, { schema: YearEndPackAddress }));

export const useMakePack = () =>
  useAction<{ input: CreateYearEndPackInput }, YearEndPackResponse>(
    PACKS_PATH,
    YearEndPackResponse,
    (queries) => queries.invalidateQueries({ queryKey: [PACKS_PATH] }),
    (queries) => queries.invalidateQueries({ queryKey: [PACKS_PATH] }),
  );
