/**
 * 'Export to Excel' from the press of the button to the workbook. Whoever waits on the page gets the file by itself when it
 * is written; whoever leaves finds it in the list.
 */
import { useEffect, useRef, useState } from 'react';
import type { DataJobResponse } from '@lectern/protocol/data-jobs';
import { isTriedAgain, isUnderWay } from '@/components/data-jobs/data-jobs.queries';
import { useJobDownload } from '@/components/data-jobs/use-job-download';
import { toastProblem } from '@/components/forms/use-server-problem';
import { toastSuccess } from '@/components/ui/toast-store';
import { useOneAtATime } from '@/lib/use-one-at-a-time';
import { useCreateExport } from './api/data-jobs.mutations';

export function useExportToExcel(jobs: readonly DataJobResponse[]) {
  const create = useCreateExport();
  const { download } = useJobDownload();
  const [awaited, setAwaited] = useState<string | null>(null);
  const told = useRef<string | null>(null);

  useEffect(() => {
    const job = jobs.find(({ id }) => id === awaited);
    if (!job || isUnderWay(job) || isTriedAgain(job) || told.current === job.id) return;
    told.current = job.id;
    if (job.status !== 'done') return;
    toastSuccess('Your workbook is ready', 'It’s downloading now and stays in the list below for a week.');
    download(job.id);
  }, [jobs, download, awaited]);

  const start = useOneAtATime(async () => {
    try {
      setAwaited((await create.mutateAsync({})).id);
    } catch (error) {
      toastProblem(error, 'Export failed', 'Your workbook couldn’t be created. Please try again.');
    }
  });
  return { start: () => start(), busy: create.isPending };
}
