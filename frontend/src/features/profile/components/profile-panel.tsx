import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LoadProblem } from '@/components/lists/load-problem';
import { Card } from '@/components/ui/card';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { toastSuccess } from '@/components/ui/toast-store';
import { profileQuery } from '../api/profile.queries';
import { ProfileForm } from './profile-form';

export function ProfilePanel() {
  const profile = useQuery(profileQuery);
  // After a save the form begins anew, with what is stored now as the base of the next comparison.
  const [saves, setSaves] = useState(0);
  if (profile.data) {
    return (
      <ProfileForm
        key={saves}
        profile={profile.data}
        wasSaved={saves > 0}
        onSaved={() => {
          setSaves(saves + 1);
          toastSuccess('Profile saved');
        }}
      />
    );
  }
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
        <LoadProblem query={profile} title="Failed to fetch speaker profile" />
      )}
    </Card>
  );
}
