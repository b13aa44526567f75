/**
 * Writes a restore that was confirmed, in steps that may begin anew: looks once more what is here, decides for each row,
 * copies the files, and at the end writes all rows in one transaction with the end of the job. Until that one nothing of
 * the account has changed. Called by the worker. It sends nothing: no email, no reminder, no event of the business.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, isRefusedByDatabase, type Tx } from '@lectern/database/db';
import { Outbox } from '@lectern/database/outbox';
import { ZipRefusedError } from '@lectern/sheets/zip-reader.gateway';
import { OrganizationsService } from '../../../contacts';
import { ContractRestoresService } from '../../../contracts/contracts.worker.module';
import { InvoiceRemindersService } from '../../../invoices/invoices.worker.module';
import { DataJobsService, type DataJob } from '../../jobs';
import { newIdFor } from '../../records/records.worker.module';
import { RestoreFilesService } from '../restore-files.service';
import { RestoreFitRepository } from './restore-fit.repository';
import { isThing, restoreKinds, SUGGESTED, type RestoreKind } from '../reading/restore-kinds';
import { RestoreLinksService } from '../restore-links.service';
import { RestoreRefusedError } from '../reading/restore-manifest';
import { RestoreMatchRepository } from './restore-match.repository';
import { optionsOf, type RestoreOptions } from '../reading/restore-options';
import { RestorePlanRepository } from '../reading/restore-plan.repository';
import { RestoreRoomService } from '../restore-room.service';
import { RestoreSinglesRepository, type Written } from './restore-singles.repository';
import { patiently, stagedCounts } from '../reading/restore-stage.repository';
import { RestoreStagedRepository } from '../reading/restore-staged.repository';
import { RestoreWriteRepository } from './restore-write.repository';

const STEP_ROWS = 2_000;
const PAGE = 1_000;

const CHANGED =
  'Something in your account was changed at the same moment, and does not go together with what would be restored. Nothing was written. Restore the backup again.';

@Injectable()
export class RestoreWriterService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly jobs: DataJobsService,
    private readonly match: RestoreMatchRepository,
    private readonly plan: RestorePlanRepository,
    private readonly fit: RestoreFitRepository,
    private readonly links: RestoreLinksService,
    private readonly room: RestoreRoomService,
    private readonly files: RestoreFilesService,
    private readonly singles: RestoreSinglesRepository,
    private readonly writes: RestoreWriteRepository,
    private readonly staged: RestoreStagedRepository,
    private readonly organizations: OrganizationsService,
    private readonly invoiceReminders: InvoiceRemindersService,
    private readonly contracts: ContractRestoresService,
  ) {}

  async write(job: DataJob): Promise<void> {
    const options = optionsOf(job);
    try {
      await this.steps[options.stage](job, options);
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null) throw error;
      await this.db.tx((tx) => this.jobs.refuse(tx, job, problem));
    }
  }

  private readonly steps: Readonly<
    Record<RestoreOptions['stage'], (job: DataJob, options: RestoreOptions) => Promise<void>>
  > = {
    match: (job, options) => this.matchAgain(job, options),
    plan: (job, options) => this.planSome(job, options),
    carry: (job, options) => this.carry(job, options),
    files: (job, options) => this.copySome(job, options),
    commit: (job, options) => this.commit(job, options),
  };

  /** Days may have gone by since the check: what is here is looked up once more. */
  private async matchAgain(job: DataJob, options: RestoreOptions): Promise<void> {
    await this.db.tx(async (tx) => {
      await this.jobs.hold(tx, job);
      await this.forgetMatches(tx, job);
      await this.match.matchAll(tx, job);
      const accountIsEmpty = await this.match.accountIsEmpty(tx, job);
      await this.next(tx, job, { ...options, accountIsEmpty, stage: 'plan', next: 0 });
    });
  }

  private async planSome(job: DataJob, options: RestoreOptions): Promise<void> {
    await this.db.tx(async (tx) => {
      await this.jobs.hold(tx, job);
      await patiently(tx);
      const staged = await stagedCounts(tx, job);
      const warnings = [...options.warnings];
      let { next } = options;
      for (let rows = 0; next < restoreKinds.length && rows < STEP_ROWS; next += 1) {
        const kind = restoreKinds[next]!;
        const count = staged.get(kind.kind);
        if (!count) continue;
        await this.plan.decide(tx, job, kind, choiceOf(options, kind));
        warnings.push(...(await this.fit.fit(tx, job, kind.kind)));
        rows += count.rows;
      }
      const stage = next < restoreKinds.length ? 'plan' : 'carry';
      await this.next(tx, job, { ...options, warnings, stage, next });
    });
  }

  private async carry(job: DataJob, options: RestoreOptions): Promise<void> {
    await this.db.tx(async (tx) => {
      await this.jobs.hold(tx, job);
      await this.plan.carryTexts(tx, job);
      // What is kept beside the same file takes room, too.
      await this.room.refuseWhatIsTooMuch(tx, job);
      await this.next(tx, job, { ...options, stage: 'files' });
    });
  }

  private async copySome(job: DataJob, options: RestoreOptions): Promise<void> {
    const isMore = await this.files.copySome(job);
    if (!isMore) await this.links.issue(job);
    await this.db.tx((tx) => this.next(tx, job, { ...options, stage: isMore ? 'files' : 'commit' }));
  }

  private async commit(job: DataJob, options: RestoreOptions): Promise<void> {
    const now = this.clock.now();
    await this.db.tx(async (tx) => {
      // From here on it cannot be cancelled any more: a cancellation waits, and finds it done.
      await this.jobs.hold(tx, job);
      // Files are copied for hours: a draft may have been sent and signed since it was decided on.
      if (await this.staged.isFixedMeanwhile(tx, job)) throw new RestoreRefusedError(CHANGED);
      await this.writes.writeAll(tx, job, now);
      const choices = {
        accountIsEmpty: options.accountIsEmpty,
        replaceProfile: options.choices.profile === 'replace',
        replaceSettings: options.choices.settings === 'replace',
      };
      const { notes, ...singles } = await this.singles.write(tx, job, choices, now);
      await this.applyRules(tx, job);
      const staged = await stagedCounts(tx, job);
      const things = restoreKinds.filter(isThing).flatMap(({ kind }) => staged.get(kind) ?? []);
      const sumOf = (what: keyof Written) => things.reduce((sum, count) => sum + count[what], singles[what]);
      await this.announcePictures(tx, job);
      await this.staged.keepOptions(tx, job, { ...options, warnings: [...options.warnings, ...notes] });
      await this.jobs.finish(tx, job, {
        counts: [
          { label: 'added', count: sumOf('added') },
          { label: 'replaced', count: sumOf('replaced') },
          { label: 'left out', count: sumOf('skipped') },
        ].filter(({ count }, index) => index === 0 || count > 0),
        fileCount: staged.get('files')?.added ?? 0,
      });
    });
  }

  /** What modules derive from the rows that are there now, with the settings as they are now. */
  private async applyRules(tx: Tx, job: DataJob): Promise<void> {
    const written = (kind: string) => this.staged.written(tx, job, kind);
    await this.organizations.writeContactTexts(tx, job.ownerId, await written('clients'));
    await this.invoiceReminders.passOver(tx, job.ownerId, await written('invoices'));
    await this.contracts.passOverReminders(tx, job.ownerId, await written('contracts'));
  }

  /** As they were staged: to be added, each with the id that it would get. */
  private async forgetMatches(tx: Tx, job: DataJob): Promise<void> {
    for (let after = -1; ;) {
      const rows = await this.staged.matched(tx, job, after, PAGE);
      const last = rows.at(-1);
      if (!last) return;
      after = last.seq;
      const targets = rows.map(({ sourceId }) => sourceId && newIdFor(job.ownerId, sourceId));
      await this.staged.forgetMatches(
        tx,
        job,
        rows.map(({ seq }) => seq),
        targets,
      );
    }
  }

  /** Pictures are made small again afterwards. */
  private async announcePictures(tx: Tx, job: DataJob): Promise<void> {
    for (let after = -1; ;) {
      const rows = await this.staged.pictures(tx, job, after, PAGE);
      const last = rows.at(-1);
      if (!last) return;
      after = last.seq;
      const payloads = rows.map(({ fileId }) => ({ ownerId: job.ownerId, fileId }));
      await this.outbox.addMany(tx, 'file.restored', payloads);
    }
  }

  private async next(tx: Tx, job: DataJob, options: RestoreOptions): Promise<void> {
    await this.jobs.advance(tx, job, { options });
  }
}

function choiceOf({ choices }: RestoreOptions, { group }: RestoreKind) {
  return choices[group] ?? SUGGESTED;
}

/** What trying again cannot mend. */
function problemOf(error: unknown): string | null {
  if (error instanceof RestoreRefusedError || error instanceof ZipRefusedError) return error.message;
  return isRefusedByDatabase(error) ? CHANGED : null;
}
