import { useSearch } from 'wouter';
import { ResetPasswordPanel } from '@/features/auth/components/reset-password-panel';
import { usePageTitle } from '@/lib/use-page-title';
import { PublicLayout } from '../shell/public-layout';

export default function AuthVerifyPage() {
  usePageTitle('Choose a new password');
  const query = new URLSearchParams(useSearch());
  return (
    <PublicLayout>
      <ResetPasswordPanel page="query-token" token={query.get('token') || null} />
    </PublicLayout>
  );
}
