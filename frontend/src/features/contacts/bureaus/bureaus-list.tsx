import { ListBureauPartnersQuery, type BureauPartnerListItem } from '@lectern/protocol/bureau-partners';
import { useListFilters } from '@/components/lists/use-list-filters';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { DataTableColumn } from '@/components/ui/data-table';
import { PaperDrawing } from '@/components/ui/drawings';
import { formatNumber } from '@/lib/format';
import { formatPercent } from '@/lib/format-percent';
import { useSeesAmounts } from '@/lib/session/user';
import {
  bookedColumn,
  ContactCell,
  eventsColumn,
  nextColumn,
  OrganizationsList,
} from '../components/organizations-list';
import { bureauKind } from './bureau-kind';
import { bureauFieldLabels as labels } from './bureau-labels';

const filterKeys = ['q', 'sort', 'direction'] as const;

const columns: DataTableColumn<BureauPartnerListItem>[] = [
  {
    id: 'name',
    header: labels.name,
    line: 'title',
    sortable: true,
    cell: (bureau) => (
      <span className="inline-flex items-center gap-x-2 gap-y-1 sm:flex-wrap">
        {bureau.name} {bureau.isExclusive && <Badge tone="curtain">{labels.isExclusive}</Badge>}
      </span>
    ),
  },
  {
    id: 'contact',
    header: 'Contact',
    cell: (bureau) => <ContactCell name={bureau.contactName} email={bureau.email} />,
  },
  {
    id: 'phone',
    header: labels.phone,
    from: 'lg',
    className: 'whitespace-nowrap',
    cell: (bureau) => bureau.phone ?? '–',
  },
  {
    id: 'commission',
    header: labels.commissionPercent,
    line: 'fact',
    numeric: true,
    cell: (bureau) => (
      <>
        {formatPercent(bureau.commissionPercent)}
        <span className="sm:hidden"> commission</span>
      </>
    ),
  },
  {
    id: 'people',
    header: labels.representatives,
    numeric: true,
    from: 'md',

    cell: (bureau) => formatNumber(bureau.representativeCount),
  },
  nextColumn,
  eventsColumn,
  bookedColumn,
];

export function BureausList({ onNew }: { onNew: () => void }) {
  const seesAmounts = useSeesAmounts();
  const filters = useListFilters(ListBureauPartnersQuery, filterKeys);
  return (
    <OrganizationsList
      kind={bureauKind}
      columns={seesAmounts ? columns : columns.filter(({ id }) => id !== 'commission')}
      filters={filters}
      noMatch="No bureau matches"
      skeletonRows={3}
      none={{
        title: 'Who sells you to planners?',
        description:
          'Keep each bureau’s terms and representatives here. Its commission is deducted from every event it brings.',
        drawing: <PaperDrawing />,
        action: <Button onClick={onNew}>Add a bureau partner</Button>,
      }}
    />
  );
}
