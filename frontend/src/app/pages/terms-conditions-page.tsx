import { TermsConditions } from '@/features/legal/components/terms-conditions';
import { PublicLayout } from '../shell/public-layout';

export default function TermsConditionsPage() {
  return (
    <PublicLayout title="Terms & Conditions" width="reading">
      <TermsConditions />
    </PublicLayout>
  );
}
