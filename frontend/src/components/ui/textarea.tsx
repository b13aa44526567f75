import type { ComponentPropsWithRef } from 'react';
import clsx from 'clsx';
import { controlSurface } from './control-styles';
import { useFieldControl } from './field-context';

export type TextareaProps = ComponentPropsWithRef<'textarea'>;

/** Grows with its text where the browser can, between `rows` and about half a screen. */
export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  const field = useFieldControl(rest);
  return (
    <textarea
      {...rest}
      {...field}
      rows={rows}
      className={clsx(controlSurface, 'block field-sizing-content max-h-[50vh] resize-y px-3 py-2', className)}
      style={{ minHeight: `calc(${rows} * 1.5rem + 1rem)`, ...rest.style }}
    />
  );
}
