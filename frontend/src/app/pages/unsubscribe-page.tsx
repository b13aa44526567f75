import { useParams } from 'wouter';
import { UnsubscribePanel } from '@/features/account/components/unsubscribe-panel';
import { PublicLayout } from '../shell/public-layout';

export default function UnsubscribePage() {
  const { token = '' } = useParams<{ token: string }>();
  return (
    <PublicLayout title="Emails">
      <UnsubscribePanel token={token} />
    </PublicLayout>
  );
}
