/** Files to take away, by names that say what they are. */
import type { SharedFile } from '@lectern/protocol/shared-pages';
import { sizeText } from '../words';
import { Icon } from './icons';

const typeNames: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/svg+xml': 'SVG',
  'video/mp4': 'Video',
  'video/quicktime': 'Video',
  'audio/mpeg': 'Audio',
};

export function FileList({ files, base }: { files: readonly Omit<SharedFile, 'kind'>[]; base: string }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={`${base}/files/${file.id}`}
            download
            className="group flex min-h-12 items-center gap-3 py-2.5 hover:text-curtain-text"
          >
            <Icon name="file" className="size-5 text-muted" />
            <span
              dir="auto"
              className="min-w-0 flex-1 wrap-anywhere underline decoration-line underline-offset-4 group-hover:decoration-current"
            >
              {file.name}
            </span>
            <span className="text-sm whitespace-nowrap text-muted tabular-nums">
              {[typeNames[file.contentType], sizeText(file.sizeBytes)].filter(Boolean).join(' · ')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
