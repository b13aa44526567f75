/** What the ZIP says of itself. */
import type { ReactNode } from 'react';
import { BackupPart } from '@lectern/protocol/backups';
import type { RestoreResponse } from '@lectern/protocol/restores';
import { BadgeCheck } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { formatCount, formatFileSize, formatInstant } from '@/lib/format';

export function BackupFacts({ backup }: { backup: NonNullable<RestoreResponse['backup']> }) {
  const { createdAt, name, username, email, rowCount, fileCount, sizeBytes, parts } = backup;
  const left = leftOut(parts);
  return (
    <Card
      title="This backup"
      actions={
        <Badge tone="success" icon={<BadgeCheck aria-hidden />}>
          Every file is intact
        </Badge>
      }
    >
      <dl className="grid gap-x-6 gap-y-4 text-sm sm:grid-cols-3">
        <Fact name="Made on">{formatInstant(createdAt)}</Fact>
        <Fact name="Of the account">
          {name || username}
          <span className="block font-normal wrap-anywhere text-muted">{email}</span>
        </Fact>
        <Fact name="In it">
          {formatCount(rowCount, 'entry', 'entries')} and {formatCount(fileCount, 'file')}
          <span className="block font-normal text-muted">{formatFileSize(sizeBytes)}</span>
        </Fact>
      </dl>
      {left && <p className="mt-4 text-sm text-muted">{left}</p>}
    </Card>
  );
}

function leftOut(parts: readonly BackupPart[]): string {
  const missing = BackupPart.options.filter((part) => !parts.includes(part));
  return missing.length > 0 ? `It was made without ${missing.join(', ')}.` : '';
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="mt-0.5 font-medium">{children}</dd>
    </div>
  );
}
