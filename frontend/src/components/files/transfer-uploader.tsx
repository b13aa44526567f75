/**
 * Takes the one file that an import or a restore begins with: dropped, chosen or pasted. It is uploaded like every file,
 * with pauses, bad lines and a reload in between, and the job begins as soon as it has arrived, also when this screen is
 * gone by then.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { FileDrop } from '@/components/ui/file-drop';
import { acceptOf, type TransferKind } from '@/lib/uploads/upload-kinds';
import { addUploads, dismissUpload, transferred, useUploads, watchUploads } from '@/lib/uploads/upload-store';
import { UploadRow } from './upload-row';
import { usePastedFiles } from './use-pasted-files';

export type TransferUploaderProps = {
  kind: TransferKind;
  /** The job has begun. */
  onBegun: (jobId: string) => void;
  label: string;
  /** What this takes, in words. */
  hint?: ReactNode;
};

export function TransferUploader({ kind, onBegun, label, hint }: TransferUploaderProps) {
  const latest = useRef(onBegun);
  useEffect(() => {
    latest.current = onBegun;
  });
  useEffect(() => watchUploads({ kind }), [kind]);
  useEffect(
    () =>
      transferred.listen((begun) => {
        if (begun.kind === kind) latest.current(begun.jobId);
      }),
    [kind],
  );
  const items = useUploads().filter((item) => item.kind === kind);
  const take = (files: File[]) => {
    if (files.length === 0) return;
    // What could not be taken was another attempt at the same thing.
    for (const { key, phase, canRetry } of items) if (phase === 'failed' && !canRetry) dismissUpload(key);
    addUploads(files.slice(0, 1), { kind });
  };
  usePastedFiles(take, acceptOf(kind));
  // One at a time: while one is on its way there is nothing to choose.
  const isTaken = items.some(({ phase }) => phase !== 'failed' && phase !== 'needs-file');

  return (
    <div>
      {!isTaken && (
        // No `accept`: another file is answered with what to do instead.
        <FileDrop isMain aria-label={label} onFiles={take} hint={hint} />
      )}
      {items.length > 0 && (
        <ul aria-label="Uploads" className={isTaken ? 'space-y-3' : 'mt-3 space-y-3'}>
          {items.map((item) => (
            <UploadRow key={item.key} item={item} className="rounded-md border border-line bg-surface px-3 py-2.5" />
          ))}
        </ul>
      )}
    </div>
  );
}
