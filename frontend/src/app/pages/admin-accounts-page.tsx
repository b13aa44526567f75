import { AccountsList } from '@/features/admin/accounts/components/accounts-list';
import { AdminFrame } from '../admin/admin-frame';

export default function AdminAccountsPage() {
  return (
    <AdminFrame title="Accounts" description="Everyone who registered, newest first. Account contents are never shown.">
      <AccountsList />
    </AdminFrame>
  );
}
