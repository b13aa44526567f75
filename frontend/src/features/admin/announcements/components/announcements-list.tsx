/** All announcements that are addressed to the account, live and past. Whoever opens it has read what it shows. */
import { useEffect, useRef } from 'react';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadedList, rowsOf } from '@/components/lists/loaded';
import { LinkButton } from '@/components/ui/button';
import { DoneDrawing } from '@/components/ui/drawings';
import { SkeletonGroup } from '@/components/ui/skeleton';
import { useMay } from '@/lib/session/user';
import { useReadAnnouncements } from '../api/announcements.mutations';
import { announcementsQuery } from '../api/announcements.queries';
import { AnnouncementEntry } from './announcement-entry';

export function AnnouncementsList() {
  const list = useInfiniteQuery(announcementsQuery);
  const rows = rowsOf(list.data);
  const { mutate } = useReadAnnouncements();
  // Support reads nothing in the owner's name.
  const mayAct = useMay('basics');
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (!mayAct) return;
    const ids = (rows ?? []).filter(({ id, isRead }) => !isRead && !told.current.has(id)).map(({ id }) => id);
    for (const id of ids) told.current.add(id);
    for (let from = 0; from < ids.length; from += 100) mutate(ids.slice(from, from + 100));
  }, [rows, mutate, mayAct]);

  return (
    <LoadedList
      query={list}
      skeleton={<SkeletonGroup bars={['mb-4 h-36', 'h-36']} />}
      card={{}}
      empty={{
        drawing: <DoneDrawing />,
        title: 'You’re up to date',
        description: `News and notices about ${PRODUCT_NAME} appear here, and as a banner when they’re urgent.`,
        action: (
          <LinkButton variant="secondary" href="/tutorials">
            Browse the tutorials
          </LinkButton>
        ),
      }}
      moreClass="mt-4"
      moreLabel="Show older ones"
    >
      {(announcements) => (
        <div className="space-y-4">
          {announcements.map((announcement) => (
            <AnnouncementEntry key={announcement.id} announcement={announcement} shownFrom={announcement.shownFrom} />
          ))}
        </div>
      )}
    </LoadedList>
  );
}
