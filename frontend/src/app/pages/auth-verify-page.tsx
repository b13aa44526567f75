import { useSearch } from 'wouter';
import { ResetPasswordPanel } from '@/features/auth/components/reset-password-panel';
import { PublicLayout } from '../shell/public-layout';

export default function AuthVerifyPage() {
  const query = new URLSearchParams(useSearch());
  return (
    <PublicLayout title="Choose a new password">
      <ResetPasswordPanel page="query-token" token={query.get('token') || null} />
    </PublicLayout>
  );
}
