/**
 * The most urgent announcement that was not dismissed, under the header. It stands in a polite live region that is there
 * before it: screen readers say it when they have finished what they were saying.
 */
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { toastFailure } from '@/components/ui/toast-store';
import { useMay } from '@/lib/session/user';
import { useDismissAnnouncement } from '../api/announcements.mutations';
import { currentAnnouncementsQuery } from '../api/announcements.queries';
import { AnnouncementBar } from './announcement-bar';

/** Where one pays nothing else is said, and the list says it itself. */
const SILENT = ['/subscribe', '/announcements'];

export function AnnouncementBanner() {
  const [path] = useLocation();
  const isSilent = SILENT.includes(path);
  const { data } = useQuery({ ...currentAnnouncementsQuery, enabled: path !== '/subscribe' });
  const dismiss = useDismissAnnouncement();
  const mayAct = useMay('basics');
  const first = isSilent ? undefined : data?.banners[0];
  const send = (id: string) => {
    dismiss.mutate(id, {
      onError: () => toastFailure('It couldn’t be dismissed', 'Check your connection and try again.'),
    });
    // The button is gone: whoever uses the keyboard goes on with the page below it.
    document.getElementById('main-content')?.focus({ preventScroll: true });
  };
  return (
    <div aria-live="polite">
      {first && (
        <aside aria-label="Announcement">
          <AnnouncementBar
            announcement={first}
            more={(data?.banners.length ?? 1) - 1}
            onDismiss={mayAct ? () => send(first.id) : undefined}
          />
        </aside>
      )}
    </div>
  );
}
