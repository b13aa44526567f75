import { useSearch } from 'wouter';
import { VerifyEmailPanel } from '@/features/auth/components/verify-email-panel';
import { usePageTitle } from '@/lib/use-page-title';
import { PublicLayout } from '../shell/public-layout';

export default function VerifyEmailPage() {
  usePageTitle('Verify your email address');
  const query = new URLSearchParams(useSearch());
  return (
    <PublicLayout>
      <VerifyEmailPanel token={query.get('token') || null} />
    </PublicLayout>
  );
}
