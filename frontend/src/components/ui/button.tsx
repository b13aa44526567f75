import { use, type ComponentPropsWithRef, type ReactNode, type SyntheticEvent } from 'react';
import clsx from 'clsx';
import { Slot } from 'radix-ui';
import { Link } from 'wouter';
import { ReadOnlyContext } from './read-only';
import { SpinnerMark } from './spinner';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Work is in flight: a spinner in place of the icon, announced as busy, and a press does nothing. */
  busy?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
  /** Give the looks to the one child instead: `<Button asChild><Link href="/">Home</Link></Button>`. */
  asChild?: boolean;
};

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-curtain text-curtain-on hover:not-disabled:not-aria-busy:bg-curtain-hover',
  secondary: 'border-control bg-surface text-ink hover:not-disabled:not-aria-busy:bg-sunken',
  ghost: 'border-transparent text-ink hover:not-disabled:not-aria-busy:bg-sunken',
  danger: 'border-transparent bg-danger text-danger-on hover:not-disabled:not-aria-busy:bg-danger-hover',
  link: 'border-transparent text-curtain-text underline decoration-1 underline-offset-4 hover:not-disabled:not-aria-busy:decoration-2',
};

const paddings: Record<ButtonSize, string> = { sm: 'px-3', md: 'px-4', lg: 'px-6' };

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 gap-1.5 text-sm',
  md: 'min-h-10 gap-2 text-sm',
  lg: 'min-h-12 gap-2.5 text-base',
};

function ignore(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Not disabled, which would take the focus away: people who use a keyboard or a screen reader would begin again at the top.
 * Enter in a form presses its button, and so sends nothing either.
 */
export const whileBusy = {
  'aria-busy': true,
  'aria-disabled': true,
  onClick: ignore,
  onPointerDown: undefined,
  onKeyDown: undefined,
} as const;

export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md'): string {
  return clsx(
    'inline-flex shrink-0 items-center justify-center rounded-md border py-1 text-center font-medium transition-colors',
    'pointer-coarse:min-h-11 disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-not-allowed aria-busy:opacity-80 [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    variant === 'link' ? 'border-x-0' : paddings[size],
  );
}

export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  icon,
  iconEnd,
  asChild = false,
  className,
  children,
  disabled,
  type,
  ...rest
}: ButtonProps) {
  const isReadOnly = use(ReadOnlyContext);
  if (isReadOnly && !asChild) return null;
  const Element = asChild ? Slot.Root : 'button';
  return (
    <Element
      {...rest}
      {...(asChild ? {} : { type: type ?? 'button', disabled: disabled === true && !busy })}
      {...(busy && whileBusy)}
      className={clsx(buttonClass(variant, size), className)}
    >
      {busy ? <SpinnerMark /> : icon}
      <Slot.Slottable>{children}</Slot.Slottable>
      {iconEnd}
    </Element>
  );
}

/** `state` is kept with the entry of the browser’s history. */
type LinkButtonProps = Omit<ButtonProps, 'asChild' | 'busy' | 'disabled' | 'type'> & { href: string; state?: unknown };

/** Leads to another page of the app, and looks like a button. */
export function LinkButton({ href, state, children, ...button }: LinkButtonProps) {
  return (
    <Button asChild {...button}>
      <Link href={href} state={state}>
        {children}
      </Link>
    </Button>
  );
}
