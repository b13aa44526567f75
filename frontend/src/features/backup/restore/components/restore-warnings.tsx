import { CircleAlert } from 'lucide-react';

/** Nothing where there is nothing to say. */
export function RestoreWarnings({ title, warnings }: { title: string; warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <section
      aria-label={title}
      className="flex gap-3 rounded-lg border border-line bg-warning-soft px-4 py-3 text-sm sm:px-5"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-text" />
      <div className="min-w-0">
        <h2 className="font-semibold">{title}</h2>
        <ul className={warnings.length > 1 ? 'mt-1 list-disc space-y-1 pl-4' : 'mt-1'}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
