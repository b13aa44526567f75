import { infiniteQueryOptions } from '@tanstack/react-query';
import { InsightChoices, InsightResponse, InsightRowPage, type InsightFigure } from '@lectern/protocol/insights';
import { apiQuery, withParams } from '@/lib/api-query';
import type { ListParams } from '@/lib/api-list';
import { get } from '@/lib/request';

export const INSIGHTS_PATH = '/api/insights';
export const figurePath = (figure: InsightFigure) => `${INSIGHTS_PATH}/${figure}`;

export const insightFigureQuery = (figure: InsightFigure, params: ListParams) =>
  apiQuery(figurePath(figure), InsightResponse, { params });

export const insightChoicesQuery = apiQuery(`${INSIGHTS_PATH}/choices`, InsightChoices);

/** The rows behind one number; the first page says what all of them come to. */
export const insightRowsQuery = (figure: InsightFigure, params: ListParams) =>
  infiniteQueryOptions({
    queryKey: [`${figurePath(figure)}/rows`, { list: params }],
    queryFn: ({ signal, pageParam }) =>
      get(withParams(`${figurePath(figure)}/rows`, { ...params, limit: 50, cursor: pageParam ?? undefined }), {
        schema: InsightRowPage,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

export const exportPath = (figure: InsightFigure, params: ListParams) =>
  withParams(`${figurePath(figure)}/export`, params);
