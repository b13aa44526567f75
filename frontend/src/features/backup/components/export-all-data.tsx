/**
 * 'Export All Data' where nothing else of the application is open: the button, and below it how far the latest one is or
 * its file. Whoever comes back by the e-mail finds it here.
 */
import { useQuery } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { backupsQuery, isOpen } from '../api/backup.queries';
import { useExportAllData } from '../use-export-all-data';
import { BackupState } from './backup-state';

type ExportAllDataButtonProps = {
  /** The id of the text that says what is in it. */
  describedBy?: string;
};

export function ExportAllDataButton({ describedBy }: ExportAllDataButtonProps) {
  const { start, busy } = useExportAllData();
  const backups = useQuery(backupsQuery(busy));
  const [latest] = backups.data?.items ?? [];
  return (
    <div className="grid gap-2.5">
      <Button
        variant="secondary"
        icon={<Archive />}
        busy={busy}
        aria-describedby={describedBy}
        onClick={start}
      >
        Export All Data
      </Button>
      {latest && latest.status !== 'expired' && !(busy && !isOpen(latest)) && (
        <div className="rounded-md border border-line px-3 py-2.5" aria-live="polite">
          <BackupState backup={latest} />
        </div>
      )}
    </div>
  );
}
