import { PrivacyPolicy } from '@/features/legal/components/privacy-policy';
import { PublicLayout } from '../shell/public-layout';

export default function PrivacyPolicyPage() {
  return (
    <PublicLayout title="Privacy Policy" width="reading">
      <PrivacyPolicy />
    </PublicLayout>
  );
}
