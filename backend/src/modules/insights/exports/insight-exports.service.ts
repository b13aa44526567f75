/**
 * Insights as files, streamed: rows are read page by page while the file is written, so that a large account needs no more
 * memory than a small one. Called by the export route. Reads only.
 */
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import {
  insightFigures,
  insightFilters,
  type InsightFigure,
  type InsightRow,
  type InsightRowPage,
  type InsightRowsQuery,
} from '@lectern/protocol/insights';
import type { InsightExportQuery } from '@lectern/protocol/year-end';
import { csvOf } from '@lectern/sheets/csv';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import type { DownloadedFile } from '../../../common/file-answers';
import { aboutSheet, groupsSheet, rowsSheet } from './insight-sheets';
import { InsightsService, type InsightOwner } from '../insights.service';

/** Of the database at a time; more than a screen asks for, and little memory. */
const PAGE_ROWS = 1_000;

@Injectable()
export class InsightExportsService {
  constructor(
    private readonly clock: Clock,
    private readonly insights: InsightsService,
    private readonly workbooks: WorkbookGateway,
  ) {}

  /** Throws what cannot be asked for before the first byte. */
  async exportFigure(
    owner: InsightOwner,
    figure: InsightFigure,
    { format, part, ...query }: InsightExportQuery,
  ): Promise<DownloadedFile> {
    const { measure = insightFigures[figure].main, key: _key, ...scope } = query;
    const needsRows = format === 'xlsx' || part === 'rows';
    const first = needsRows ? await this.page(owner, figure, query) : undefined;
    const rows = first ? this.rowsFrom(owner, figure, query, first) : [];
    if (format === 'csv' && part === 'rows') {
      return csvFile(`${figure}-${measure}`, csvOf(rowsSheet('Rows', measure, rows)));
    }
    const insight = await this.insights.figure(owner, figure, { ...scope, compare: 'false' });
    const { label } = insightFigures[figure];
    if (format === 'csv') return csvFile(figure, csvOf(groupsSheet(label, insight, false)));
    const filters = Object.keys(insightFilters).filter((name) => Object.hasOwn(scope, name));
    return {
      name: `lectern-${figure}.xlsx`,
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: this.workbooks.write({
        title: label,
        createdAt: this.clock.now(),
        sheets: [
          groupsSheet(label, insight, true),
          rowsSheet('Rows', measure, rows),
          aboutSheet(insight, measure, filters),
        ],
      }),
    };
  }

  private async *rowsFrom(
    owner: InsightOwner,
    figure: InsightFigure,
    query: Omit<InsightRowsQuery, 'limit' | 'cursor'>,
    first: InsightRowPage,
  ): AsyncIterable<InsightRow> {
    let page = first;
    for (;;) {
      yield* page.items;
      if (page.nextCursor === null) return;
      page = await this.page(owner, figure, query, page.nextCursor);
    }
  }

  private page(
    owner: InsightOwner,
    figure: InsightFigure,
    query: Omit<InsightRowsQuery, 'limit' | 'cursor'>,
    cursor?: string,
  ): Promise<InsightRowPage> {
    return this.insights.rows(owner, figure, { ...query, cursor, limit: PAGE_ROWS });
  }
}

function csvFile(name: string, content: Readable): DownloadedFile {
  return { name: `lectern-${name}.csv`, contentType: 'text/csv; charset=utf-8', content };
}
