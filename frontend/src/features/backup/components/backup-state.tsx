/** One backup: how far it is, or the file, or what became of it. */
import type { BackupResponse, BackupStatus } from '@lectern/protocol/backups';
import { Download } from 'lucide-react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { formatFileSize, formatInstant, formatInstantDate, formatNumber } from '@/lib/format';
import { isOpen } from '../api/backup.queries';
import { useDownloadBackup } from '../use-export-all-data';

const statusWords: Record<BackupStatus, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Waiting', tone: 'neutral' },
  working: { label: 'In the making', tone: 'info' },
  ready: { label: 'Ready', tone: 'success' },
  failed: { label: 'Not made', tone: 'danger' },
  expired: { label: 'Deleted', tone: 'neutral' },
};

export function BackupState({ backup }: { backup: BackupResponse }) {
  const { label, tone } = statusWords[backup.status];
  const asked = formatInstant(backup.createdAt);
  return (
    <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="space-y-2">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{asked}</span>
          <Badge tone={tone}>{label}</Badge>
        </div>
        {isOpen(backup) && <BackupProgress backup={backup} />}
        <p className="text-sm text-muted">{sentenceOf(backup)}</p>
      </div>
      {backup.status === 'ready' && <DownloadButton backup={backup} asked={asked} />}
    </div>
  );
}

function BackupProgress({ backup }: { backup: BackupResponse }) {
  return (
    <Progress
      label={backup.total === null ? 'Reading your data' : 'Putting files together'}
      value={backup.total === null ? null : backup.done}
      max={backup.total ?? 1}
      unit="files"
    />
  );
}

function DownloadButton({ backup, asked }: { backup: BackupResponse; asked: string }) {
  const { download, busy } = useDownloadBackup();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Download />}
      busy={busy}
      className="self-center justify-self-start"
      aria-label={`Download the backup of ${asked}`}
      onClick={() => download(backup.id)}
    >
      Download
    </Button>
  );
}

function sentenceOf(backup: BackupResponse): string {
  switch (backup.status) {
    case 'ready':
      return [contentsOf(backup), keptUntil(backup), missingOf(backup)].filter(Boolean).join(' · ');
    case 'failed':
      return backup.problem ?? 'It could not be made. Please try again.';
    case 'expired':
      return 'Deleted after a week. You can make a new one at any time.';
    default:
      return 'You can leave this page. You get an e-mail when it is ready.';
  }
}

function contentsOf({ rowCount, fileCount, sizeBytes }: BackupResponse): string {
  if (rowCount === null || fileCount === null || sizeBytes === null) return '';
  const files = `${formatNumber(fileCount)} ${fileCount === 1 ? 'file' : 'files'}`;
  return `${formatNumber(rowCount)} entries and ${files}, ${formatFileSize(sizeBytes)}`;
}

function keptUntil({ expiresAt }: BackupResponse): string {
  return expiresAt === null ? '' : `Kept until ${formatInstantDate(expiresAt)}`;
}

function missingOf({ missingCount }: BackupResponse): string {
  if (!missingCount) return '';
  return missingCount === 1
    ? '1 file could not be read; the README names it'
    : `${formatNumber(missingCount)} files could not be read; the README names them`;
}
