import clsx from 'clsx';
import { LoaderCircle } from 'lucide-react';

export type SpinnerProps = { label?: string; className?: string };

/** The round mark alone, for use inside something that already says what is going on. */
export function SpinnerMark({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={clsx('animate-spin', className ?? 'size-4')} />;
}

/** The Loading state of a whole screen or panel: mark and word, announced politely. */
export function Spinner({ label = 'Loading', className }: SpinnerProps) {
  return (
    <div
      role="status"
      className={clsx('flex flex-col items-center justify-center gap-3 py-16 text-sm text-muted', className)}
    >
      <SpinnerMark className="size-7 text-curtain-text" />
      <span>{label}</span>
    </div>
  );
}
