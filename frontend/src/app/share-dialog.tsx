/** The drawer that makes a share link, with the pickers of the features that it does not know. */
import { toast } from '@/components/ui/toast-store';
import { BureauPicker, EventPicker } from '@/features/events/components/forms/pickers';
import { ShareDrawer, type ShareRequest } from '@/features/sharing/links/components/share-drawer';
import type { RowPicker } from '@/features/sharing/links/row-picker';
import type { ShareLinkDetail } from '@lectern/protocol/share-links';

const eventPicker: RowPicker = (props) => <EventPicker {...props} exceptId="" />;
export const bureauPicker: RowPicker = (props) => <BureauPicker {...props} />;

export type ShareDialogProps = { request: ShareRequest; onClose: () => void; onMade: (link: ShareLinkDetail) => void };

export function ShareDialog({ request, onClose, onMade }: ShareDialogProps) {
  return (
    <ShareDrawer
      request={request}
      eventPicker={eventPicker}
      bureauPicker={bureauPicker}
      onClose={onClose}
      onMade={(link) => {
        toast({ title: 'Link made', description: 'Choose what it shows, then copy or send it.', variant: 'success' });
        onMade(link);
      }}
    />
  );
}
