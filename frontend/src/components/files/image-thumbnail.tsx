import { useState } from 'react';
import clsx from 'clsx';
import { ImageOff } from 'lucide-react';
import type { ThumbnailSize } from '@lectern/protocol/files';
import { withParams } from '@/lib/api-query';
import { filePath } from './files.queries';

type Props = {
  fileId: string;
  /** What the picture shows; empty when its name stands beside it. */
  alt: string;
  className?: string;
};

/** A picture of the account, small and safe; a sign in its place when it cannot be shown. */
export function ImageThumbnail({ fileId, alt, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (failed === fileId) {
    return (
      <span
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        className={clsx('inline-flex items-center justify-center bg-sunken text-muted', className)}
      >
        <ImageOff aria-hidden className="size-5" strokeWidth={1.5} />
      </span>
    );
  }
  return (
    <img
      src={withParams(`${filePath(fileId)}/thumbnail`, { size: 'small' satisfies ThumbnailSize })}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(fileId)}
      className={clsx('bg-sunken object-cover', className)}
    />
  );
}
