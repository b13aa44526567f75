import { AccountsList } from '@/features/admin/accounts/components/accounts-list';
import { usePageTitle } from '@/lib/use-page-title';
import { AdminFrame } from '../admin/admin-frame';

export default function AdminAccountsPage() {
  usePageTitle('Accounts');
  return (
    <AdminFrame
      title="Accounts"
      description="Everybody who registered, the newest first. What speakers keep in their accounts is theirs: here are only names, states and counts."
    >
      <AccountsList />
    </AdminFrame>
  );
}
