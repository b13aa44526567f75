/** All announcements that are addressed to the account, live and past. Whoever opens it has read what it shows. */
import { useEffect, useRef } from 'react';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadProblem } from '@/components/lists/load-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { rowsOf } from '@/lib/api-list';
import { useSignedInUser } from '@/lib/session/user';
import { useReadAnnouncements } from '../api/announcements.mutations';
import { announcementsQuery } from '../api/announcements.queries';
import { AnnouncementEntry } from './announcement-entry';

export function AnnouncementsList() {
  const list = useInfiniteQuery(announcementsQuery);
  const rows = rowsOf(list.data);
  const { mutate } = useReadAnnouncements();
  // Whoever looks at somebody else's account reads nothing for them.
  const isLooking = useSignedInUser().readOnlyView !== undefined;
  const told = useRef(new Set<string>());
  useEffect(() => {
    if (isLooking) return;
    const ids = (rows ?? []).filter(({ id, isRead }) => !isRead && !told.current.has(id)).map(({ id }) => id);
    for (const id of ids) told.current.add(id);
    for (let from = 0; from < ids.length; from += 100) mutate(ids.slice(from, from + 100));
  }, [rows, mutate, isLooking]);

  if (list.isPending) {
    return (
      <SkeletonGroup>
        <Skeleton className="mb-4 h-36" />
        <Skeleton className="h-36" />
      </SkeletonGroup>
    );
  }
  if (!rows) {
    return (
      <Card>
        <LoadProblem query={list} />
      </Card>
    );
  }
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState
          title="Nothing new yet"
          description={`What changes in ${PRODUCT_NAME}, and what you should know about, is told here.`}
        />
      </Card>
    );
  }
  return (
    <div className="space-y-4">
      {rows.map((announcement) => (
        <AnnouncementEntry key={announcement.id} announcement={announcement} shownFrom={announcement.shownFrom} />
      ))}
      {list.hasNextPage && (
        <Button variant="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show older ones
        </Button>
      )}
    </div>
  );
}
