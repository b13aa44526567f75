/** The links of one event, on its Planner tab: what was given out, whether it was opened, and another one. */
import { useQuery } from '@tanstack/react-query';
import { Copy, Share2 } from 'lucide-react';
import { Link } from 'wouter';
import type { ShareLinkResponse } from '@lectern/protocol/share-links';
import { LoadProblem } from '@/components/lists/load-problem';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { IconButton } from '@/components/ui/icon-button';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { formatCount, formatInstantDate } from '@/lib/format';
import { eventLinksQuery, SHOWN_LINKS } from '../api/share-links.queries';
import { copyLink } from '../copy-link';
import { canBeGiven, contactText, linkTitle, statusTones, statusLabels } from '../share-labels';

type Props = { eventId: string; onShare: () => void };

export function EventLinksCard({ eventId, onShare }: Props) {
  const list = useQuery(eventLinksQuery(eventId));
  const links = list.data?.items;
  return (
    <Card
      title="Links to this event"
      help="share-an-event"
      padded={false}
      actions={
        links &&
        links.length > 0 && (
          <Button variant="secondary" size="sm" icon={<Share2 />} onClick={onShare}>
            Share
          </Button>
        )
      }
      footer={
        list.data?.nextCursor && (
          <Link
            href={`/share-links?eventId=${eventId}`}
            className="text-curtain-text underline-offset-4 hover:underline"
          >
            More than {SHOWN_LINKS}: show all
          </Link>
        )
      }
    >
      {links === undefined ? (
        <div className="p-4 sm:p-5">
          {list.isError ? (
            <LoadProblem query={list} compact />
          ) : (
            <SkeletonGroup label="Loading the links">
              <SkeletonText lines={3} />
            </SkeletonGroup>
          )}
        </div>
      ) : links.length === 0 ? (
        <EmptyState
          compact
          title="One page for the planner"
          description="When, where, who, AV and agenda on one private page that is always up to date. There they tick, answer and confirm."
          action={
            <Button icon={<Share2 />} onClick={onShare}>
              Share this event
            </Button>
          }
        />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function LinkRow({ link }: { link: ShareLinkResponse }) {
  const title = linkTitle(link);
  const seen = link.lastViewedAt
    ? `Last opened ${formatInstantDate(link.lastViewedAt)}, ${formatCount(link.views7Days, 'view')} in 7 days`
    : 'Not opened yet';
  return (
    <li className="flex items-start gap-2 py-2.5 pr-2 pl-4 text-sm sm:pl-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={`/share-links/${link.id}`}
            className="font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          {link.status !== 'active' && <Badge tone={statusTones[link.status]}>{statusLabels[link.status]}</Badge>}
        </p>
        <p className="text-xs text-muted">
          {link.variant === 'bureau' && `Bureau-friendly: ${contactText(link)} · `}
          {seen}
        </p>
      </div>
      {canBeGiven(link) && (
        <IconButton
          label={`Copy the link “${title}”`}
          icon={<Copy />}
          size="sm"
          onClick={() => void copyLink(link.url)}
        />
      )}
    </li>
  );
}
