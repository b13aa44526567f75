/** Beside a file where one is used: whether it's kept on this device, and its download. */
import clsx from 'clsx';
import { Download } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { contentHref } from './files.queries';
import { useKeptFile, type OpenedFile } from './use-kept-file';

type Props = {
  file: OpenedFile;
  /** What it's called for the screen reader, if not by its name. */
  what?: string;
  /** For a narrow place. */
  isCompact?: boolean;
};

export function FileButtons({ file, what = file.name, isCompact = false }: Props) {
  const { isKept, busyLabel, choice, openKept } = useKeptFile(file);
  const label = `${choice?.label}: ${what}`;
  return (
    <div className={clsx('flex items-center gap-1', isCompact ? 'shrink-0' : 'flex-wrap')}>
      {isKept && <Badge tone="success">Kept</Badge>}
      {choice &&
        (isCompact ? (
          <IconButton size="sm" label={label} icon={choice.icon} busy={busyLabel !== null} onClick={choice.onSelect} />
        ) : (
          <Button
            variant="ghost"
            size="sm"
            icon={choice.icon}
            busy={busyLabel !== null}
            aria-label={label}
            onClick={choice.onSelect}
          >
            {choice.label}
          </Button>
        ))}
      <Button asChild variant={isCompact ? 'ghost' : 'secondary'} size="sm">
        <a
          href={contentHref(file.id, { download: true })}
          aria-label={`Download ${what}`}
          download
          onClick={(event) => openKept('save', event)}
        >
          <Download aria-hidden />
          <span className="max-sm:sr-only">Download</span>
        </a>
      </Button>
    </div>
  );
}
