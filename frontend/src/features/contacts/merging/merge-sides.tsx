/** Two rows side by side: fields that differ are chosen, fields that agree are left out, and the rest is said in words. */
import { EitherField } from '@/components/forms/either-field';
import { formatCount } from '@/lib/format';

/** What the merge dialog knows of the two rows: whose they are and how they are said is the caller's. */
export type MergeRow = { id: string; name: string; version: number; eventCount: number };
export type MergeField<Row> = { name: string; label: string; text: (row: Row) => string };

/** How the fields say that there is nothing. */
export const EMPTY = 'Empty';

type Props<Row> = {
  row: Row;
  other: Row;
  fields: readonly MergeField<Row>[];
  fromOther: readonly string[];
  united: readonly string[];
  onChange: (name: string, takesOther: boolean) => void;
};

export function MergeSides<Row extends MergeRow>({ row, other, fields, fromOther, united, onChange }: Props<Row>) {
  const differing = fields.filter(({ text }) => text(row) !== text(other));
  return (
    <div className="space-y-5">
      <div className="grid grid-cols-2 gap-2 text-sm max-sm:hidden">
        <SideName label="Stays" row={row} />
        <SideName label="Merged in" row={other} />
      </div>
      {differing.length === 0 && <p className="text-sm text-muted">Every field matches.</p>}
      {differing.map(({ name, label, text }) => (
        <EitherField<'row' | 'other'>
          key={name}
          label={label}
          value={fromOther.includes(name) ? 'other' : 'row'}
          onChange={(side) => onChange(name, side === 'other')}
          sides={[
            { value: 'row', label: row.name, content: text(row) },
            { value: 'other', label: other.name, content: text(other) },
          ]}
        />
      ))}
      <div className="rounded-lg border border-line bg-paper px-4 py-3 text-sm">
        <p className="font-medium">Kept from both</p>
        <ul className="mt-1 list-disc space-y-0.5 pl-5 text-muted">
          <li>{formatCount(row.eventCount + other.eventCount, 'event')}, with tasks, holds, files and the log</li>
          {united.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function SideName({ label, row }: { label: string; row: MergeRow }) {
  return (
    <div className="min-w-0">
      <p className="text-xs text-muted">{label}</p>
      <p className="font-semibold wrap-anywhere">{row.name}</p>
      <p className="text-muted">{formatCount(row.eventCount, 'event')}</p>
    </div>
  );
}
