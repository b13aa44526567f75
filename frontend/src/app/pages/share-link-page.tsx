import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import { DetailState } from '@/components/lists/detail-state';
import { profileQuery } from '@/features/profile/api/profile.queries';
import { shareLinkQuery } from '@/features/share-links/api/share-links.queries';
import { LinkPage } from '@/features/share-links/components/link-page';
import { linkTitle } from '@/features/share-links/share-words';
import { usePageTitle } from '@/lib/use-page-title';
import { bureauPicker } from '../share-dialog';

export default function ShareLinkPage() {
  const { id = '' } = useParams();
  const query = useQuery(shareLinkQuery(id));
  const profile = useQuery(profileQuery);
  const link = query.data;
  usePageTitle(link ? linkTitle(link) : 'Share link');
  if (!link) {
    return (
      <DetailState query={query} what="link" back={{ href: '/share-links', label: 'All share links' }} />
    );
  }
  return (
    <LinkPage key={link.id} link={link} speakerName={profile.data?.name ?? ''} bureauPicker={bureauPicker} />
  );
}
