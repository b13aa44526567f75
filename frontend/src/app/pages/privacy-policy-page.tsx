import { PrivacyPolicy } from '@/features/legal/components/privacy-policy';
import { usePageTitle } from '@/lib/use-page-title';
import { PublicLayout } from '../shell/public-layout';

export default function PrivacyPolicyPage() {
  usePageTitle('Privacy Policy');
  return (
    <PublicLayout width="reading">
      <PrivacyPolicy />
    </PublicLayout>
  );
}
