import type { ComponentProps, FormEvent } from 'react';
import { submitOnShortcut } from '@/lib/submit-on-shortcut';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
};

/** A form that checks its fields with its schema instead of the browser's rules, and that ⌘/Ctrl+Enter sends too. */
export function Form({ onSubmit, ...form }: FormProps) {
  return <form noValidate onSubmit={(event) => void onSubmit(event)} onKeyDown={submitOnShortcut} {...form} />;
}
