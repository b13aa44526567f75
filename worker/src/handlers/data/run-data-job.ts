/** Does the next step of a heavy job: each kind and phase has its service. Begun anew it ends the same; done already it does nothing. */
import { BackupMaker, RestoreCheck, RestoreWriter } from '@lectern/backend/modules/backup';
import { DataJobs, type DataJob } from '@lectern/backend/modules/backup/jobs';
import { ExportMaker } from '@lectern/backend/modules/backup/exports';
import { ImportCheck, ImportReversal, ImportWriter } from '@lectern/backend/modules/backup/imports';
import { defineHandler, type HandlerContext } from '../define-handler';

type Work = (get: HandlerContext['get'], job: DataJob) => Promise<void>;

const works: Readonly<Record<string, Work>> = {
  'backup make': (get, job) => get(BackupMaker).makeBackup(job),
  'restore check': (get, job) => get(RestoreCheck).check(job),
  'restore write': (get, job) => get(RestoreWriter).write(job),
  'export make': (get, job) => get(ExportMaker).makeExport(job),
  'import check': (get, job) => get(ImportCheck).check(job),
  'import write': (get, job) => get(ImportWriter).write(job),
  'import take_back': (get, job) => get(ImportReversal).takeBack(job),
};

export const handler = defineHandler(['data_job.due'], ({ payload }, { get }) =>
  get(DataJobs).run(payload, (job) => {
    const work = works[`${job.kind} ${job.phase}`];
    if (!work) throw new Error(`nobody does ${job.phase} of a job of the kind ${job.kind}`);
    return work(get, job);
  }),
);
