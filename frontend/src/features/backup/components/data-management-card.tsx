/** In the account settings: everything of the account in one ZIP, and the ones that were made in the last week. */
import { useQuery } from '@tanstack/react-query';
import { BACKUP_DAYS } from '@lectern/protocol/backups';
import { Archive } from 'lucide-react';
import { LoadProblem } from '@/components/lists/load-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { backupsQuery, isOpen } from '../api/backup.queries';
import { useExportAllData } from '../use-export-all-data';
import { BackupState } from './backup-state';

export function DataManagementCard() {
  const { start, busy } = useExportAllData();
  const backups = useQuery(backupsQuery(busy));
  const isMaking = backups.data?.items.some(isOpen) ?? false;
  return (
    <Card
      title="Data management"
      description="What you entered is yours. Take all of it along whenever you like, also after your subscription has ended."
      padded={false}
    >
      <div className="space-y-4 px-4 pb-5 sm:px-5">
        <p className="text-sm">
          One ZIP with all your data in an open format, every invoice as a PDF, and all your files: contracts,
          presentations, media, documents and resources.
        </p>
        <Button icon={<Archive />} busy={busy} disabled={isMaking} onClick={start}>
          Export All Data
        </Button>
      </div>
      {backups.isError && !backups.data ? (
        <LoadProblem
          error={backups.error}
          onRetry={() => void backups.refetch()}
          retrying={backups.isFetching}
          compact
        />
      ) : !backups.data ? (
        <SkeletonGroup>
          <div className="space-y-2 px-4 pb-5 sm:px-5">
            <Skeleton className="h-14" />
          </div>
        </SkeletonGroup>
      ) : backups.data.items.length === 0 ? (
        <EmptyState
          compact
          title="No backup yet"
          description={`A backup stays here for ${BACKUP_DAYS} days. You can make a new one at any time.`}
        />
      ) : (
        <ul aria-label="Backups" className="divide-y divide-line border-t border-line">
          {backups.data.items.map((backup) => (
            <li key={backup.id} className="px-4 py-4 sm:px-5">
              <BackupState backup={backup} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
