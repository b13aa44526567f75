import { TermsConditions } from '@/features/legal/components/terms-conditions';
import { usePageTitle } from '@/lib/use-page-title';
import { PublicLayout } from '../shell/public-layout';

export default function TermsConditionsPage() {
  usePageTitle('Terms & Conditions');
  return (
    <PublicLayout width="reading">
      <TermsConditions />
    </PublicLayout>
  );
}
