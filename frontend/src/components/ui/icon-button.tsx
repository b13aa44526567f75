import { use, type ComponentPropsWithRef, type ReactNode } from 'react';
import clsx from 'clsx';
import { whileBusy } from './button';
import { ReadOnlyContext } from './read-only';
import { SpinnerMark } from './spinner';
import { Tooltip } from './tooltip';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> & {
  /** Says what the button does; also its tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'ghost' | 'secondary' | 'danger';
  size?: 'sm' | 'md';
  busy?: boolean;
  /** For a button whose sign needs no words, such as the × of a dialog. */
  noTooltip?: boolean;
};

const variants = {
  ghost:
    'border-transparent text-muted hover:not-disabled:not-aria-busy:bg-sunken hover:not-disabled:not-aria-busy:text-ink',
  secondary: 'border-control bg-surface text-ink hover:not-disabled:not-aria-busy:bg-sunken',
  danger: 'border-transparent text-danger-text hover:not-disabled:not-aria-busy:bg-danger-soft',
};

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  busy = false,
  noTooltip = false,
  className,
  disabled,
  type,
  ...rest
}: IconButtonProps) {
  if (use(ReadOnlyContext)) return null;
  const button = (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={label}
      disabled={disabled === true && !busy}
      {...(busy && whileBusy)}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-md border transition-colors',
        'disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-not-allowed aria-busy:opacity-55 pointer-coarse:size-11',
        size === 'sm' ? 'size-8 [&_svg]:size-4' : 'size-10 [&_svg]:size-5',
        variants[variant],
        className,
      )}
    >
      {busy ? <SpinnerMark /> : icon}
    </button>
  );
  if (noTooltip) return button;
  return <Tooltip content={label}>{button}</Tooltip>;
}
