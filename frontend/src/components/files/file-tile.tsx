/** A file as one line: its picture or sign, its name, what it is, and what can be done with it. */
import clsx from 'clsx';
import { CircleAlert, Download, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { fileKindLabels, type FileResponse } from '@lectern/protocol/files';
import { Link } from 'wouter';
import { Badge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { SpinnerMark } from '@/components/ui/spinner';
import { formatFileSize, formatInstantDate } from '@/lib/format';
import { useIsPhone } from '@/lib/use-media';
import { contentHref } from './files.queries';
import { formatOf, iconOf, titleOf } from './file-labels';
import { ImageThumbnail } from './image-thumbnail';
import { useCheckedFile } from './use-checked-file';
import { useKeptFile } from './use-kept-file';

export type FileTileProps = {
  file: FileResponse;
  onEdit?: (file: FileResponse) => void;
  onDelete?: (file: FileResponse) => void;
  /** More for the menu, such as 'Use as one-sheet'. */
  actions?: readonly MenuItem[];
  /** Says what the file belongs to. */
  showsLinks?: boolean;
  className?: string;
};

export function FileTile({
  file: given,
  onEdit,
  onDelete,
  actions = [],
  showsLinks = false,
  className,
}: FileTileProps) {
  const file = useCheckedFile(given);
  const { id, name, state } = file;
  const title = titleOf(file, { saysWhose: showsLinks });
  const isPhone = useIsPhone();
  const isReady = state === 'ready';
  const { isKept, busyLabel, choice, openKept } = useKeptFile(file);
  const download = () => openKept('save') || window.location.assign(contentHref(id, { download: true }));
  const items: MenuItem[] = [
    ...(isReady ? [{ label: 'Download', icon: <Download />, reads: true as const, onSelect: download }] : []),
    ...(isReady && choice ? [{ ...choice, reads: true as const, disabled: busyLabel !== null }] : []),
    ...(isReady ? actions : []),
    ...(onEdit ? [{ label: 'Rename or file elsewhere', icon: <Pencil />, onSelect: () => onEdit(file) }] : []),
    ...(onDelete ? [{ label: 'Delete', icon: <Trash2 />, danger: true, onSelect: () => onDelete(file) }] : []),
  ];
  return (
    <div className={clsx('flex min-w-0 items-center gap-3', className)}>
      {file.hasThumbnail && isReady ? (
        <ImageThumbnail fileId={id} alt="" className="size-12 shrink-0 rounded-md border border-line" />
      ) : (
        <span className="flex size-12 shrink-0 items-center justify-center rounded-md border border-line bg-sunken text-muted [&_svg]:size-6">
          {iconOf(name)}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2 text-sm font-medium">
          {isReady ? (
            <a
              href={contentHref(id)}
              target="_blank"
              rel="noreferrer"
              title={name}
              onClick={(event) => openKept('show', event)}
              className="relative line-clamp-1 rounded-sm wrap-anywhere decoration-1 underline-offset-4 hover:underline pointer-coarse:py-1"
            >
              {title}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            <span className="line-clamp-1 wrap-anywhere" title={name}>
              {title}
            </span>
          )}
          {busyLabel ? (
            <Badge tone="info" icon={<SpinnerMark />} className="shrink-0">
              {busyLabel}
            </Badge>
          ) : (
            isKept && (
              <Badge tone="success" className="shrink-0">
                Kept
              </Badge>
            )
          )}
        </p>
        <Facts
          facts={[
            title === name && fileKindLabels[file.kind],
            formatOf(file),
            ...factsOf(file),
            // A phone would cut it.
            title !== name && !isPhone && name,
          ]}
        />
        {file.problem && <Problem file={file} />}
        {showsLinks && <Links file={file} />}
      </div>
      {state === 'processing' && (
        <Badge tone="info" icon={<SpinnerMark />}>
          Checking…
        </Badge>
      )}
      {items.length > 0 && (
        <Menu
          trigger={<IconButton size="sm" label={`More about ${name}`} icon={<EllipsisVertical />} />}
          items={items}
        />
      )}
    </div>
  );
}

function factsOf({ width, height, sizeBytes, createdAt }: FileResponse): (string | null)[] {
  const size = width && height ? `${width} × ${height}` : null;
  return [formatFileSize(sizeBytes), size, formatInstantDate(createdAt)];
}

function Facts({ facts }: { facts: (string | null | false)[] }) {
  return <p className="truncate text-xs text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</p>;
}

function Problem({ file }: { file: FileResponse }) {
  const isRefused = file.state === 'refused';
  return (
    <p className={clsx('mt-0.5 flex items-start gap-1.5 text-xs', isRefused ? 'text-danger-text' : 'text-muted')}>
      {isRefused && <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />}
      {file.problem}
    </p>
  );
}

function Links({ file }: { file: FileResponse }) {
  const links = [
    { href: `/events/${file.eventId}`, name: file.eventTitle },
    { href: `/clients/${file.clientId}`, name: file.clientName },
    { href: `/bureau-partners/${file.bureauPartnerId}`, name: file.bureauPartnerName },
  ].filter((link): link is { href: string; name: string } => link.name !== null);
  if (links.length === 0) return null;
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-3 text-xs max-sm:hidden">
      {links.map(({ href, name }) => (
        <Link
          key={href}
          href={href}
          className="max-w-60 truncate text-curtain-text underline decoration-1 underline-offset-4 hover:decoration-2 pointer-coarse:py-1.5"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
