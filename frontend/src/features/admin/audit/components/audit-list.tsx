/** What administrators and operators did, the newest first. `accountId` shows what happened to one account. */
import { auditActions, listAuditEntriesQuery, type AuditEntryResponse } from '@lectern/protocol/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Link } from 'wouter';
import { ListSelect } from '@/components/lists/list-filters';
import { ListTable } from '@/components/lists/list-table';
import { useListFilters } from '@/components/lists/use-list-filters';
import { Button } from '@/components/ui/button';
import type { DataTableColumn } from '@/components/ui/data-table';
import { SearchDrawing } from '@/components/ui/drawings';
import { formatInstant } from '@/lib/format';
import { auditEntriesQuery } from '../api/audit.queries';
import { actionLabels, actorWords, detailsText, subjectText } from '../audit-labels';

const actionOptions = auditActions.map((action) => ({ value: action, label: actionLabels(action) }));

const columns: DataTableColumn<AuditEntryResponse>[] = [
  { id: 'at', header: 'When', cell: ({ at }) => <span className="whitespace-nowrap">{formatInstant(at)}</span> },
  { id: 'actor', header: 'Who', cell: ({ actor }) => actorWords(actor) },
  {
    id: 'action',
    header: 'What',
    cell: ({ action, details }) => (
      <span className="block min-w-0 max-sm:text-right">
        {actionLabels(action)}
        <span className="block text-xs wrap-anywhere text-muted">{detailsText(details)}</span>
      </span>
    ),
  },
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ subject }) =>
      subject?.kind === 'account' && subject.id ? (
        <Link href={`/admin/accounts/${subject.id}`} className="underline underline-offset-2">
          {subjectText(subject)}
        </Link>
      ) : (
        subjectText(subject)
      ),
  },
  { id: 'ip', header: 'From', from: 'lg', cell: ({ ip }) => ip ?? '' },
];

export function AuditList({ accountId }: { accountId?: string }) {
  const filters = useListFilters(listAuditEntriesQuery, ['action', 'accountId', 'actorId']);
  const list = useInfiniteQuery(auditEntriesQuery(accountId ? { accountId } : filters.values));
  return (
    <div className="space-y-4">
      {!accountId && (
        <div className="flex flex-wrap items-center gap-3">
          <ListSelect
            filters={filters}
            name="action"
            label="What happened"
            any="Everything"
            options={actionOptions}
            className="sm:w-64"
          />
          {(filters.values.accountId ?? filters.values.actorId) && (
            <Button variant="ghost" size="sm" icon={<X />} onClick={() => filters.clear()}>
              Show all
            </Button>
          )}
        </div>
      )}
      <ListTable
        label="Audit log"
        columns={columns}
        query={list}
        filters={accountId ? undefined : filters}
        noMatch={{
          title: 'No matches',
          description: 'No log entries match.',
          action: (
            <Button variant="secondary" onClick={() => filters.clear()}>
              Show everything
            </Button>
          ),
        }}
        empty={{
          title: 'Nothing yet',
          description: 'Administrators’ changes appear here, with who made them and when.',
          drawing: <SearchDrawing />,
        }}
        noun="line"
      />
    </div>
  );
}
