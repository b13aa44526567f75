/**
 * 'Export All Data' where nothing else of the application is open: the button, and below it how far the latest backup is or
 * its file. Whoever comes back by the email finds it here.
 */
import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { dataJobsQuery, isUnderWay, jobAtTurn } from '@/components/data-jobs/data-jobs.queries';
import { Button } from '@/components/ui/button';
import { useExportAllData } from '../use-export-all-data';
import { JobRow } from './job-row';

type ExportAllDataButtonProps = {
  /** The id of the text that says what is in it. */
  describedBy?: string;
};

export function ExportAllDataButton({ describedBy }: ExportAllDataButtonProps) {
  const { start, busy } = useExportAllData();
  const jobs = useQuery(dataJobsQuery(busy));
  const items = jobs.data?.items ?? [];
  const latest = items.find(({ kind }) => kind === 'backup');
  const isShown = latest && latest.status !== 'expired' && latest.status !== 'cancelled';
  return (
    <div className="grid gap-2.5">
      <Button variant="secondary" icon={<Archive />} busy={busy} aria-describedby={describedBy} onClick={start}>
        Export All Data
      </Button>
      {isShown && !(busy && !isUnderWay(latest)) && (
        <div className="rounded-md border border-line px-3 py-2.5" aria-live="polite">
          <JobRow job={latest} ahead={latest.isWaiting ? jobAtTurn(items) : null} />
        </div>
      )}
    </div>
  );
}
