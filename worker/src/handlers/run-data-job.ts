/** Does the next step of a heavy job: each kind and phase has its service. Begun anew it ends the same; done already it does nothing. */
import { BackupMakerService } from '@lectern/backend/modules/backup/backup.worker.module';
import { RestoreCheckService, RestoreWriterService } from '@lectern/backend/modules/backup/restore.worker.module';
import { DataJobsService } from '@lectern/backend/modules/backup/jobs';
import { ExportMakerService } from '@lectern/backend/modules/backup/exports/exports.worker.module';
import {
  ImportCheckService,
  ImportReversalService,
  ImportWriterService,
} from '@lectern/backend/modules/backup/imports/imports.worker.module';
import { defineHandler } from '@lectern/queue/define-handler';

export const runDataJob = defineHandler({
  events: ['data_job.due'],
  inject: [
    DataJobsService,
    BackupMakerService,
    RestoreCheckService,
    RestoreWriterService,
    ExportMakerService,
    ImportCheckService,
    ImportWriterService,
    ImportReversalService,
  ],
  handle: (
    { payload },
    _context,
    jobs,
    backups,
    restoreCheck,
    restoreWriter,
    exports,
    importCheck,
    importWriter,
    reversal,
  ) =>
    jobs.run(payload, async (job) => {
      switch (`${job.kind} ${job.phase}`) {
        case 'backup make':
          return backups.makeBackup(job);
        case 'restore check':
          return restoreCheck.check(job);
        case 'restore write':
          return restoreWriter.write(job);
        case 'export make':
          return exports.makeExport(job);
        case 'import check':
          return importCheck.check(job);
        case 'import write':
          return importWriter.write(job);
        case 'import take_back':
          return reversal.takeBack(job);
        default:
          throw new Error(`no step ${job.phase} exists for a job of the kind ${job.kind}`);
      }
    }),
});
