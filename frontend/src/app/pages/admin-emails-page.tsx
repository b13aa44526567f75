import { EmailDeliveries } from '@/features/admin/email-deliveries/components/email-deliveries';
import { usePageTitle } from '@/lib/use-page-title';
import { AdminFrame } from '../admin/admin-frame';

export default function AdminEmailsPage() {
  usePageTitle('E-mails');
  return (
    <AdminFrame
      title="E-mails"
      description="What became of every e-mail. What they say is not shown, and addresses of others than the account are hidden."
    >
      <EmailDeliveries />
    </AdminFrame>
  );
}
