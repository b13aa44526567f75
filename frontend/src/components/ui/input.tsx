import type { ComponentPropsWithRef, ReactNode } from 'react';
import clsx from 'clsx';
import { controlHeight, controlSurface } from './control-styles';
import { useFieldControl } from './field-context';

export type InputProps = ComponentPropsWithRef<'input'> & {
  /** Drawn inside, at the start (an icon, a currency sign) or at the end (a unit, a small button). */
  leading?: ReactNode;
  trailing?: ReactNode;
};

export function Input({ leading, trailing, className, ...rest }: InputProps) {
  const field = useFieldControl(rest);
  const input = (
    <input
      type="text"
      {...rest}
      {...field}
      className={clsx(
        controlSurface,
        controlHeight,
        'text-ellipsis',
        leading ? 'pl-9.5' : 'pl-3',
        trailing ? 'pr-11' : 'pr-3',
        className,
      )}
    />
  );
  if (!leading && !trailing) return input;
  return (
    <div className="relative">
      {leading && (
        <span className="pointer-events-none absolute inset-y-0 left-0 flex w-9.5 items-center justify-center text-sm text-muted [&_svg]:size-4">
          {leading}
        </span>
      )}
      {input}
      {trailing && (
        <span
          className={clsx(
            'absolute inset-y-0 right-0 flex min-w-10 items-center justify-center text-sm text-muted',
            typeof trailing === 'string' ? 'pr-3' : 'px-1',
          )}
        >
          {trailing}
        </span>
      )}
    </div>
  );
}
