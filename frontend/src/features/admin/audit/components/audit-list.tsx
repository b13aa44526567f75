/** What administrators and operators did, the newest first. `accountId` shows what happened to one account. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { AuditEntryPage, auditActions, ListAuditEntriesQuery, type AuditEntryResponse } from '@lectern/protocol/audit';
import { Link } from 'wouter';
import { ListScope, ListSelect } from '@/components/lists/list-filters';
import { ListTable } from '@/components/lists/list-table';
import { useListFilters } from '@/components/lists/use-list-filters';
import { TwoLines } from '@/components/lists/two-lines';
import type { DataTableColumn } from '@/components/ui/data-table';
import { SearchDrawing } from '@/components/ui/drawings';
import { apiList, type ListParams } from '@/lib/api-list';
import { instantText } from '@/lib/place-time';
import { actionLabels, actorWords, detailsText, subjectText } from '../audit-labels';

const auditEntriesQuery = (filters: ListParams) => apiList('/api/admin/audit-entries', AuditEntryPage, filters);

const actionOptions = auditActions.map((action) => ({ value: action, label: actionLabels(action) }));

const columns: DataTableColumn<AuditEntryResponse>[] = [
  {
    id: 'action',
    header: 'What',
    line: 'title',
    cell: ({ action, details }) => (
      <TwoLines more={detailsText(details)} moreClass="wrap-anywhere">
        <span className="font-medium">{actionLabels(action)}</span>
      </TwoLines>
    ),
  },
  { id: 'actor', header: 'Who', line: 'fact', cell: ({ actor }) => actorWords(actor) },
  {
    id: 'subject',
    header: 'Subject',
    line: 'fact',
    className: 'max-sm:col-span-2',
    cell: ({ subject, details }) => {
      const text = subjectText(subject);
      const more = detailsText(details);
      return (
        <>
          {subject?.kind === 'account' && subject.id ? (
            <Link href={`/admin/accounts/${subject.id}`} className="underline underline-offset-2">
              {text}
            </Link>
          ) : (
            text
          )}
          {more && (
            <span className="sm:hidden">
              {text && ' · '}
              {more}
            </span>
          )}
        </>
      );
    },
  },
  { id: 'ip', header: 'From', from: 'lg', cell: ({ ip }) => ip ?? '' },
  {
    id: 'at',
    header: 'When',
    line: 'value',
    cell: ({ at }) => <span className="whitespace-nowrap max-sm:text-muted">{instantText(at)}</span>,
  },
];

export function AuditList({ accountId }: { accountId?: string }) {
  const filters = useListFilters(ListAuditEntriesQuery, ['action', 'accountId', 'actorId']);
  const list = useInfiniteQuery(auditEntriesQuery(accountId ? { accountId } : filters.values));
  return (
    <div className="space-y-4">
      {!accountId && <ListScope filters={filters} keys={['accountId', 'actorId']} />}
      <ListTable
        label="Audit log"
        columns={columns}
        query={list}
        filters={accountId ? undefined : filters}
        fields={
          <ListSelect
            filters={filters}
            name="action"
            label="What happened"
            any="Everything"
            options={actionOptions}
            className="sm:w-64"
          />
        }
        noMatch={{ title: 'No matches', description: 'No log entries match.' }}
        empty={{
          title: 'Nothing yet',
          description: 'Administrators’ changes appear here, with who made them and when.',
          drawing: <SearchDrawing />,
        }}
        noun="entry"
        nouns="entries"
      />
    </div>
  );
}
