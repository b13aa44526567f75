import type { ReactNode } from 'react';
import clsx from 'clsx';

/** A grey shape that stands where content will be; give it that content's size. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-md bg-sunken', className ?? 'h-4 w-full')} />;
}

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={clsx('block space-y-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={clsx('h-4', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}

type SkeletonGroupProps = {
  label?: string;
  /** The classes of bars, one below the other. */
  bars?: readonly string[];
  className?: string;
  children?: ReactNode;
};

/** Tells a screen reader that the skeletons inside stand for something on its way. */
export function SkeletonGroup({ label = 'Loading', bars = [], className, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {bars.map((bar, index) => (
        <Skeleton key={index} className={bar} />
      ))}
      {children}
    </div>
  );
}

/** Three rows of a panel: a sign of the size that its classes say, beside two lines. */
export function SkeletonRows({ label, sign }: { label: string; sign: string }) {
  return (
    <SkeletonGroup label={label} className="divide-y divide-line border-t border-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 px-4 py-3 sm:px-5">
          <Skeleton className={sign} />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
