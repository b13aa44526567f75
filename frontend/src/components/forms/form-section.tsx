import { useId, type ReactNode } from 'react';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useMayAct } from '@/lib/session/user';

export type FormSectionProps = {
  title: string;
  /** What is in it, shown while it is closed. */
  summary?: ReactNode;
  open: boolean;
  onToggle: () => void;
  /** How many of its fields are wrong. */
  errorCount?: number;
  headingLevel?: 2 | 3;
  children: ReactNode;
};

/** A part of a long form that opens and closes. Closed, its fields stay in the form. Open for people who only read it. */
export function FormSection({
  title,
  summary,
  open: isOpen,
  onToggle,
  errorCount = 0,
  headingLevel = 3,
  children,
}: FormSectionProps) {
  const id = useId();
  const mayAct = useMayAct();
  const open = isOpen || !mayAct;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section className="border-b border-line last:border-b-0">
      <Heading className={mayAct ? undefined : 'py-3 text-base font-semibold'}>
        {mayAct ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={onToggle}
            className="flex min-h-14 w-full items-center gap-3 rounded-md py-3 text-left"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-base font-semibold">{title}</span>
              {!open && summary && <span className="block truncate text-sm text-muted">{summary}</span>}
            </span>
            {errorCount > 0 && <span className="text-sm font-medium text-danger-text">{errorCount} to correct</span>}
            <ChevronDown
              aria-hidden
              className={clsx('size-5 shrink-0 text-muted transition-transform', open && 'rotate-180')}
            />
          </button>
        ) : (
          title
        )}
      </Heading>
      <div id={id} hidden={!open} className="pt-1 pb-6">
        {children}
      </div>
    </section>
  );
}
