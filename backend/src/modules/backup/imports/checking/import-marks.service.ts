/**
 * The marked workbook of an import: the file as it was given, with the cells red that have errors, and the reasons. Read
 * from the storage and written to it row by row. Called by the check.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { markedSheets, type CellProblem } from '@lectern/sheets/marked-workbook';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import type { DataJob, JobFile } from '../../jobs';
import { newContentKey } from '../../../files';
import { ImportSourceService } from '../reading/import-source.service';
import type { Import } from '../import.entity';
import { StagingRepository } from '../writing/staging.repository';

const PAGE = 5_000;

@Injectable()
export class ImportMarksService {
  constructor(
    private readonly clock: Clock,
    private readonly staging: StagingRepository,
    private readonly source: ImportSourceService,
    private readonly workbooks: WorkbookGateway,
    private readonly storage: StorageGateway,
  ) {}

  /** Undefined when nothing is wrong. */
  async make(job: DataJob, row: Import): Promise<JobFile | undefined> {
    const first = await this.problemsOf(job, row).next();
    if (first.done) return undefined;
    const spreadsheet = await this.source.open(job);
    const storageKey = newContentKey(job.ownerId);
    const workbook = this.workbooks.write({
      title: `${job.sourceName ?? ''} - marked by ${PRODUCT_NAME}`,
      createdAt: this.clock.now(),
      sheets: markedSheets(spreadsheet, {
        problems: this.problemsOf(job, row),
        headRow: (sheet) => row.sheets[sheet]?.headerRow ?? null,
      }),
    });
    try {
      return { storageKey, sizeBytes: await this.storage.putStream(storageKey, workbook) };
    } finally {
      // A storage that refuses before it reads leaves it open.
      workbook.destroy();
    }
  }

  /** In the order of the file. */
  private async *problemsOf(job: DataJob, { sheets }: Import): AsyncGenerator<CellProblem> {
    for (const { index, name, kind, columns } of sheets) {
      if (kind === null) continue;
      const place = new Map(columns.map(({ letter, index: at }) => [letter, at]));
      let last = { line: 0, seq: 0 };
      for (;;) {
        const page = await this.staging.problemsAfter(job, { kind, name }, last, PAGE);
        for (const { line, problems } of page) {
          for (const { column, message } of problems)
            yield { sheet: index, row: line, column: place.get(column) ?? null, message };
        }
        last = page.at(-1) ?? last;
        if (page.length < PAGE) break;
      }
    }
  }
}
