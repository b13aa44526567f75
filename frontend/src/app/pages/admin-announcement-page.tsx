import { announcementStateTable } from '@lectern/protocol/admin-announcements';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'wouter';
import { DetailState } from '@/components/lists/detail-state';
import { SignBadge } from '@/components/ui/badge';
import { adminAnnouncementQuery } from '@/features/admin/announcements/api/admin-announcements';
import { AnnouncementEditor } from '@/features/admin/announcements/components/announcement-editor';
import { AnnouncementForm } from '@/features/admin/announcements/components/announcement-form';
import { usePageTitle } from '@/lib/use-page-title';
import { AdminFrame } from '../admin/admin-frame';

const LIST = '/admin/announcements';
const back = { href: LIST, label: 'Announcements' };

/** One announcement; `new` is the address of the one that is not there yet. */
export default function AdminAnnouncementPage() {
  const { id = '' } = useParams();
  return id === 'new' ? <NewAnnouncement /> : <EditedAnnouncement key={id} id={id} />;
}

function NewAnnouncement() {
  const [, navigate] = useLocation();
  return (
    <AdminFrame title="New announcement" back={back}>
      <AnnouncementForm announcement={undefined} onSaved={(row) => navigate(`${LIST}/${row.id}`, { replace: true })} />
    </AdminFrame>
  );
}

function EditedAnnouncement({ id }: { id: string }) {
  const query = useQuery(adminAnnouncementQuery(id));
  const announcement = query.data;
  usePageTitle(announcement?.title ?? 'Announcement');
  const [, navigate] = useLocation();
  if (!announcement) return <DetailState query={query} what="announcement" back={back} />;
  return (
    <AdminFrame
      title={announcement.title}
      back={back}
      status={<SignBadge sign={announcementStateTable[announcement.state]} />}
    >
      <AnnouncementEditor announcement={announcement} onDeleted={() => navigate(LIST, { replace: true })} />
    </AdminFrame>
  );
}
