/** The drawer that makes a share link, and what is said when it is made. */
import { toastSuccess } from '@/components/ui/toast-store';
import { ShareDrawer, type ShareRequest } from '@/features/sharing/links/components/share-drawer';
import type { ShareLinkDetail } from '@lectern/protocol/share-links';

export type ShareDialogProps = { request: ShareRequest; onClose: () => void; onMade: (link: ShareLinkDetail) => void };

export function ShareDialog({ request, onClose, onMade }: ShareDialogProps) {
  return (
    <ShareDrawer
      request={request}
      onClose={onClose}
      onMade={(link) => {
        toastSuccess('Link created', 'Choose what it shows, then copy or send it.');
        onMade(link);
      }}
    />
  );
}
