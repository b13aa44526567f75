/** For whoever returns: what is not as they knew it, field by field, and the 'Got it' that the speaker sees. */
import { dateInZone, formatDate } from '@lectern/protocol/calendar';
import type { PageChange, PageChanges } from '@lectern/protocol/share-visits';
import { buttonClass } from '../parts/parts';
import { Icon } from '../parts/icons';

/** `name` is who sees the 'Got it': the speaker. The button works by the page's script and is hidden without it. */
export function ChangesBanner({
  changes,
  base,
  name,
  zone,
  now,
}: {
  changes: PageChanges | null;
  base: string;
  name: string;
  zone: string;
  now: Date;
}) {
  if (!changes) return null;
  const { items, more, since, version } = changes;
  return (
    <section
      aria-labelledby="changes-title"
      data-changes
      className="mb-6 rounded-lg border border-line bg-surface print:hidden"
    >
      <div className="px-4 py-3 sm:px-5">
        <h2 id="changes-title" className="font-display text-lg font-medium">
          What changed since you last looked
        </h2>
        <p data-changes-since className="mt-0.5 text-sm text-muted">
          <time dateTime={since.toISOString()}>Since {formatDate(dateInZone(since, zone), dateInZone(now, zone))}</time>
          , {items.length + more === 1 ? 'one thing' : `${items.length + more} things`}
        </p>
      </div>
      <ul className="divide-y divide-line border-y border-line px-4 sm:px-5">
        {items.map((item, index) => (
          <li key={index} className="grid gap-x-6 gap-y-1 py-3 text-sm sm:grid-cols-[13rem_minmax(0,1fr)]">
            <p className="font-medium wrap-anywhere">
              {item.label}
              {item.label !== item.section && (
                <span className="block text-xs font-normal text-muted">{item.section}</span>
              )}
            </p>
            <Change item={item} />
          </li>
        ))}
        {more > 0 && <li className="py-3 text-sm text-muted">and {more} more on the page below</li>}
      </ul>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
        <button
          type="button"
          hidden
          data-got-it={`${base}/acknowledgements`}
          data-version={version}
          className={`${buttonClass.primary} [&[hidden]]:hidden`}
        >
          <Icon name="check" />
          Got it
        </button>
        <p data-got-it-note className="text-sm text-muted">
          {name} sees that these changes were read.
        </p>
        <p role="alert" data-got-it-problem className="w-full text-sm font-medium text-danger-text empty:hidden" />
      </div>
    </section>
  );
}

function Change({ item: { kind, from, to } }: { item: PageChange }) {
  if (kind === 'removed') return <p className="text-muted">No longer on this page</p>;
  return (
    <div className="space-y-1 wrap-anywhere whitespace-pre-line">
      {kind === 'added' && <p className="text-xs text-muted">New</p>}
      {from !== null && (
        <p dir="auto" className="text-muted">
          <span className="sr-only">Before: </span>
          <del>{from}</del>
        </p>
      )}
      {to !== null && (
        <p dir="auto">
          <span className="sr-only">Now: </span>
          <ins className="no-underline">{to}</ins>
        </p>
      )}
    </div>
  );
}
