/**
 * The phase `check` of an import, in steps: reads the file, then checks its rows a page at a time, then sums up and makes
 * the marked workbook. Nothing is written to the business's tables. Called by the worker; killed anywhere it goes on from
 * its last step.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { dateInZone } from '@lectern/protocol/calendar';
import { charactersOf } from '@lectern/sheets/read-cell';
import { DataJobOverError, DataJobsService, type DataJob } from '../../jobs';
import { AccountRowsRepository } from './account-rows.repository';
import { checkOrder, referredKinds, rowsToCheck } from './check-order';
import { CheckedPage } from './checked-page';
import { ImportMarksService } from './import-marks.service';
import { ImportParentsService } from '../writing/import-parents.service';
import { ImportPageCheckService } from './import-page-check.service';
import { ImportSourceService } from '../reading/import-source.service';
import { countsOf, summaryOf } from './import-summary';
import type { CheckPlace, Import } from '../import.entity';
import { ImportsRepository } from '../imports.repository';
import { StagingRepository } from '../writing/staging.repository';

/** So many rows or characters a step: then it is somebody else's turn, and nothing of them is in memory any more. */
const STEP_ROWS = 1_000;
const STEP_CHARACTERS = 4_000_000;
const START: CheckPlace = { sheet: 0, line: 0, staged: 0, done: 0 };

@Injectable()
export class ImportCheckService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobs: DataJobsService,
    private readonly imports: ImportsRepository,
    private readonly staging: StagingRepository,
    private readonly account: AccountRowsRepository,
    private readonly source: ImportSourceService,
    private readonly pages: ImportPageCheckService,
    private readonly parents: ImportParentsService,
    private readonly marks: ImportMarksService,
  ) {}

  /** One step. Throws when trying again may help, and DataJobOverError when nobody wants it any more. */
  async check(job: DataJob): Promise<void> {
    const row = await this.imports.find(job.ownerId, job.id);
    if (!row) throw new DataJobOverError();
    if (row.format === null) return this.source.read(job, row);
    // Whatever an earlier check found is nothing that this one's rows could be the same as.
    if (row.place === null) await this.forget(job);
    const isOver = (row.place?.sheet ?? 0) >= checkOrder(row.sheets).length;
    return isOver ? this.sumUp(job, row) : this.checkRows(job, row);
  }

  private forget(job: DataJob): Promise<void> {
    return this.db.tx(async (tx) => {
      await this.jobs.hold(tx, job);
      await this.staging.forget(tx, job);
    });
  }

  /** Rows of several small sheets, or some of a large one. */
  private async checkRows(job: DataJob, row: Import): Promise<void> {
    const owner = await this.account.owner(job.ownerId);
    if (!owner) throw new DataJobOverError();
    const order = checkOrder(row.sheets);
    const place = { ...(row.place ?? START) };
    const now = this.clock.now();
    const page = new CheckedPage(
      {
        jobId: job.id,
        addMissing: row.addMissing,
        now,
        today: dateInZone(now, owner.timeZone),
        timeZone: owner.timeZone,
        referred: referredKinds(order),
      },
      place.staged,
    );
    const options = { defaultCurrency: owner.currency, date1904: row.date1904 };
    let left = STEP_ROWS;
    let room = STEP_CHARACTERS;
    while (left > 0 && room > 0 && place.sheet < order.length) {
      const sheet = order[place.sheet]!;
      const after = Math.max(place.line, sheet.headerRow);
      const cells = await this.imports.cellsAfter(job, sheet.sheet.index, after, left);
      await this.pages.check(job, page, sheet, cells, options);
      place.done += cells.length;
      const last = cells.at(-1);
      if (last) place.line = last.line;
      else Object.assign(place, { sheet: place.sheet + 1, line: 0 });
      left -= cells.length;
      room -= cells.reduce((sum, row) => sum + charactersOf(row.cells), 0);
    }
    place.staged = page.stagedCount;
    await this.db.tx(async (tx) => {
      await this.staging.addRows(tx, job, page.staged);
      await this.staging.addNames(tx, job, page.names.written());
      await this.staging.replaceRows(tx, job, page.relinked);
      await this.imports.update(tx, row, { place });
      await this.jobs.advance(tx, job, { done: place.done, total: rowsToCheck(order) });
    });
  }

  private async sumUp(job: DataJob, row: Import): Promise<void> {
    const summary = await this.db.tx(async (tx) => {
      await this.jobs.hold(tx, job);
      await this.parents.refuseTooDeep(tx, job);
      await this.staging.dropUnneeded(tx, job);
      return summaryOf(await this.staging.counts(tx, job));
    });
    const file = await this.marks.make(job, row);
    await this.db.tx(async (tx) => {
      await this.imports.update(tx, row, { summary });
      // That of an earlier check would tell of errors that are none any more.
      await this.jobs.keepFile(tx, job, file);
      await this.jobs.toReview(tx, job, { counts: countsOf(summary) });
    });
  }
}
