/** The rows of an import by what becomes of them, page by page. */
import { useState } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportAction, ImportKind, ImportResponse } from '@lectern/protocol/imports';
import { LoadedList, LoadMore } from '@/components/lists/loaded';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { Tabs } from '@/components/ui/tabs';
import { formatNumber } from '@/lib/format';
import { importRowsQuery } from '../api/imports.queries';
import { actionLabels, entriesText, totalsOf, type Counts } from '../import-labels';
import { kindOf } from '../mapping-draft';
import { ImportRowItem } from './import-row-item';

type Tab = keyof Counts;

type ImportRowsProps = {
  read: ImportResponse;
  tabs: readonly [Tab, ...Tab[]];
  /** What the rows were, not what they would be. */
  isDone?: boolean;
};

export function ImportRows({ read, tabs, isDone = false }: ImportRowsProps) {
  const totals = totalsOf(read.summary);
  // What is wrong is what a person has to see; else the first that has anything.
  const [tab, setTab] = useState<Tab>(
    totals.error > 0 && !isDone ? 'error' : (tabs.find((name) => totals[name] > 0) ?? tabs[0]),
  );
  const shown = tabs.filter((name) => totals[name] > 0 || name === tab);
  return (
    <Card title={isDone ? 'Row by row' : 'What will happen to each row'}>
      <Tabs<Tab>
        label="Results"
        value={tab}
        onChange={setTab}
        tabs={shown.map((value) => ({
          value,
          label: isDone ? actionLabels[value].done : actionLabels[value].label,
          // What was chosen in the end is less than what was found.
          count: isDone ? undefined : totals[value],
          content: value === tab && <Rows key={value} read={read} action={value} isDone={isDone} />,
        }))}
      />
    </Card>
  );
}

const ALL = 'all';

function Rows({ read, action, isDone }: { read: ImportResponse; action: Tab; isDone: boolean }) {
  const [kind, setKind] = useState<ImportKind | null>(null);
  // Left out in the end is also what belongs to something that was.
  const actions: ImportAction[] = isDone && action === 'error' ? ['error', 'skip'] : [action];
  const list = useInfiniteQuery(importRowsQuery(read, { actions, kind }));
  const kinds = read.summary.filter((counts) => counts[action] > 0);
  const kindName = (of: ImportKind) => kindOf(read.kinds, of)?.name ?? '';
  const total = kind === null ? undefined : kinds.find((counts) => counts.kind === kind)?.[action];
  const all = total ?? totalsOf(read.summary)[action];
  return (
    <div className="space-y-4">
      {kinds.length > 1 && (
        <Field label="Show" className="max-w-64">
          <Select<ImportKind | typeof ALL>
            options={[
              { value: ALL, label: 'Everything' },
              ...kinds.map((counts) => ({ value: counts.kind, label: counts.name })),
            ]}
            value={kind ?? ALL}
            onChange={(value) => setKind(value === ALL ? null : value)}
          />
        </Field>
      )}
      <LoadedList
        query={list}
        compact
        moreClass={null}
        skeleton={
          <SkeletonGroup label="Loading the rows" bars={['h-14', 'h-14', 'h-14', 'h-14']} className="space-y-3" />
        }
        empty={{
          title: actionLabels[action].empty,
          description: isDone && all > 0 ? 'Row details are kept for 30 days.' : undefined,
        }}
      >
        {(rows) => (
          <>
            <ul aria-label={actionLabels[action].label} className="divide-y divide-line border-y border-line">
              {rows.map((row) => (
                <ImportRowItem key={`${row.kind}-${row.seq}`} row={row} kindName={kindName(row.kind)} />
              ))}
            </ul>
            <div className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
              <span role="status" className="tabular-nums">
                {isDone
                  ? `${entriesText(rows.length)}${list.hasNextPage ? ' so far' : ''}`
                  : `${formatNumber(rows.length)} of ${formatNumber(Math.max(all, rows.length))}`}
              </span>
              <LoadMore query={list} />
            </div>
          </>
        )}
      </LoadedList>
    </div>
  );
}
