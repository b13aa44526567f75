import { AccountsList } from '@/features/admin/accounts/components/accounts-list';
import { usePageTitle } from '@/lib/use-page-title';
import { AdminFrame } from '../admin/admin-frame';

export default function AdminAccountsPage() {
  usePageTitle('Accounts');
  return (
    <AdminFrame
      title="Accounts"
      description="Everyone who registered, newest first. Only names, statuses and counts; account contents are never shown."
    >
      <AccountsList />
    </AdminFrame>
  );
}
