/** The mark of a signature: drawn with a finger, or the typed name. Either is a signature; the choice is the signer's. */
import { useId } from 'react';
import { CircleAlert, Keyboard, PenLine } from 'lucide-react';
import type { MarkKind, SignatureMark } from '@lectern/protocol/contracts';
import { Segmented } from '@/components/ui/segmented';
import { SignaturePad } from './signature-pad';

const DATA_ADDRESS = 'data:image/png;base64,';

export const emptyMark = (kind: MarkKind): SignatureMark => (kind === 'typed' ? { kind } : { kind, png: '' });

/** A finger draws better than it types a second time; a mouse does neither gladly, so there the name is enough. */
export function firstMarkKind(): MarkKind {
  return window.matchMedia('(pointer: coarse)').matches ? 'drawn' : 'typed';
}

type Props = { name: string; value: SignatureMark; onChange: (mark: SignatureMark) => void; error?: string };

export function MarkField({ name, value, onChange, error }: Props) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div role="group" aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <p id={id} className="text-sm font-medium">
          Your signature
        </p>
        <Segmented
          label="How you sign"
          value={value.kind}
          onChange={(kind) => onChange(emptyMark(kind))}
          options={[
            { value: 'drawn', label: 'Draw it', icon: <PenLine aria-hidden /> },
            { value: 'typed', label: 'Type it', icon: <Keyboard aria-hidden /> },
          ]}
        />
      </div>
      {value.kind === 'drawn' ? (
        <SignaturePad
          describedBy={errorId}
          invalid={Boolean(error)}
          onChange={(image) => onChange({ kind: 'drawn', png: image?.slice(DATA_ADDRESS.length) ?? '' })}
        />
      ) : (
        <TypedMark name={name.trim() || 'Your name'} faint={name.trim() === ''} />
      )}
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-danger-text">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

function TypedMark({ name, faint }: { name: string; faint: boolean }) {
  return (
    <div
      data-theme="light"
      className="flex h-32 items-end justify-center overflow-hidden rounded-md border border-control bg-surface px-6 pb-7"
    >
      <p
        className={`w-full border-b border-line pb-1 text-center font-display text-2xl wrap-anywhere italic ${faint ? 'text-muted' : 'text-ink'}`}
      >
        {name}
      </p>
    </div>
  );
}

/** A mark as it stands under a contract. `image` is a data address; without it the mark is the typed name. */
export function Mark({ name, image }: { name: string; image: string | null }) {
  return (
    <span data-theme="light" className="flex h-16 items-end rounded-sm bg-surface">
      {image ? (
        <img src={image} alt={`Signature of ${name}`} className="max-h-16 max-w-full object-contain" />
      ) : (
        <span className="font-display text-xl wrap-anywhere italic">{name}</span>
      )}
    </span>
  );
}

export function markImageOf(mark: SignatureMark): string | null {
  return mark.kind === 'drawn' ? `${DATA_ADDRESS}${mark.png}` : null;
}
