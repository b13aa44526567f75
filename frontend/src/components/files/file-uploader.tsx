/**
 * Takes files in every way people have: chosen, dropped, pasted, or taken with the phone's camera. What was taken is
 * uploaded at once, and goes on when the screen is left.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { Camera } from 'lucide-react';
import type { FileKind, FileResponse } from '@lectern/protocol/files';
import { Button } from '@/components/ui/button';
import { FileDrop } from '@/components/ui/file-drop';
import { Acting } from '@/components/ui/part';
import type { UploadScope } from '@/lib/uploads/upload-kinds';
import { addUploads, isSameScope, useUploads, watchUploads } from '@/lib/uploads/upload-store';
import { UploadRow } from './upload-row';
import { usePastedFiles } from './use-pasted-files';

export type FileUploaderProps = {
  kind: FileKind;
  /** What the files belong to. */
  scope?: UploadScope;
  /** As in `<input accept>`: '.pdf,image/*'. */
  accept?: string;
  multiple?: boolean;
  /** For each file, when it is there (`state: 'processing'`); also when this screen is gone by then. */
  onUploaded?: (file: FileResponse) => void;
  /** What this takes, in words. */
  hint?: ReactNode;
  label?: string;
  /** What the page is for. */
  isMain?: boolean;
  className?: string;
};

const NO_SCOPE: UploadScope = {};

/** For people who may add files here. */
export function FileUploader(props: FileUploaderProps) {
  return (
    <Acting>
      <Uploader {...props} />
    </Acting>
  );
}

function Uploader({
  kind,
  scope = NO_SCOPE,
  accept,
  multiple = true,
  onUploaded,
  hint = 'You can also paste a picture.',
  label = 'Upload files',
  isMain,
  className,
}: FileUploaderProps) {
  const camera = useRef<HTMLInputElement>(null);
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
  const take = (files: File[]) => {
    if (files.length === 0) return;
    addUploads(multiple ? files : files.slice(0, 1), { kind, scope, onUploaded: (file) => latest.current?.(file) });
  };
  const { eventId, clientId, bureauPartnerId } = scope;
  useEffect(
    () => watchUploads({ kind, scope: { eventId, clientId, bureauPartnerId } }),
    [kind, eventId, clientId, bureauPartnerId],
  );
  usePastedFiles(take, accept);
  const takesPictures = !accept || accept.includes('image/') || /\.jpe?g/i.test(accept);
  const items = useUploads().filter((item) => item.kind === kind && isSameScope(item.scope, scope));

  return (
    <div className={className}>
      <FileDrop isMain={isMain} aria-label={label} onFiles={take} accept={accept} multiple={multiple} hint={hint} />
      {takesPictures && (
        <div className="mt-2 hidden pointer-coarse:block">
          <input
            ref={camera}
            type="file"
            accept="image/*"
            capture="environment"
            tabIndex={-1}
            aria-hidden
            aria-label="Take a photo"
            className="sr-only"
            onChange={({ target }) => {
              take(Array.from(target.files ?? []));
              target.value = '';
            }}
          />
          <Button variant="secondary" className="w-full" icon={<Camera />} onClick={() => camera.current?.click()}>
            Take a photo
          </Button>
        </div>
      )}
      {items.length > 0 && (
        <ul aria-label="Uploads" className="mt-3 space-y-3">
          {items.map((item) => (
            <UploadRow key={item.key} item={item} className="rounded-md border border-line bg-surface px-3 py-2.5" />
          ))}
        </ul>
      )}
    </div>
  );
}
