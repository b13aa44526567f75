/** One picture of the screen: chosen, dropped or pasted, looked at, and taken out again before anything is sent. */
import { labelsOf } from '@lectern/protocol/record-fields';
import { useCallback } from 'react';
import { MAX_SCREENSHOT_BYTES, SendFeedbackInput } from '@lectern/protocol/feedback';
import { Trash2 } from 'lucide-react';
import { usePastedFiles } from '@/components/files/use-pasted-files';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FileDrop } from '@/components/ui/file-drop';
import { formatFileSize } from '@/lib/format';

const { screenshotId: label } = labelsOf(SendFeedbackInput.shape);

const ACCEPT = 'image/png,image/jpeg,image/webp,.png,.jpg,.jpeg,.webp';

type Props = { file: File | null; onChange: (file: File | null) => void; disabled?: boolean; error?: string };

export function ScreenshotField({ file, onChange, disabled, error }: Props) {
  usePastedFiles(([pasted]) => {
    if (pasted && !disabled && pasted.size <= MAX_SCREENSHOT_BYTES) onChange(pasted);
  }, ACCEPT);
  if (file) {
    return (
      <figure className="rounded-md border border-line p-3">
        <Picture file={file} />
        <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-2 text-sm">
          <span className="min-w-0 wrap-anywhere">
            {file.name} <span className="text-muted">({formatFileSize(file.size)})</span>
          </span>
          <Button variant="secondary" size="sm" icon={<Trash2 />} disabled={disabled} onClick={() => onChange(null)}>
            Remove screenshot
          </Button>
        </figcaption>
        {error && (
          <p role="alert" className="mt-2 text-sm text-danger-text">
            {error}
          </p>
        )}
      </figure>
    );
  }
  return (
    <Field label={label} error={error}>
      <FileDrop
        accept={ACCEPT}
        maxBytes={MAX_SCREENSHOT_BYTES}
        disabled={disabled}
        buttonLabel="Choose a picture"
        hint="PNG, JPEG or WebP up to 5 MB, or paste one."
        onFiles={([chosen]) => onChange(chosen ?? null)}
      />
    </Field>
  );
}

function Picture({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt="Your screenshot" className="mx-auto max-h-64 rounded-sm object-contain" />;
}
