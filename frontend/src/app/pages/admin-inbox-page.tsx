import { InboxList } from '@/features/admin/inbox/components/inbox-list';
import { usePageTitle } from '@/lib/use-page-title';
import { AdminFrame } from '../admin/admin-frame';

export default function AdminInboxPage() {
  usePageTitle('Inbox');
  return (
    <AdminFrame title="Inbox" description="Feedback from the app and messages from Contact Us.">
      <InboxList />
    </AdminFrame>
  );
}
