/** The event's shared pages, what came back from those who opened them, and beside it the page as they see it. */
import { useQuery } from '@tanstack/react-query';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { lazyPart } from '@/components/ui/lazy-part';
import { Part } from '@/components/ui/part';
import { eventLinksQuery } from '@/features/sharing/links/api/share-links.queries';
import { canBeGiven } from '@/features/sharing/links/share-labels';
import { PlannerPanel } from '@/features/sharing/planners/components/planner-panel';
import { useMayAct } from '@/lib/session/user';
import { useIsDesktop } from '@/lib/use-media';
import { useOnline } from '@/lib/use-online';
import { EventLinks } from './event-links';

const LinkPreview = lazyPart(() => import('@/features/sharing/links/components/link-preview'), 'LinkPreview');

export function PlannerTab({ event }: { event: SpeakingEventResponse }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-6">
      <Part of="sharing">
        <EventLinks event={event} />
        <Preview eventId={event.id} />
      </Part>
      <PlannerPanel event={event} />
    </div>
  );
}

/** The page of the latest link that may be given. A phone has no room for it, and without a network there is no page. */
function Preview({ eventId }: { eventId: string }) {
  const link = useQuery(eventLinksQuery(eventId)).data?.items.find(canBeGiven);
  const isDesktop = useIsDesktop();
  const isOnline = useOnline();
  const mayAct = useMayAct();
  if (!link || !isDesktop || !isOnline || !mayAct) return null;
  return (
    <LinkPreview
      key={link.id}
      link={link}
      stamp={link.version}
      className="sticky top-44 col-start-2 row-span-2 row-start-1 min-w-0"
    />
  );
}
