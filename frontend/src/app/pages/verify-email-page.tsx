import { useSearch } from 'wouter';
import { VerifyEmailPanel } from '@/features/auth/components/verify-email-panel';
import { PublicLayout } from '../shell/public-layout';

export default function VerifyEmailPage() {
  const query = new URLSearchParams(useSearch());
  return (
    <PublicLayout title="Verify your email address">
      <VerifyEmailPanel token={query.get('token') || null} />
    </PublicLayout>
  );
}
