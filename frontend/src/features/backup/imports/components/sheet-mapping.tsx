/** One sheet of the file: what its rows are, where its heads stand, how its dates are read, and its columns. */
import { useId, useState } from 'react';
import clsx from 'clsx';
import type { ImportKind, ImportKindFields, ImportSheet } from '@lectern/protocol/imports';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { formatCount } from '@/lib/format';
import { columnName, dateOrders, rowsText } from '../import-labels';
import { columnOf, kindOf, missingFields, type SheetDraft } from '../mapping-draft';
import { ColumnMapping } from './column-mapping';

const LEFT_OUT = 'none';

type SheetMappingProps = {
  sheet: ImportSheet;
  draft: SheetDraft;
  kinds: readonly ImportKindFields[];
  startsOpen: boolean;
  onChange: (patch: Partial<SheetDraft>) => void;
  onField: (column: number, field: string | null) => void;
};

export function SheetMapping({ sheet, draft, kinds, startsOpen, onChange, onField }: SheetMappingProps) {
  const [isOpen, setIsOpen] = useState(startsOpen && sheet.rowCount > 0);
  const bodyId = useId();
  const kind = kindOf(kinds, draft.kind);
  return (
    <Card padded={false}>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 rounded-lg px-4 py-3 text-left transition-colors hover:bg-sunken sm:px-5"
        >
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="font-semibold wrap-anywhere">{sheet.name}</span>
              {sheet.isHidden && <Badge>Hidden sheet</Badge>}
            </span>
            <span className="block text-sm text-muted">{summaryOf(sheet, draft, kind)}</span>
          </span>
          <ChevronDown
            aria-hidden
            className={clsx('size-5 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <div id={bodyId} hidden={!isOpen} className="border-t border-line">
        {isOpen && <SheetBody {...{ sheet, draft, kinds, kind, onChange, onField }} />}
      </div>
    </Card>
  );
}

type SheetBodyProps = Omit<SheetMappingProps, 'startsOpen'> & { kind: ImportKindFields | undefined };

function SheetBody({ sheet, draft, kinds, kind, onChange, onField }: SheetBodyProps) {
  const [notice, setNotice] = useState('');
  const takes = kinds.filter((known) => known.isImported || known.kind === draft.kind);
  const hasDays = kind?.fields.some(({ type }) => type === 'day' || type === 'moment') ?? false;
  const choose = (column: number, field: string | null) => {
    const other = field === null || !draft.fields ? undefined : columnOf(draft.fields, field);
    const left = sheet.columns.find(({ index }) => index === other && index !== column);
    setNotice(left ? `${columnName(left)} is now left out: two columns can’t go into the same field.` : '');
    onField(column, field);
  };
  const missing = missingFields(draft, kind);
  return (
    <>
      <div className="grid gap-4 px-4 py-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,2fr)] sm:px-5">
        <Field label="What is in this sheet?">
          <Select<ImportKind | typeof LEFT_OUT>
            options={[
              ...takes.map(({ kind: value, name }) => ({ value, label: name })),
              { value: LEFT_OUT, label: 'Nothing: leave it out' },
            ]}
            value={draft.kind ?? LEFT_OUT}
            onChange={(value) => onChange({ kind: value === LEFT_OUT ? null : value })}
          />
        </Field>
        {draft.kind !== null && sheet.headerRow !== null && (
          <HeadRow value={draft.headerRow ?? sheet.headerRow} onChange={(headerRow) => onChange({ headerRow })} />
        )}
        {draft.kind !== null && hasDays && (
          <Field label="Dates like 3/4/2027">
            <Select options={dateOrders} value={draft.dateOrder} onChange={(dateOrder) => onChange({ dateOrder })} />
          </Field>
        )}
      </div>
      {kind && !kind.isImported && <p className="px-4 pb-4 text-sm sm:px-5">{kind.whyNotImported}</p>}
      {draft.kind !== null && kind?.isImported !== false && (
        <div className="border-t border-line">
          {draft.fields === null ? (
            <p className="px-4 py-4 text-sm text-muted sm:px-5">We’ll match the columns again when you continue.</p>
          ) : (
            <>
              {missing.length > 0 && <Missing fields={missing} />}
              <p role="status" className={clsx('px-4 text-sm text-info-text sm:px-5', notice && 'pt-3')}>
                {notice}
              </p>
              <ul aria-label={`Columns of ${sheet.name}`} className="divide-y divide-line">
                {sheet.columns.map((column) => (
                  <ColumnMapping
                    key={column.index}
                    column={column}
                    field={draft.fields?.get(column.index) ?? null}
                    fields={kind?.fields ?? []}
                    onChange={(field) => choose(column.index, field)}
                  />
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Kept when it is left: each digit would be another row. */
function HeadRow({ value, onChange }: { value: number; onChange: (row: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    const row = Number(typed);
    if (typed !== null && Number.isInteger(row) && row >= 1 && row <= 250_000 && row !== value) onChange(row);
    setTyped(null);
  };
  return (
    <Field label="Headings are in row">
      <Input
        inputMode="numeric"
        value={typed ?? String(value)}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        onBlur={keep}
        onKeyDown={({ key }) => {
          if (key === 'Enter') keep();
        }}
      />
    </Field>
  );
}

function Missing({ fields }: { fields: readonly string[] }) {
  return (
    <p className="flex items-start gap-2 bg-warning-soft px-4 py-3 text-sm text-warning-text sm:px-5">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        No column goes into <strong className="font-semibold">{fields.join(', ')}</strong>. Without it, rows can update
        records but can’t add new ones.
      </span>
    </p>
  );
}

function summaryOf(sheet: ImportSheet, draft: SheetDraft, kind: ImportKindFields | undefined): string {
  if (sheet.rowCount === 0) return 'Empty: left out';
  const rows = rowsText(sheet.rowCount);
  if (!kind) return `${rows} · left out`;
  if (!kind.isImported) return `${rows} · ${kind.name}: can’t be imported`;
  if (!draft.fields) return `${rows} · ${kind.name}`;
  const imported = [...draft.fields.values()].filter((field) => field !== null).length;
  const all = draft.fields.size;
  const columns =
    imported === all
      ? `all ${formatCount(all, 'column')} are imported`
      : `${imported} of ${formatCount(all, 'column')} imported`;
  return `${rows} · ${kind.name} · ${columns}`;
}
