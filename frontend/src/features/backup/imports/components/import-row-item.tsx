/** One row of the file: what it is, where it stands, what would change, or what is wrong with it and in which cell. */
import { useId, useState } from 'react';
import type { ImportRow } from '@lectern/protocol/imports';
import { ArrowRight, CircleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cellName } from '../import-labels';

/** More are shown when they are asked for: an event has forty. */
const SHOWN = 4;

type ImportRowItemProps = {
  row: ImportRow;
  /** `Clients`: one row of the file may make several things. */
  kindName: string;
};

export function ImportRowItem({ row, kindName }: ImportRowItemProps) {
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const { label, sheet, line, changes, problems } = row;
  const shown = isOpen ? changes : changes.slice(0, SHOWN);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <p className="text-sm font-medium wrap-anywhere">{label || 'Without a name'}</p>
        <p className="text-xs text-muted tabular-nums">
          {kindName === sheet ? '' : `${kindName} · `}
          {sheet}, row {line}
        </p>
      </div>
      {problems.length > 0 && (
        <ul className="mt-1.5 space-y-1">
          {problems.map(({ column, header, message }) => (
            <li key={`${column}-${message}`} className="flex items-start gap-2 text-sm text-danger-text">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="wrap-anywhere">
                <span className="font-medium">
                  {cellName(column, line)}
                  {header && `, ${header}`}:
                </span>{' '}
                {message}
              </span>
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <dl id={listId} className="mt-1.5 space-y-1 text-sm">
          {shown.map((change) => (
            <Change key={change.header} change={change} />
          ))}
        </dl>
      )}
      {changes.length > SHOWN && (
        <Button
          variant="link"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show less' : `Show all ${changes.length} fields`}
        </Button>
      )}
    </li>
  );
}

function Change({ change: { header, from, to } }: { change: ImportRow['changes'][number] }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-muted">{header}</dt>
      <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 wrap-anywhere">
        {from !== null && (
          <>
            <s className="line-clamp-3 text-muted">
              <span className="sr-only">was </span>
              {from}
            </s>
            <ArrowRight aria-hidden className="size-3.5 shrink-0 self-center text-muted" />
          </>
        )}
        {to === null ? (
          <span className="text-muted">emptied</span>
        ) : (
          <span className="line-clamp-3">
            {from !== null && <span className="sr-only">becomes </span>}
            {to}
          </span>
        )}
      </dd>
    </div>
  );
}
