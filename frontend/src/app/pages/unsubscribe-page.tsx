import { useParams } from 'wouter';
import { UnsubscribePanel } from '@/features/account/components/unsubscribe-panel';
import { usePageTitle } from '@/lib/use-page-title';
import { PublicLayout } from '../shell/public-layout';

export default function UnsubscribePage() {
  usePageTitle('Emails');
  const { token = '' } = useParams<{ token: string }>();
  return (
    <PublicLayout>
      <UnsubscribePanel token={token} />
    </PublicLayout>
  );
}
