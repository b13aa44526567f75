/** Beside a file where one is used: whether it's kept on this device, and its download. */
import { Download } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { contentHref } from './files.queries';
import { useKeptFile, type OpenedFile } from './use-kept-file';

type Props = {
  file: OpenedFile;
  /** What it's called for the screen reader, if not by its name. */
  what?: string;
  variant?: 'ghost' | 'secondary';
};

export function FileButtons({ file, what = file.name, variant = 'ghost' }: Props) {
  const { isKept, isBusy, choice, openKept } = useKeptFile(file);
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-1">
      {isKept && <Badge tone="success">Kept</Badge>}
      {choice && (
        <Button
          variant="ghost"
          size="sm"
          icon={choice.icon}
          busy={isBusy}
          aria-label={`${choice.label}: ${what}`}
          onClick={choice.onSelect}
        >
          <span className="max-sm:sr-only">{choice.label}</span>
        </Button>
      )}
      <Button asChild variant={variant} size="sm">
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
