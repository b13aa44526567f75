import { YearEndPackList, YearEndPackResponse, type CreateYearEndPackInput } from '@lectern/protocol/year-end';
import { apiQuery } from '@/lib/api-query';
import { useAction } from '@/lib/use-write';

const PACKS_PATH = '/api/year-end-packs';
/** `<a href>`: leads to the file for a short while. */
export const packContentHref = (id: string) => `${PACKS_PATH}/${encodeURIComponent(id)}/content`;

export const yearEndPacksQuery = apiQuery(PACKS_PATH, YearEndPackList);

export const useMakePack = () =>
  useAction<{ input: CreateYearEndPackInput }, YearEndPackResponse>(
    PACKS_PATH,
    YearEndPackResponse,
    (queries) => queries.invalidateQueries({ queryKey: [PACKS_PATH] }),
    (queries) => queries.invalidateQueries({ queryKey: [PACKS_PATH] }),
  );
