/**
 * Makes a year's ZIP: a workbook, every invoice as a PDF, every receipt, a readme. Called by the worker; begun anew it ends
 * the same. Rows and papers are taken one after the other, and the file is put together on disk, because the storage wants to
 * know its size first.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { dateInZone, formatDate } from '@lectern/protocol/calendar';
import { InsightQuery } from '@lectern/protocol/insights';
import { YEAR_END_PACK_DAYS } from '@lectern/protocol/year-end';
import { ArchiveGateway, type ArchiveEntry } from '@lectern/sheets/archive.gateway';
import type { Sheet } from '@lectern/sheets/sheet';
import { WorkbookGateway } from '@lectern/sheets/workbook.gateway';
import { ObjectMissingError, StorageGateway } from '@lectern/storage/storage.gateway';
import { makeWorkFolder } from '@lectern/storage/work-folder';
import { AppError } from '../../../common/app-error';
import { newContentKey } from '../../files';
import { groupsSheet, InsightsService } from '..';
import { InvoicePdfsService } from '../../invoices';
import { PayoutsService, type MonthOfMoney } from '../../payments';
import type { YearEndPack } from './year-end-pack.entity';
import { YearEndPacksRepository } from './year-end-packs.repository';
import { YearEndRowsRepository, type ExpenseOfYear, type Year } from './year-end-rows.repository';
import {
  creditNotesSheet,
  expensesSheet,
  invoicesSheet,
  mileageSheet,
  payersSheet,
  paymentsSheet,
  readmeText,
  stripeSheet,
  receiptPath,
  withholdingSheet,
} from './year-end-sheets';

const DAY_MS = 24 * 3600 * 1000;
/** After so many papers it is written down how far it is. */
const PARTS_BETWEEN_NOTES = 20;
const FAILED = 'Something went wrong with this pack. We’ll retry automatically; you don’t have to wait here.';

interface Owner {
  id: string;
  name: string;
  email: string;
  timeZone: string;
}

/** What the readme tells about, and the progress bar. */
interface Course {
  pack: YearEndPack;
  done: number;
  total: number;
  invoices: number;
  receipts: number;
  missing: string[];
  stripe: 'none' | 'read' | 'away';
}

@Injectable()
export class YearEndMakerService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly packs: YearEndPacksRepository,
    private readonly rows: YearEndRowsRepository,
    private readonly insights: InsightsService,
    private readonly pdfs: InvoicePdfsService,
    private readonly payouts: PayoutsService,
    private readonly workbooks: WorkbookGateway,
    private readonly archives: ArchiveGateway,
    private readonly storage: StorageGateway,
  ) {}

  /** Does nothing when it is made already, or nobody wants it any more. Throws when trying again may help. */
  async makePack(ownerId: string, packId: string): Promise<void> {
    const pack = await this.packs.find(ownerId, packId);
    const owner = pack && (await this.rows.owner(ownerId));
    if (!pack || !owner || pack.status === 'ready' || pack.status === 'expired') return;
    const course: Course = { pack, done: 0, total: 0, invoices: 0, receipts: 0, missing: [], stripe: 'none' };
    try {
      await this.make(owner, course);
    } catch (error) {
      await this.note(course, 'failed', FAILED);
      throw error;
    }
  }

  private async make(owner: Owner, course: Course): Promise<void> {
    const { pack } = course;
    const year = { ownerId: pack.ownerId, from: `${pack.year}-01-01`, to: `${pack.year}-12-31` };
    // The workbook is a part too.
    course.total = 1 + (await this.rows.parts(year));
    if (!(await this.note(course, 'working'))) return;
    const folder = await makeWorkFolder();
    try {
      const path = join(folder, 'pack.zip');
      const zip = await this.archives.write(this.entries(owner, year, course));
      await pipeline(zip, createWriteStream(path));
      await this.keep(course, path);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async keep({ pack }: Course, path: string): Promise<void> {
    const { size: sizeBytes } = await stat(path);
    const storageKey = newContentKey(pack.ownerId);
    await this.storage.put(storageKey, createReadStream(path), sizeBytes);
    const readyAt = this.clock.now();
    const expiresAt = new Date(readyAt.getTime() + YEAR_END_PACK_DAYS * DAY_MS);
    const kept = await this.db.tx(async (tx) => {
      if (!(await this.packs.finish(tx, pack, { storageKey, sizeBytes, readyAt, expiresAt }))) return false;
      await this.outbox.add(tx, 'year_end_pack.ready', { ownerId: pack.ownerId, packId: pack.id });
      return true;
    });
    if (!kept) await this.storage.delete([storageKey]);
  }

  private async *entries(owner: Owner, year: Year, course: Course): AsyncIterable<ArchiveEntry> {
    const modifiedAt = this.clock.now();
    const root = `lectern-${course.pack.year}`;
    const entry = (name: string, content: Readable | Buffer, compressed: boolean): ArchiveEntry => ({
      name: `${root}/${name}`,
      compressed,
      modifiedAt,
      open: () => Promise.resolve(content),
    });
    yield entry(
      `year-${course.pack.year}.xlsx`,
      this.workbooks.write({
        title: `${owner.name}, ${course.pack.year}`,
        createdAt: modifiedAt,
        sheets: this.sheets(owner, year, course),
      }),
      true,
    );
    await this.step(course);
    for await (const { id } of this.rows.invoices(year)) {
      const { fileName, content } = await this.pdfs.ofOwner(owner, id);
      yield entry(`invoices/${fileName}`, content, true);
      course.invoices += 1;
      await this.step(course);
    }
    for await (const expense of this.rows.expenses(year)) {
      if (expense.receiptKey === null) continue;
      const content = await this.receipt(expense.receiptKey);
      if (content) {
        yield entry(receiptPath(expense), content, isCompressed(expense.receiptType));
        course.receipts += 1;
      } else {
        course.missing.push(receiptPath(expense));
      }
      await this.step(course);
    }
    const readme = readmeText({
      ...course,
      year: course.pack.year,
      speakerName: owner.name,
      madeOn: formatDate(dateInZone(modifiedAt, owner.timeZone)),
    });
    yield entry('readme.txt', Buffer.from(readme), false);
  }

  /** Read anew for each list: none of them is ever in memory as a whole. */
  private async *sheets(owner: Owner, year: Year, course: Course): AsyncIterable<Sheet> {
    const number = course.pack.year;
    const asked = { from: year.from, to: year.to, compare: 'false' };
    const income = (basis: string) =>
      this.insights.figure(owner, 'income', InsightQuery.parse({ ...asked, basis, by: 'month' }));
    yield groupsSheet('Income by payment date', await income('payment_date'), true);
    yield groupsSheet('Income by event date', await income('event_date'), true);
    yield invoicesSheet(this.rows.invoices(year));
    yield paymentsSheet(this.rows.payments(year));
    const money = await this.moneyAtStripe(owner, course);
    if (money) yield stripeSheet(money);
    yield creditNotesSheet(this.rows.creditNotes(year));
    const spent = await this.insights.figure(owner, 'expenses', InsightQuery.parse({ ...asked, by: 'category' }));
    yield groupsSheet('Expenses by category', spent, true);
    yield expensesSheet(
      'Expenses',
      onlyIf(this.rows.expenses(year), ({ needsDetails }) => !needsDetails),
    );
    yield expensesSheet(
      'Receipts without details',
      onlyIf(this.rows.expenses(year), ({ needsDetails }) => needsDetails),
    );
    yield mileageSheet(
      onlyIf(
        this.rows.expenses(year),
        ({ milesHundredths, needsDetails }) => milesHundredths !== null && !needsDetails,
      ),
    );
    yield withholdingSheet(await this.rows.withheld(year));
    yield payersSheet(await this.rows.payers(year), number);
  }

  /** Null when no account is connected, or Stripe doesn’t answer: the other sheets are worth having, and the readme says it. */
  private async moneyAtStripe(owner: Owner, course: Course): Promise<MonthOfMoney[] | null> {
    try {
      const money = await this.payouts.moneyOfYear(owner, course.pack.year);
      course.stripe = money ? 'read' : 'none';
      return money;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'BILLING_UNAVAILABLE')) throw error;
      course.stripe = 'away';
      return null;
    }
  }

  /** Null when its content is not there any more: the other papers are worth having. */
  private async receipt(key: string): Promise<Readable | null> {
    try {
      return await this.storage.get(key);
    } catch (error) {
      if (error instanceof ObjectMissingError) return null;
      throw error;
    }
  }

  private async step(course: Course): Promise<void> {
    course.done += 1;
    if (course.done % PARTS_BETWEEN_NOTES === 0) await this.note(course, 'working');
  }

  /** Rows may come while it is made: more than all is shown nowhere. */
  private note(
    { pack, done, total }: Course,
    status: 'working' | 'failed',
    problem: string | null = null,
  ): Promise<boolean> {
    return this.packs.progress(pack, {
      status,
      problem,
      total,
      done: Math.min(done, total),
      updatedAt: this.clock.now(),
    });
  }
}

async function* onlyIf(
  rows: AsyncIterable<ExpenseOfYear>,
  fits: (row: ExpenseOfYear) => boolean,
): AsyncIterable<ExpenseOfYear> {
  for await (const row of rows) if (fits(row)) yield row;
}

/** Pictures and PDFs hold little that could be pressed further. */
function isCompressed(contentType: string | null): boolean {
  return /^image\/(jpeg|png|webp|heic|heif|gif|avif)$|^application\/(pdf|zip)$/.test(contentType ?? '');
}
