import { PageHeader } from '@/components/ui/page-header';
import { ProfilePanel } from '@/features/profile/components/profile-panel';
import { usePageTitle } from '@/lib/use-page-title';

export default function ProfilePage() {
  usePageTitle('Profile');
  return (
    <>
      <PageHeader title="Profile" description="What planners and audiences hear before you walk on." />
      <ProfilePanel />
    </>
  );
}
