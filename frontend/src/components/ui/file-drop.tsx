import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import clsx from 'clsx';
import { CircleAlert, FileText, Upload, X } from 'lucide-react';
import { formatFileSize } from '@/lib/format';
import { Button } from './button';
import { labelIdOf, useFieldControl, type FieldControlProps } from './field-context';
import { IconButton } from './icon-button';

export type FileDropProps = FieldControlProps & {
  /** Files that passed accept and maxBytes. */
  onFiles: (files: File[]) => void;
  /** As in `<input accept>`: '.xlsx,image/*'. */
  accept?: string;
  multiple?: boolean;
  maxBytes?: number;
  /** What may be dropped here, in words: 'Excel file, up to 10 MB'. */
  hint?: ReactNode;
  /** Chosen files, listed below with a remove button. */
  files?: readonly File[];
  onRemove?: (file: File) => void;
  disabled?: boolean;
  buttonLabel?: string;
  /** What the page is for: its button is the loud one. */
  isMain?: boolean;
  'aria-label'?: string;
};

function accepted(file: File, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .some((rule) => {
      if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
      if (rule.endsWith('/*')) return file.type.toLowerCase().startsWith(rule.slice(0, -1));
      return file.type.toLowerCase() === rule;
    });
}

export function FileDrop({
  onFiles,
  accept,
  multiple = false,
  maxBytes,
  hint,
  files = [],
  onRemove,
  disabled = false,
  buttonLabel,
  isMain = false,
  ...rest
}: FileDropProps) {
  const problemId = useId();
  const ownId = useId();
  const { 'aria-required': _required, 'aria-describedby': describedBy, ...field } = useFieldControl(rest);
  const inputId = field.id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const take = (list: FileList | null) => {
    const chosen = Array.from(list ?? []).slice(0, multiple ? undefined : 1);
    if (chosen.length === 0) return;
    const wrongType = chosen.find((file) => !accepted(file, accept));
    const tooLarge = chosen.find((file) => maxBytes !== undefined && file.size > maxBytes);
    if (wrongType) setProblem(`${wrongType.name} isn’t a supported file type. Choose another file.`);
    else if (tooLarge)
      setProblem(`${tooLarge.name} is larger than ${formatFileSize(maxBytes ?? 0)}. Choose a smaller file.`);
    else {
      setProblem(null);
      onFiles(chosen);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };

  return (
    <div>
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={clsx(
          'flex flex-wrap items-center justify-center gap-x-2 gap-y-1.5 rounded-lg border border-dashed px-4 text-center text-sm text-muted transition-colors',
          isMain ? 'flex-col py-10' : 'py-5',
          over && !disabled ? 'border-focus bg-curtain-soft' : 'border-control bg-surface',
        )}
      >
        {isMain && <Upload aria-hidden className="mb-2 size-6" strokeWidth={1.5} />}
        <input
          {...field}
          id={inputId}
          ref={input}
          type="file"
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          tabIndex={-1}
          aria-hidden
          aria-label={rest['aria-label']}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
        {rest['aria-label'] && (
          <span id={labelIdOf(inputId)} className="hidden">
            {rest['aria-label']}
          </span>
        )}
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          size={isMain ? 'md' : 'sm'}
          disabled={disabled}
          aria-describedby={clsx(labelIdOf(inputId), describedBy, problem && problemId)}
          onClick={() => input.current?.click()}
        >
          {buttonLabel ?? (multiple ? 'Choose files' : 'Choose a file')}
        </Button>
        <span className="pointer-coarse:hidden">or drop {multiple ? 'them' : 'it'} here</span>
        {hint && <p className="w-full text-xs">{hint}</p>}
      </div>
      {problem && (
        <p id={problemId} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-danger-text">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
      {files.length > 0 && (
        <ul className="mt-2 space-y-2">
          {files.map((file) => (
            <li
              key={`${file.name}-${file.size}`}
              className="flex items-center gap-3 rounded-md border border-line bg-surface py-1 pr-1 pl-3 text-sm"
            >
              <FileText aria-hidden className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">{file.name}</span>
              <span className="text-xs text-muted tabular-nums">{formatFileSize(file.size)}</span>
              {onRemove && (
                <IconButton size="sm" label={`Remove ${file.name}`} icon={<X />} onClick={() => onRemove(file)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
