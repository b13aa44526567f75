import type { ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';

/** Says above a form, or inside a dialog, why the server refused. Nothing when there is nothing to say. */
export function FormAlert({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <div
      role="alert"
      className="mb-5 flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2.5 text-sm text-danger-text"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
