import { PRODUCT_NAME } from '@lectern/protocol/product';
import { PageHeader } from '@/components/ui/page-header';
import { AnnouncementsList } from '@/features/admin/announcements/components/announcements-list';
import { usePageTitle } from '@/lib/use-page-title';

export default function AnnouncementsPage() {
  usePageTitle('What’s new');
  return (
    <>
      <PageHeader title="What’s new" description={`News and notices from the people who run ${PRODUCT_NAME}.`} />
      <AnnouncementsList />
    </>
  );
}
