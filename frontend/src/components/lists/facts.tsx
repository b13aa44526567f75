import type { ReactNode } from 'react';
import clsx from 'clsx';

export type Fact = { label: string; value: ReactNode; wide?: boolean };

/** Label and value pairs; what is not known is left out. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={clsx('grid grid-cols-2 gap-x-6 gap-y-4 text-sm', className)}>
      {known.map(({ label, value, wide }) => (
        <div key={label} className={clsx('min-w-0', wide && 'col-span-2')}>
          <dt className="text-muted">{label}</dt>
          <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function hasFacts(facts: readonly Fact[]): boolean {
  return facts.some(({ value }) => value !== null && value !== undefined && value !== '');
}
