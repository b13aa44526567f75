import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Link, Redirect, useParams } from 'wouter';
import { DetailState } from '@/components/lists/detail-state';
import { Button } from '@/components/ui/button';
import { speakerQuery } from '@/features/profile/api/profile.queries';
import { PrivateNotice } from '@/features/profile/components/preview-panel';
import { SpeakerPage } from '@/features/profile/components/speaker-page';
import { useNoIndex } from '@/lib/use-no-index';
import { usePageTitle } from '@/lib/use-page-title';

/** The public page at its address. A former address leads to the present one. */
export default function SpeakersPage() {
  const { slug = '' } = useParams();
  const query = useQuery(speakerQuery(slug));
  usePageTitle(query.data?.name || 'Speaker');
  useNoIndex();
  if (!query.data) {
    return <DetailState query={query} what="page" back={{ href: '/profile', label: 'Your profile' }} />;
  }
  if (query.data.slug !== slug) return <Redirect to={`/speakers/${query.data.slug}`} replace />;
  return (
    <div className="space-y-6">
      <PrivateNotice slug={query.data.slug} />
      <SpeakerPage speaker={query.data} />
      <Button asChild variant="secondary">
        <Link href="/profile">
          <Pencil aria-hidden />
          Edit the profile
        </Link>
      </Button>
    </div>
  );
}
