/** Which time, and behind Filters the rest: compared with what, grouped how, counted by which day, narrowed to what. */
import { labelsOf } from '@lectern/protocol/record-fields';
import { useState, type ReactNode } from 'react';
import { parsePlainDate } from '@lectern/protocol/calendar';
import { optionsOf } from '@lectern/protocol/enum-tables';
import { insightPeriodLabels, type InsightPeriod } from '@lectern/protocol/insight-periods';
import { defaultsOf, insightBasisLabels, insightDimensionLabels, InsightQuery } from '@lectern/protocol/insights';
import { SlidersHorizontal } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DateInput } from '@/components/ui/date-input';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { filterKeys, type InsightAddress } from '../insight-address';
import { comparisonLabels } from '../insight-labels';

const labels = labelsOf(
  InsightQuery.pick({ period: true, from: true, to: true, compare: true, by: true, basis: true }).shape,
);

const periodOptions = optionsOf(insightPeriodLabels);
const comparisonOptions = optionsOf(comparisonLabels);

export function PeriodBar({
  address,
  today,
  filters,
  children,
}: {
  address: InsightAddress;
  today: string | undefined;
  /** The panel of the other filters, lent by the page. */
  filters: ReactNode;
  /** The answer, beside the choices. */
  children: ReactNode;
}) {
  const { shape, figure, params, change } = address;
  const active = filterKeys.filter((key) => params[key]).length;
  const [open, setOpen] = useState(false);
  const isCustom = params.period === 'custom' || Boolean(params.from) || Boolean(params.to);

  const choosePeriod = (period: InsightPeriod) =>
    change({ period: period === defaultsOf(figure).period ? undefined : period, from: undefined, to: undefined });
  const chooseDay = (key: 'from' | 'to') => (day: string) => {
    // Half a date is no day yet.
    if (day === '' || parsePlainDate(day)) change({ [key]: day, period: 'custom' });
  };

  return (
    <section aria-label="What is shown" className="space-y-4">
      <div className="flex flex-wrap items-end gap-3">
        <p className="min-w-0 flex-1 basis-96 self-center font-display text-xl text-balance sm:text-2xl">{children}</p>
        <div className="w-44 print:hidden">
          <Select
            aria-label={labels.period}
            options={periodOptions}
            value={isCustom ? 'custom' : address.period}
            onChange={choosePeriod}
          />
        </div>
        {isCustom && (
          <>
            <Field label={labels.from} className="sm:w-40">
              <DateInput value={params.from ?? ''} onChange={chooseDay('from')} max={params.to} today={today} />
            </Field>
            <Field label={labels.to} className="sm:w-40">
              <DateInput value={params.to ?? ''} onChange={chooseDay('to')} min={params.from} today={today} />
            </Field>
          </>
        )}
        <Button
          variant="secondary"
          icon={<SlidersHorizontal />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="max-sm:min-h-11 print:hidden"
        >
          {active > 0 ? `Filters (${active})` : 'Filters'}
        </Button>
        {active > 0 && (
          <Button
            variant="ghost"
            className="print:hidden"
            onClick={() => change(Object.fromEntries(filterKeys.map((key) => [key, undefined])))}
          >
            Clear filters
          </Button>
        )}
      </div>
      {open && (
        <Card className="print:hidden">
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <Field label={labels.compare}>
              <Select options={comparisonOptions} value={address.comparison} onChange={address.compareWith} />
            </Field>
            {shape.by.length > 1 && (
              <Field label={labels.by}>
                <Select
                  options={shape.by.map((value) => ({ value, label: insightDimensionLabels[value] }))}
                  value={address.by}
                  onChange={(by) => change({ by: by === shape.by[0] ? undefined : by })}
                />
              </Field>
            )}
            {shape.bases.length > 1 && (
              <Field label={labels.basis}>
                <Select
                  options={shape.bases.map((value) => ({ value, label: insightBasisLabels[value] }))}
                  value={address.basis}
                  onChange={(basis) => change({ basis: basis === shape.bases[0] ? undefined : basis })}
                />
              </Field>
            )}
            {filters}
          </div>
        </Card>
      )}
    </section>
  );
}
