import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '@/components/ui/button';
import { AdminAnnouncements } from '@/features/admin/announcements/components/admin-announcements';
import { usePageTitle } from '@/lib/use-page-title';
import { AdminFrame } from '../admin/admin-frame';

export default function AdminAnnouncementsPage() {
  usePageTitle('Announcements');
  return (
    <AdminFrame
      title="Announcements"
      description="News for speakers: a banner under the header and an entry in What’s new."
      actions={
        <Button asChild icon={<Plus />}>
          <Link href="/admin/announcements/new">New announcement</Link>
        </Button>
      }
    >
      <AdminAnnouncements />
    </AdminFrame>
  );
}
