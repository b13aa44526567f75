import { EmailDeliveries } from '@/features/admin/email-deliveries/components/email-deliveries';
import { AdminFrame } from '../admin/admin-frame';

export default function AdminEmailsPage() {
  return (
    <AdminFrame
      title="Emails"
      description="Delivery status of every email. Contents and clients’ addresses are hidden."
    >
      <EmailDeliveries />
    </AdminFrame>
  );
}
