/** What the list of expenses shows: by words, time, category and what became of them. All of it lives in the address. */
import { useState } from 'react';
import { ListChips, ListSearch } from '@/components/lists/list-filters';
import { ListTools } from '@/components/lists/list-tools';
import type { ListFilters } from '@/components/lists/use-list-filters';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { categoryOptions, expenseFieldLabels, periodsAround, stateChips, todayHere } from '../expense-labels';

type Props = { filters: ListFilters<'q' | 'from' | 'to' | 'category' | 'state'>; isHidden: boolean };

const ALL = 'all';
const CHOSEN = 'chosen';

export function ExpenseFilters({ filters: list, isHidden }: Props) {
  const { values: filters, change: onChange } = list;
  const [choosing, setChoosing] = useState(false);
  const periods = periodsAround(todayHere());
  const known = periods.find(({ from, to }) => from === filters.from && to === filters.to);
  const period = choosing || !known ? CHOSEN : known.value;
  const choosePeriod = (value: string) => {
    const chosen = periods.find((candidate) => candidate.value === value);
    setChoosing(!chosen);
    if (chosen) onChange({ from: chosen.from, to: chosen.to });
  };

  return (
    <ListTools isHidden={isHidden} filters={list}>
      <div className="space-y-4 sm:space-y-3">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_12rem]">
          <ListSearch filters={list} label="Search expenses" className="max-sm:col-span-2" />
          <Field label="Period" hideLabel>
            <Select
              value={period}
              onChange={choosePeriod}
              options={[...periods, { value: CHOSEN, label: 'Choose dates…' }]}
            />
          </Field>
          <Field label={expenseFieldLabels.category} hideLabel>
            <Select
              value={filters.category?.includes(',') ? '' : (filters.category ?? ALL)}
              placeholder="Several categories"
              onChange={(category) => onChange({ category: category === ALL ? undefined : category })}
              options={[{ value: ALL, label: 'All categories' }, ...categoryOptions]}
            />
          </Field>
        </div>
        {period === CHOSEN && (
          <div className="grid grid-cols-2 gap-3 sm:w-96">
            <Field label="From">
              <DateInput value={filters.from ?? ''} onChange={(from) => onChange({ from })} />
            </Field>
            <Field label="To">
              <DateInput value={filters.to ?? ''} onChange={(to) => onChange({ to })} />
            </Field>
          </div>
        )}
        <ListChips filters={list} name="state" label="State" chips={stateChips} single />
      </div>
    </ListTools>
  );
}
