import { InboxList } from '@/features/admin/inbox/components/inbox-list';
import { AdminFrame } from '../admin/admin-frame';

export default function AdminInboxPage() {
  return (
    <AdminFrame title="Inbox" description="Feedback from the app and messages from Contact Us.">
      <InboxList />
    </AdminFrame>
  );
}
