import { Plus } from 'lucide-react';
import { LinkButton } from '@/components/ui/button';
import { AdminAnnouncements } from '@/features/admin/announcements/components/admin-announcements';
import { AdminFrame } from '../admin/admin-frame';

export default function AdminAnnouncementsPage() {
  return (
    <AdminFrame
      title="Announcements"
      description="News for speakers: a banner under the header and an entry in What’s new."
      actions={
        <LinkButton icon={<Plus />} href="/admin/announcements/new">
          New announcement
        </LinkButton>
      }
    >
      <AdminAnnouncements />
    </AdminFrame>
  );
}
