import type { BadgeSign, Tone } from '@lectern/protocol/enum-tables';
import type { ReactNode } from 'react';
import clsx from 'clsx';

export type BadgeProps = { children: ReactNode; tone?: Tone; icon?: ReactNode; className?: string };

export function Badge({ children, tone = 'neutral', icon, className }: BadgeProps) {
  return (
    <span
      data-tone={tone}
      className={clsx(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** A value of an enum, as its table says it. */
export function SignBadge({ sign: { label, tone } }: { sign: BadgeSign }) {
  return <Badge tone={tone}>{label}</Badge>;
}
