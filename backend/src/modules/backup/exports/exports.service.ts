/** Asks for exports, and hands out the template of the import. Called by the routes; the worker makes the workbook. */
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import type { DataJobResponse } from '@lectern/protocol/data-jobs';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { sheetOf, type Sheet } from '@lectern/sheets/sheet';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { DataJobListsService, DataJobsService } from '../jobs';
import { dataSheets, offeredFields } from './sheets/data-sheets';
import { templateReadmeSheet } from './sheets/readme-sheet';
import { columnOf } from './sheets/sheet-cells';

@Injectable()
export class ExportsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobs: DataJobsService,
    private readonly lists: DataJobListsService,
    private readonly workbooks: WorkbookGateway,
  ) {}

  /** Asked for again while one is made, it is the same one. */
  async requestExport(ownerId: string, key?: string): Promise<DataJobResponse> {
    const { id } = await this.db.tx((tx) =>
      createOnce(tx, { ownerId, key, scope: 'exports', input: {} }, async () => {
        const job = await this.jobs.request(tx, { ownerId, kind: 'export', phase: 'make' });
        return job.id;
      }),
    );
    return this.lists.getForOwnerOrThrow(ownerId, id);
  }

  /** The sheets that can be imported, empty, with their heads and drop-downs; small, and the same for everybody. */
  importTemplate(): { name: string; content: Readable } {
    const content = this.workbooks.write({
      title: `${PRODUCT_NAME} import template`,
      createdAt: this.clock.now(),
      sheets: templateSheets(),
    });
    return { name: 'lectern-import-template.xlsx', content };
  }
}

function templateSheets(): Sheet[] {
  const sheets = dataSheets.filter(({ isImported }) => isImported);
  return [
    templateReadmeSheet(sheets, offeredFields),
    ...sheets.map((sheet) =>
      sheetOf(
        sheet.name,
        offeredFields(sheet).map((field) => ({ ...columnOf(field), note: field.note })),
        [],
      ),
    ),
  ];
}
