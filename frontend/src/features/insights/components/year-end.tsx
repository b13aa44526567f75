/** Asks for the year-end pack, shows how far it is, and hands it out while it is kept. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { YEAR_END_PACK_DAYS, yearEndPackStatusTable, type YearEndPackResponse } from '@lectern/protocol/year-end';
import { Archive, Calculator, Download, FileText, Sheet } from 'lucide-react';
import { useFileDownload } from '@/components/data-jobs/use-job-download';
import { FormAlert } from '@/components/forms/form-alert';
import { problemText } from '@/components/forms/use-server-problem';
import { Panel } from '@/components/lists/panel';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Progress } from '@/components/ui/progress';
import { Select } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { formatFileSize, formatInstant, formatInstantDate } from '@/lib/format';
import { todayHere } from '@/lib/use-now';
import { insightChoicesQuery } from '../api/insights.queries';
import { useMakePack, usePackAddress, yearEndPacksQuery } from '../api/year-end';

const POLL_MS = 1_500;
const isOpen = ({ status }: YearEndPackResponse) => status === 'pending' || status === 'working';

const contents = [
  {
    icon: Sheet,
    title: 'A workbook',
    lines: [
      'Income, by payment date and by event date',
      'Invoices, payments and credit notes',
      'Expenses by category, and the mileage log',
      'Withholding by state',
      'Who paid how much, for 1099 forms',
    ],
  },
  {
    icon: FileText,
    title: 'Documents',
    lines: ['Every invoice of the year as a PDF', 'Every receipt, named by date and vendor'],
  },
  { icon: Calculator, title: 'Notes', lines: ['How each figure was calculated'] },
];

export function YearEnd() {
  const packs = useQuery({
    ...yearEndPacksQuery,
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? POLL_MS : false),
  });
  const choices = useQuery(insightChoicesQuery);
  const make = useMakePack();
  const thisYear = Number(todayHere().slice(0, 4));
  const [chosen, setChosen] = useState<number | null>(null);
  const years = yearsOf(choices.data?.years ?? null, thisYear);
  const year = chosen ?? years.find((known) => known < thisYear) ?? thisYear;

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-6">
      <Card
        title="For your accountant"
        description={`One ZIP with everything for the year. We’ll email you when it’s ready, and keep it for ${YEAR_END_PACK_DAYS} days.`}
      >
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault();
            // Each press creates a new pack: the last one may have failed or be out of date.
            if (!make.isPending) make.mutate({ input: { year } });
          }}
        >
          {make.isError && (
            <FormAlert>{problemText(make.error, 'The pack couldn’t be created. Please try again.')}</FormAlert>
          )}
          <div className="flex flex-wrap items-end gap-3">
            <Field label="Year" className="w-32">
              <Select
                options={years.map((value) => ({ value: String(value), label: String(value) }))}
                value={String(year)}
                onChange={(value) => setChosen(Number(value))}
              />
            </Field>
            <Button type="submit" icon={<Archive />} busy={make.isPending} className="max-sm:min-h-11">
              Create pack
            </Button>
          </div>
        </form>
      </Card>
      <Card title="What’s in it" className="lg:row-span-2">
        <ul className="space-y-5">
          {contents.map(({ icon: Icon, title, lines }) => (
            <li key={title} className="flex gap-3 text-sm">
              <Icon aria-hidden className="size-5 shrink-0 text-muted" />
              <div>
                <h3 className="font-medium">{title}</h3>
                <ul className="mt-1 space-y-1 text-muted">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <Panel
        title="Your packs"
        query={packs}
        skeleton={<SkeletonRows label="Loading packs" sign="size-9" />}
        empty={{ title: 'No packs yet', description: 'The packs you create appear here.' }}
      >
        {(items) => (
          <ul className="divide-y divide-line border-t border-line">
            {items.map((pack) => (
              <PackLine key={pack.id} pack={pack} />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

function PackLine({ pack }: { pack: YearEndPackResponse }) {
  const { label, tone } = yearEndPackStatusTable[pack.status];
  const { download, busy } = useFileDownload(usePackAddress());
  return (
    <li className="space-y-2 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-medium">Year {pack.year}</span>
        <Badge tone={tone}>{label}</Badge>
        {pack.status === 'ready' && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Download />}
            className="ml-auto"
            busy={busy}
            onClick={() => void download(pack.id)}
          >
            Download
          </Button>
        )}
      </div>
      {isOpen(pack) && (
        <Progress
          label={pack.total === null ? 'Counting' : 'Collecting documents'}
          value={pack.total === null ? null : pack.done}
          max={pack.total ?? 1}
          unit="parts"
        />
      )}
      <p className="text-sm text-muted">
        {pack.status === 'ready' && pack.expiresAt
          ? `${pack.sizeBytes === null ? '' : `${formatFileSize(pack.sizeBytes)} · `}Kept until ${formatInstantDate(pack.expiresAt)}`
          : (pack.problem ?? `Requested ${formatInstant(pack.createdAt)}`)}
      </p>
    </li>
  );
}

/** All years with anything in them, the latest first; this year and the one before always. */
function yearsOf(known: { first: number; last: number } | null, thisYear: number): number[] {
  const first = Math.max(1990, Math.min(known?.first ?? thisYear - 1, thisYear - 1));
  const last = Math.min(2100, Math.max(known?.last ?? thisYear, thisYear));
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}
