import type { Tone } from '@lectern/protocol/enum-tables';
import type { ReactNode } from 'react';
import clsx from 'clsx';

export type BadgeProps = { children: ReactNode; tone?: Tone; icon?: ReactNode; className?: string };

export const toneClass: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink',
  curtain: 'bg-curtain-soft text-curtain-text',
  spotlight: 'bg-spotlight-soft text-spotlight-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
};

export function Badge({ children, tone = 'neutral', icon, className }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        toneClass[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
