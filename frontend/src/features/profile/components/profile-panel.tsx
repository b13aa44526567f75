import { useQuery } from '@tanstack/react-query';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { profileQuery } from '../api/profile.queries';
import { ProfileForm } from './profile-form';

export function ProfilePanel() {
  const profile = useQuery(profileQuery);
  if (profile.data) return <ProfileForm profile={profile.data} />;
  return (
    <Card>
      {profile.isPending ? (
        <SkeletonGroup>
          <div className="max-w-lg space-y-4">
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10 w-32" />
          </div>
        </SkeletonGroup>
      ) : (
        <ErrorState
          title="Failed to fetch speaker profile"
          onRetry={() => void profile.refetch()}
          retrying={profile.isFetching}
        />
      )}
    </Card>
  );
}
