/** All share links: what each shows, for whom, whether it opens, and who looked lately. Filters in the address. */
import { optionsOf } from '@lectern/protocol/enum-tables';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  ListShareLinksQuery,
  shareKindLabels,
  shareLinkStatusLabels,
  type ShareLinkResponse,
} from '@lectern/protocol/share-links';
import { Copy, QrCode } from 'lucide-react';
import { useState } from 'react';
import { ListChips, ListScope } from '@/components/lists/list-filters';
import { ListTable } from '@/components/lists/list-table';
import { useReminder } from '@/components/lists/use-reminder';
import { useListFilters } from '@/components/lists/use-list-filters';
import { TwoLines } from '@/components/lists/two-lines';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import type { DataTableColumn } from '@/components/ui/data-table';
import { PeopleDrawing } from '@/components/ui/drawings';
import { formatCount, formatInstantDate, formatNumber } from '@/lib/format';
import { shareLinksQuery } from '../api/share-links.queries';
import { copyLink } from '../copy-link';
import { canBeGiven, contactText, linkFacts, linkTitle } from '../share-labels';
import { LinkStatus } from './link-status';
import { QrDialog, type CodedLink } from './qr-dialog';
import { dateHere } from '@/lib/use-now';

const scopeKeys = ['eventId', 'bureauPartnerId'] as const;
const filterKeys = ['q', 'kind', 'status', ...scopeKeys] as const;

const kindChips = optionsOf(shareKindLabels);
const statusChips = optionsOf(shareLinkStatusLabels);

const columns: DataTableColumn<ShareLinkResponse>[] = [
  {
    id: 'title',
    header: 'Link',
    line: 'title',
    className: 'sm:min-w-48',
    cell: (link) => (
      <TwoLines more={linkFacts({ ...link, variant: 'direct' }).join(' · ')}>
        <span className="wrap-anywhere">{linkTitle(link)}</span>
      </TwoLines>
    ),
  },
  {
    id: 'kind',
    header: 'Shows',
    line: 'fact',
    from: 'lg',
    cell: ({ kind }) => <span className="sm:whitespace-nowrap">{shareKindLabels[kind]}</span>,
  },
  {
    id: 'contact',
    header: 'Contact shown',
    from: 'md',
    cell: (link) => <span className="sm:line-clamp-2">{contactText(link)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    line: 'mark',
    cell: (link) => (
      <TwoLines
        more={link.status === 'active' && link.expiresOn && `until ${dateHere(link.expiresOn)}`}
        moreClass="whitespace-nowrap"
      >
        <span className={link.status === 'active' ? 'max-sm:hidden' : undefined}>
          <LinkStatus status={link.status} />
        </span>
      </TwoLines>
    ),
  },
  { id: 'views', header: 'Views in 7 days', numeric: true, cell: ({ views7Days }) => formatNumber(views7Days) },
  {
    id: 'lastViewed',
    header: 'Last opened',
    line: 'fact',
    cell: ({ lastViewedAt, views7Days }) =>
      lastViewedAt ? (
        <span className="whitespace-nowrap">
          <span className="sm:hidden">{formatCount(views7Days, 'view')} in 7 days</span>
          <span className="max-sm:hidden">{formatInstantDate(lastViewedAt)}</span>
        </span>
      ) : (
        <span className="text-muted">
          Not <span className="sm:hidden">opened </span>yet
        </span>
      ),
  },
];

export function LinksList({ onNew }: { onNew: () => void }) {
  const filters = useListFilters(ListShareLinksQuery, filterKeys);
  const reminder = useReminder();
  const [coded, setCoded] = useState<CodedLink | null>(null);
  const list = useInfiniteQuery(shareLinksQuery(filters.values));

  return (
    <div className="space-y-4">
      <ListScope filters={filters} keys={scopeKeys}>
        Filtered by the page you came from.
      </ListScope>
      <ListTable
        label="Share links"
        columns={columns}
        query={list}
        filters={filters}
        search="Search share links"
        fields={
          <>
            <ListChips filters={filters} name="kind" label="Kind" chips={kindChips} />
            <ListChips filters={filters} name="status" label="Status" chips={statusChips} />
          </>
        }
        swipeOf={(link) =>
          canBeGiven(link)
            ? {
                right: { label: 'Copy the link', act: () => void copyLink(link.url) },
                left: reminder({ title: `Follow up on the link “${linkTitle(link)}”` }),
              }
            : {}
        }
        rowHref={({ id }) => `/share-links/${id}`}
        rowActions={(link) =>
          canBeGiven(link) && (
            <>
              <Tooltip content="QR code">
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<QrCode />}
                  aria-label={`QR code of “${linkTitle(link)}”`}
                  className="max-sm:hidden"
                  onClick={() => setCoded(link)}
                >
                  <span className="max-xl:hidden">QR code</span>
                </Button>
              </Tooltip>
              <Tooltip content="Copy the link">
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<Copy />}
                  aria-label={`Copy the link “${linkTitle(link)}”`}
                  onClick={() => void copyLink(link.url)}
                >
                  <span className="max-xl:hidden">Copy</span>
                </Button>
              </Tooltip>
            </>
          )
        }
        noMatch="No link matches"
        empty={{
          title: 'One link that is always right',
          description:
            'Give planners your media kit or event details as one private link. It shows what you choose and is always up to date.',
          drawing: <PeopleDrawing />,
          action: <Button onClick={onNew}>Share the media kit</Button>,
        }}
        noun="link"
      />
      {coded && <QrDialog link={coded} onClose={() => setCoded(null)} />}
    </div>
  );
}
