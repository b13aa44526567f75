/** The public page inside of the profile, and what is still missing for it. */
import { useQuery } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { Link } from 'wouter';
import { LoadProblem } from '@/components/lists/load-problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { StageDrawing } from '@/components/ui/drawings';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { profileQuery, speakerQuery } from '../api/profile.queries';
import { SpeakerPage } from './speaker-page';

export function PreviewPanel() {
  const profile = useQuery(profileQuery);
  const slug = profile.data?.slug ?? null;
  const page = useQuery({ ...speakerQuery(slug ?? ''), enabled: slug !== null });
  if (profile.data && slug === null) {
    return (
      <Card>
        <EmptyState
          title="Your page has no address yet"
          description="Choose one in your profile, and see here what planners will see."
          drawing={<StageDrawing />}
          action={
            <Button asChild>
              <Link href="/profile">Choose an address</Link>
            </Button>
          }
        />
      </Card>
    );
  }
  const failed = profile.isError ? profile : page.isError ? page : null;
  if (failed) {
    return (
      <Card>
        <LoadProblem
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      </Card>
    );
  }
  if (!page.data) {
    return (
      <SkeletonGroup label="Loading your page">
        <Skeleton className="mb-4 h-40" />
        <SkeletonText lines={6} />
      </SkeletonGroup>
    );
  }
  return (
    <div className="space-y-5">
      <PrivateNotice slug={page.data.slug} withLink />
      <div className="rounded-lg border border-line bg-surface p-4 sm:p-8">
        <SpeakerPage speaker={page.data} />
      </div>
    </div>
  );
}

/** Says who sees the page now: nobody but its owner. */
export function PrivateNotice({ slug, withLink = false }: { slug: string; withLink?: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-info-soft px-4 py-3 text-sm text-info-text">
      <p className="flex min-w-0 items-start gap-2">
        <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
        Only you can see this page for now. It opens to everybody when sharing arrives; its address stays.
      </p>
      {withLink && (
        <Button asChild variant="secondary" size="sm">
          <Link href={`/speakers/${slug}`}>Open /speakers/{slug}</Link>
        </Button>
      )}
    </div>
  );
}
