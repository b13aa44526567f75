import { AccountsList } from '@/features/admin/accounts/components/accounts-list';
import { AdminFrame } from '../admin/admin-frame';

export default function AdminAccountsPage() {
  return (
    <AdminFrame
      title="Accounts"
      description="Everyone who registered, newest first. Only names, statuses and counts; account contents are never shown."
    >
      <AccountsList />
    </AdminFrame>
  );
}
