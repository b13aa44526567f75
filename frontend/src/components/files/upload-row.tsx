/** One upload: its name, how far it is, and what can be done about it. */
import { useId, useRef, useState } from 'react';
import clsx from 'clsx';
import { CircleAlert, CircleCheck, Pause, Play, RotateCw, X } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Button, LinkButton } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { formatFileSize } from '@/lib/format';
import {
  cancelUpload,
  dismissUpload,
  giveFile,
  pauseUpload,
  resumeUpload,
  type UploadItem,
} from '@/lib/uploads/upload-store';
import { transferHref } from '@/lib/uploads/upload-kinds';
import { iconOf } from './file-labels';

const words: Record<UploadItem['phase'], string> = {
  waiting: 'Waiting',
  uploading: '',
  offline: 'Offline. Resumes automatically',
  paused: 'Paused',
  finishing: 'Almost done…',
  done: 'Uploaded',
  failed: '',
  'needs-file': 'Not finished. Choose the same file to continue',
};

export function UploadRow({ item, className }: { item: UploadItem; className?: string }) {
  const { key, name, phase, problem } = item;
  const isRunning = phase === 'uploading' || phase === 'waiting' || phase === 'offline';
  return (
    <li className={clsx('flex items-start gap-3', className)}>
      <span className="mt-0.5 text-muted [&_svg]:size-5">{iconOf(name)}</span>
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" title={name}>
          {name}
        </p>
        {phase !== 'done' && phase !== 'failed' && (
          <Progress
            hideLabel
            label={`Upload of ${name}`}
            value={phase === 'finishing' ? null : item.sentBytes}
            max={item.sizeBytes}
            className="mt-1.5"
          />
        )}
        <StateLine item={item} />
        {phase === 'needs-file' && <ChooseAgain item={item} />}
        {item.jobId !== null && (
          <LinkButton
            variant="secondary"
            size="sm"
            className="mt-2"
            href={transferHref(item.kind, item.jobId)}
            onClick={() => dismissUpload(key)}
          >
            Keep going
          </LinkButton>
        )}
        {phase === 'failed' && (
          <p className="mt-0.5 flex items-start gap-1.5 text-xs text-danger-text">
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            {problem}
          </p>
        )}
      </div>
      <div className="-mt-1.5 -mr-1.5 flex shrink-0">
        {isRunning && (
          <IconButton size="sm" label={`Pause ${name}`} icon={<Pause />} onClick={() => pauseUpload(key)} />
        )}
        {phase === 'paused' && (
          <IconButton size="sm" label={`Resume ${name}`} icon={<Play />} onClick={() => resumeUpload(key)} />
        )}
        {phase === 'failed' && item.canRetry && (
          <IconButton size="sm" label={`Try ${name} again`} icon={<RotateCw />} onClick={() => resumeUpload(key)} />
        )}
        {phase !== 'finishing' && (
          <IconButton
            size="sm"
            label={phase === 'done' || phase === 'failed' ? `Take ${name} off the list` : `Cancel ${name}`}
            icon={<X />}
            onClick={() =>
              phase === 'done' || (phase === 'failed' && !item.canRetry) ? dismissUpload(key) : cancelUpload(key)
            }
          />
        )}
      </div>
    </li>
  );
}

function StateLine({ item }: { item: UploadItem }) {
  const { phase, sentBytes, sizeBytes } = item;
  if (phase === 'failed') return null;
  const text =
    phase === 'uploading'
      ? `${formatFileSize(sentBytes)} of ${formatFileSize(sizeBytes)}`
      : phase === 'needs-file' || phase === 'paused'
        ? `${words[phase]} (${formatFileSize(sentBytes)} of ${formatFileSize(sizeBytes)})`
        : words[phase];
  return (
    <p className="mt-1 flex items-center gap-1 text-xs text-muted tabular-nums">
      {phase === 'done' && <CircleCheck aria-hidden className="size-3.5 text-success-text" />}
      {text}
    </p>
  );
}

/** The browser may not open a file by itself after a reload. */
function ChooseAgain({ item }: { item: UploadItem }) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [wrong, setWrong] = useState<string | null>(null);
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        tabIndex={-1}
        aria-hidden
        aria-label={`Choose ${item.name} again`}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = Array.from(target.files ?? []);
          target.value = '';
          if (file) setWrong(giveFile(item.key, file) ? null : file.name);
        }}
      />
      <Button
        variant="secondary"
        size="sm"
        className="mt-2"
        aria-label={`Choose the file ${item.name}`}
        onClick={() => input.current?.click()}
      >
        Choose the file
      </Button>
      {wrong && (
        <p role="alert" className="mt-1 text-xs text-danger-text">
          {wrong} is a different file or has changed. Choose {item.name} as it was, or cancel this upload.
        </p>
      )}
    </>
  );
}
