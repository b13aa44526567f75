/** The card of a page that has one thing to say or to ask: what a link of an email does. */
import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

export function MessageCard({ Icon, title, children }: { Icon?: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-surface p-5 sm:p-7">
      {Icon && <Icon aria-hidden className="mb-3 size-9 text-curtain-text" strokeWidth={1.25} />}
      <h1 className="mb-1 font-display text-xl font-medium">{title}</h1>
      {children}
    </div>
  );
}
