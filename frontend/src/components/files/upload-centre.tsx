/**
 * The uploads of this page in a corner of every screen: they go on wherever the person goes, and what was left
 * unfinished is offered again. Says for screen readers what happens, and asks before the page is closed.
 */
import { useEffect, useId, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, CloudUpload, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Progress } from '@/components/ui/progress';
import { formatCount } from '@/lib/format';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import {
  dismissUpload,
  hasUploaded,
  isUnderWay,
  uploaded,
  useUploadNews,
  useUploads,
  type UploadItem,
} from '@/lib/uploads/upload-store';
import { refreshFiles } from './files.queries';
import { UploadRow } from './upload-row';

export function UploadCentre() {
  const queries = useQueryClient();
  const all = useUploads();
  const items = all.filter(({ isWatched }) => !isWatched);
  const listId = useId();
  // On a phone the bar is enough; a fixed button at its foot stays free.
  const [isOpen, setIsOpen] = useState(() => window.matchMedia('(min-width: 640px)').matches);
  useEffect(() => {
    // This is loaded after the first screen, on which an upload may have ended by then.
    if (hasUploaded()) void refreshFiles(queries);
    return uploaded.listen(() => void refreshFiles(queries));
  }, [queries]);
  const underWay = items.filter(isUnderWay);
  useLeaveGuard(all.some(isUnderWay));
  const spoken = useUploadNews();

  return (
    <>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {items.length > 0 && (
        <section
          aria-label="Uploads"
          data-print="hide"
          className="fixed top-18 right-3 left-3 z-30 overflow-hidden rounded-lg border border-line bg-raised shadow-float sm:top-auto sm:right-6 sm:bottom-[calc(var(--tab-bar)+1.5rem)] sm:left-auto sm:w-96"
        >
          <header className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
            <CloudUpload aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.5} />
            <p className="min-w-0 flex-1 truncate text-sm font-semibold">{headline(items)}</p>
            <IconButton
              size="sm"
              label={isOpen ? 'Show less' : 'Show all uploads'}
              icon={isOpen ? <ChevronDown /> : <ChevronUp />}
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setIsOpen(!isOpen)}
            />
            {items.every(({ phase }) => phase === 'done') && (
              <IconButton
                size="sm"
                label="Close"
                icon={<X />}
                noTooltip
                onClick={() => items.forEach(({ key }) => dismissUpload(key))}
              />
            )}
          </header>
          {!isOpen && underWay.length > 0 && <Total items={underWay} />}
          {isOpen && (
            <ul
              id={listId}
              className="max-h-[min(20rem,45dvh)] space-y-3.5 overflow-y-auto border-t border-line px-4 py-3"
            >
              {items.map((item) => (
                <UploadRow key={item.key} item={item} />
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );
}

function Total({ items }: { items: readonly UploadItem[] }) {
  const sum = (of: (item: UploadItem) => number) => items.reduce((total, item) => total + of(item), 0);
  return (
    <Progress
      hideLabel
      label="All uploads"
      value={sum(({ sentBytes }) => sentBytes)}
      max={sum(({ sizeBytes }) => sizeBytes)}
      className="px-4 pb-3"
    />
  );
}

function headline(items: readonly UploadItem[]): string {
  const count = (of: (item: UploadItem) => boolean) => items.filter(of).length;
  const underWay = count(isUnderWay);
  if (underWay > 0) return `Uploading ${formatCount(underWay, 'file')}`;
  const failed = count(({ phase }) => phase === 'failed');
  if (failed > 0) return failed === 1 ? 'An upload failed' : `${failed} uploads failed`;
  const open = count(({ phase }) => phase === 'paused' || phase === 'needs-file');
  if (open > 0) return open === 1 ? '1 upload isn’t finished' : `${open} uploads aren’t finished`;
  if (items.some(({ jobId }) => jobId !== null)) return 'Uploaded; checking';
  return `${formatCount(items.length, 'file')} uploaded`;
}
