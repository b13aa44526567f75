/** Two rows side by side: fields that differ are chosen, fields that agree are left out, and the rest is said in words. */
import clsx from 'clsx';
import { RadioGroup } from 'radix-ui';
import { formatCount } from '@/lib/format';
import type { MergeField, MergeRow } from './merge-types';

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
        <SideName label="Goes into it" row={other} />
      </div>
      {differing.length === 0 && <p className="text-sm text-muted">Both say the same in every field.</p>}
      {differing.map(({ name, label, text }) => (
        <div key={name}>
          <p className="mb-1.5 text-sm font-medium" id={`merge-${name}`}>
            {label}
          </p>
          <RadioGroup.Root
            aria-labelledby={`merge-${name}`}
            value={fromOther.includes(name) ? 'other' : 'row'}
            onValueChange={(value) => onChange(name, value === 'other')}
            className="grid gap-2 sm:grid-cols-2"
          >
            <Side value="row" from={row.name} text={text(row)} />
            <Side value="other" from={other.name} text={text(other)} />
          </RadioGroup.Root>
        </div>
      ))}
      <div className="rounded-lg border border-line bg-paper px-4 py-3 text-sm">
        <p className="font-medium">Kept of both</p>
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

function Side({ value, from, text }: { value: string; from: string; text: string }) {
  return (
    <RadioGroup.Item
      value={value}
      className={clsx(
        'group flex min-h-11 items-start gap-2.5 rounded-md border border-control px-3 py-2 text-left transition-colors',
        'hover:bg-sunken data-[state=checked]:border-curtain-text data-[state=checked]:bg-curtain-soft',
      )}
    >
      <span
        aria-hidden
        className="mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full border border-control group-data-[state=checked]:border-curtain-text"
      >
        <RadioGroup.Indicator className="size-2.5 rounded-full bg-curtain-text" />
      </span>
      <span className="min-w-0">
        <span className="block text-xs text-muted">{from}</span>
        <span className="block text-sm wrap-anywhere whitespace-pre-wrap">{text}</span>
      </span>
    </RadioGroup.Item>
  );
}
