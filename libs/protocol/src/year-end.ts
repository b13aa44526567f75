/**
 * Insights as files, and the year-end pack: everything an accountant asks for about one year in one ZIP, made by the
 * worker, kept for a week.
 */
import { z } from 'zod';
import { badgeTable, enumOf } from './enum-tables';
import { InsightRowsQuery } from './insights';
import { id, instant } from './primitives';

/**
 * `groups`: the table that the screen shows; `rows`: what is behind one of its numbers. Excel has both in one workbook; CSV
 * has the one that was asked for.
 */
export const InsightExportQuery = InsightRowsQuery.omit({ cursor: true, limit: true }).extend({
  format: z.enum(['csv', 'xlsx']),
  part: z.enum(['groups', 'rows']).default('groups'),
});
export type InsightExportQuery = z.infer<typeof InsightExportQuery>;

/** `failed`: the worker tries again by itself for a day; `expired`: its file is gone. */
export const yearEndPackStatusTable = badgeTable({
  pending: { label: 'Waiting', tone: 'neutral' },
  working: { label: 'In the making', tone: 'info' },
  ready: { label: 'Ready', tone: 'success' },
  failed: { label: 'Not made', tone: 'danger' },
  expired: { label: 'Deleted', tone: 'neutral' },
});
export const YearEndPackStatus = enumOf(yearEndPackStatusTable);
export type YearEndPackStatus = z.infer<typeof YearEndPackStatus>;

export const YEAR_END_PACK_DAYS = 7;
/** So many at a time that are not ready yet. */
export const MOST_OPEN_PACKS = 3;

export const CreateYearEndPackInput = z.strictObject({
  year: z.number().int().min(1990, 'Choose a year from 1990 on').max(2100, 'Choose a year before 2101'),
});
export type CreateYearEndPackInput = z.infer<typeof CreateYearEndPackInput>;

export const YearEndPackResponse = z
  .object({
    id,
    year: z.number(),
    status: YearEndPackStatus,
    /** Of `total` papers and sheets; total null: not counted yet. */
    done: z.number(),
    total: z.number().nullable(),
    /** What went wrong, in the person's words. */
    problem: z.string().nullable(),
    sizeBytes: z.number().nullable(),
    createdAt: instant,
    readyAt: instant.nullable(),
    expiresAt: instant.nullable(),
  })
  .meta({ id: 'YearEndPack' });
export type YearEndPackResponse = z.infer<typeof YearEndPackResponse>;

/** Good for a few minutes. */
export const YearEndPackAddress = z.object({ downloadUrl: z.string() }).meta({ id: 'YearEndPackAddress' });

/** The latest ones; there are never many. */
export const YearEndPackList = z.object({ items: z.array(YearEndPackResponse) }).meta({ id: 'YearEndPackList' });
export type YearEndPackList = z.infer<typeof YearEndPackList>;
