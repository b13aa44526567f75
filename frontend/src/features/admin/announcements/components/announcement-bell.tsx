import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { Tooltip } from '@/components/ui/tooltip';
import { currentAnnouncementsQuery } from '../api/announcements.queries';

/** Leads to the list, with a dot while there is something new in it. */
export function AnnouncementBell() {
  const [path] = useLocation();
  const { data } = useQuery({ ...currentAnnouncementsQuery, enabled: path !== '/subscribe' });
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? `What’s new, ${unread} unread` : 'What’s new';
  return (
    <Tooltip content="What’s new">
      <Link
        href="/announcements"
        aria-label={label}
        className="relative inline-flex size-10 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      >
        <Bell aria-hidden className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-paper bg-danger-text"
          />
        )}
      </Link>
    </Tooltip>
  );
}
