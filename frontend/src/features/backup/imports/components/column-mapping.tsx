/** One column: what stands in it, and the field that it goes into. */
import { formatDate } from '@lectern/protocol/calendar';
import type { ImportColumn, ImportKindFields } from '@lectern/protocol/imports';
import { ArrowRight, CircleHelp } from 'lucide-react';
import { Combobox } from '@/components/ui/combobox';
import { columnName, reasonWords } from '../import-labels';

type ColumnMappingProps = {
  column: ImportColumn;
  /** As it is chosen now. */
  field: string | null;
  fields: ImportKindFields['fields'];
  onChange: (field: string | null) => void;
};

export function ColumnMapping({ column, field, fields, onChange }: ColumnMappingProps) {
  const { letter, header, samples } = column;
  return (
    <li className="grid gap-x-3 gap-y-2 px-4 py-3.5 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] sm:items-center sm:px-5">
      <div className="flex min-w-0 items-start gap-3">
        <span
          aria-hidden
          className="mt-0.5 inline-flex h-6 min-w-6 shrink-0 items-center justify-center rounded-sm bg-sunken px-1 text-xs font-medium text-muted tabular-nums"
        >
          {letter}
        </span>
        <div className="min-w-0">
          <p className="text-sm font-medium wrap-anywhere">
            {header || <span className="text-muted">No heading</span>}
          </p>
          <p className="line-clamp-2 text-xs wrap-anywhere text-muted">
            {samples.length > 0 ? samples.map((sample) => formatDate(sample)).join(' · ') : 'Empty'}
          </p>
        </div>
      </div>
      <ArrowRight aria-hidden className="size-4 text-muted max-sm:hidden" />
      <div className="min-w-0 max-sm:pl-9">
        <Combobox
          aria-label={`${columnName(column)} goes into`}
          options={fields.map((known) => ({ value: known.field, label: known.header, description: known.note }))}
          value={field}
          onChange={onChange}
          placeholder="Left out"
          emptyText="No matching field"
        />
        <How column={column} field={field} />
      </div>
    </li>
  );
}

function How({ column, field }: Pick<ColumnMappingProps, 'column' | 'field'>) {
  const how = field === column.field ? column.how : 'hand';
  const words = reasonWords(how, field);
  if (!words) return null;
  const isGuess = how === 'content';
  return (
    <p
      className={
        isGuess
          ? 'mt-1 flex items-center gap-1 text-xs text-warning-text'
          : 'mt-1 flex items-center gap-1 text-xs text-muted'
      }
    >
      {isGuess && <CircleHelp aria-hidden className="size-3.5" />}
      {words}
    </p>
  );
}
