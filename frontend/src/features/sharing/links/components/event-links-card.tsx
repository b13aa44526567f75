/** The links of one event, on its Planner tab: what was given out, whether it was opened, and another one. */
import { useQuery } from '@tanstack/react-query';
import { Copy, Share2 } from 'lucide-react';
import { Link } from 'wouter';
import { EVENT_LINKS } from '@lectern/protocol/first-requests';
import { shareKindLabels, type ShareLinkResponse } from '@lectern/protocol/share-links';
import { LoadingText } from '@/components/lists/loaded';
import { Panel } from '@/components/lists/panel';
import { Button } from '@/components/ui/button';
import { formatCount, formatInstantDate } from '@/lib/format';
import { eventLinksQuery } from '../api/share-links.queries';
import { copyLink } from '../copy-link';
import { canBeGiven, contactText, linkTitle } from '../share-labels';
import { LinkStatus } from './link-status';

type Props = { eventId: string; onShare: () => void };

export function EventLinksCard({ eventId, onShare }: Props) {
  const list = useQuery(eventLinksQuery(eventId));
  return (
    <Panel
      title="Links to this event"
      help="share-an-event"
      add={{ label: 'Share', firstLabel: 'Share this event', icon: <Share2 />, onAdd: onShare }}
      footer={
        list.data?.nextCursor && (
          <Link
            href={`/share-links?eventId=${eventId}`}
            className="text-curtain-text underline-offset-4 hover:underline"
          >
            More than {EVENT_LINKS}: show all
          </Link>
        )
      }
      query={list}
      skeleton={<LoadingText label="Loading the links" lines={3} className="px-4 pb-4 sm:px-5" />}
      empty={{
        title: 'One page for the planner',
        description:
          'When, where, who, AV and agenda on one private page. Planners check off, answer and confirm there.',
      }}
    >
      {(links) => (
        <ul className="divide-y divide-line border-t border-line">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function LinkRow({ link }: { link: ShareLinkResponse }) {
  // Beside its event, a link need not repeat the event's name.
  const named = linkTitle(link);
  const title = named === link.eventTitle ? shareKindLabels[link.kind] : named;
  const seen = link.lastViewedAt
    ? `Last opened ${formatInstantDate(link.lastViewedAt)}, ${formatCount(link.views7Days, 'view')} in 7 days`
    : 'Not opened yet';
  return (
    <li className="flex items-center gap-2 px-4 py-2.5 text-sm sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={`/share-links/${link.id}`}
            className="font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {title}
          </Link>
          {link.status !== 'active' && <LinkStatus status={link.status} />}
        </p>
        <p className="text-xs text-muted">
          {link.variant === 'bureau' && `Bureau-friendly: ${contactText(link)} · `}
          {seen}
        </p>
      </div>
      {canBeGiven(link) && (
        <Button
          variant={link.lastViewedAt ? 'secondary' : 'primary'}
          size="sm"
          icon={<Copy aria-hidden />}
          aria-label={`Copy link “${title}”`}
          onClick={() => void copyLink(link.url)}
        >
          Copy link
        </Button>
      )}
    </li>
  );
}
