/** What came in, the newest first. Filters in the address. */
import { optionsOf } from '@lectern/protocol/enum-tables';
import { messageKindLabels } from '@lectern/protocol/feedback';
import { InboxStatus, inboxStatusTable, ListInboxQuery, type InboxItem } from '@lectern/protocol/inbox';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Image as ImageIcon, TriangleAlert } from 'lucide-react';
import { Rating } from '@/components/forms/rating-field';
import { ListChips, ListScope } from '@/components/lists/list-filters';
import { ListTable } from '@/components/lists/list-table';
import { useListFilters } from '@/components/lists/use-list-filters';
import { TwoLines } from '@/components/lists/two-lines';
import { Badge, SignBadge } from '@/components/ui/badge';
import type { DataTableColumn } from '@/components/ui/data-table';
import { PeopleDrawing } from '@/components/ui/drawings';
import { formatCount } from '@/lib/format';
import { instantText } from '@/lib/place-time';
import { inboxListQuery } from '../api/inbox.queries';

const filterKeys = ['q', 'status', 'kind', 'accountId'] as const;
const statusChips = InboxStatus.options.map((value) => ({ value, label: inboxStatusTable[value].label }));
const kindChips = optionsOf(messageKindLabels);

const columns: DataTableColumn<InboxItem>[] = [
  {
    id: 'message',
    header: 'Message',
    line: 'title',
    className: 'sm:min-w-64',
    cell: ({ excerpt, kind, rating, screenshot, isSuspicious }) => (
      <span className="min-w-0 sm:block">
        <span className="wrap-anywhere sm:line-clamp-2">{excerpt}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs font-normal text-muted max-sm:hidden">
          {messageKindLabels[kind]}
          {rating !== null && <Rating value={rating} />}
          {screenshot !== 'none' && (
            <span className="inline-flex items-center gap-1">
              <ImageIcon aria-hidden className="size-3.5" /> Screenshot
            </span>
          )}
          {isSuspicious && (
            <Badge tone="warning" icon={<TriangleAlert aria-hidden />}>
              Mostly links
            </Badge>
          )}
        </span>
      </span>
    ),
  },
  {
    id: 'from',
    header: 'From',
    line: 'fact',
    className: 'sm:max-w-48 sm:min-w-36',
    cell: ({ name, account }) => (
      <TwoLines more={account?.username ?? 'Visitor'} moreClass="sm:line-clamp-1">
        <span title={name} className="sm:block sm:truncate">
          {name}
        </span>
      </TwoLines>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    line: 'mark',
    cell: ({ status, answerCount }) => (
      <TwoLines more={answerCount > 0 && formatCount(answerCount, 'answer')} moreClass="whitespace-nowrap">
        <SignBadge sign={inboxStatusTable[status]} />
      </TwoLines>
    ),
  },
  {
    id: 'at',
    header: 'Received',
    line: 'fact',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{instantText(createdAt)}</span>,
  },
];

export function InboxList() {
  const filters = useListFilters(ListInboxQuery, filterKeys);
  const list = useInfiniteQuery(inboxListQuery(filters.values));
  return (
    <div className="space-y-4">
      <ListScope filters={filters} keys={['accountId']} />
      <ListTable
        label="Inbox"
        columns={columns}
        query={list}
        rowHref={({ id }) => `/admin/inbox/${id}`}
        filters={filters}
        search="Search the inbox"
        fields={
          <>
            <ListChips filters={filters} name="status" label="Status" chips={statusChips} />
            <ListChips filters={filters} name="kind" label="Kind" chips={kindChips} />
          </>
        }
        noMatch="No matching messages"
        empty={{
          title: 'No messages',
          description: 'Feedback and Contact Us messages arrive here.',
          drawing: <PeopleDrawing />,
        }}
        noun="message"
      />
    </div>
  );
}
