import { useQuery } from '@tanstack/react-query';
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import { useParams } from 'wouter';
import { DetailState } from '@/components/lists/detail-state';
import { profileQuery } from '@/features/profile/api/profile.queries';
import { shareLinkQuery } from '@/features/sharing/links/api/share-links.queries';
import { LinkPage } from '@/features/sharing/links/components/link-page';
import { linkTitle } from '@/features/sharing/links/share-labels';
import { ShareVisits } from '@/features/sharing/visits/components/share-visits';
import { usePageTitle } from '@/lib/use-page-title';

const MAIL_POLL_MS = 3_000;
const MAIL_USUAL_MS = 60_000;

/** An email that was just asked for is looked after until it has left; what takes longer shows at the next visit. */
function untilSent({ state }: { state: { data: ShareLinkDetail | undefined } }): number | false {
  const waits = state.data?.emails.some(
    ({ sentAt, problem, requestedAt }) =>
      sentAt === null && problem === null && Date.now() - Date.parse(requestedAt) < MAIL_USUAL_MS,
  );
  return waits ? MAIL_POLL_MS : false;
}

export default function ShareLinkPage() {
  const { id = '' } = useParams();
  const query = useQuery({ ...shareLinkQuery(id), refetchInterval: untilSent });
  const profile = useQuery(profileQuery);
  const link = query.data;
  usePageTitle(link ? linkTitle(link) : 'Share link');
  if (!link) {
    return <DetailState query={query} what="link" back={{ href: '/share-links', label: 'All share links' }} />;
  }
  return (
    <LinkPage
      key={link.id}
      link={link}
      speakerName={profile.data?.name ?? ''}
      visits={<ShareVisits linkId={link.id} isMuted={link.isMuted} />}
    />
  );
}
