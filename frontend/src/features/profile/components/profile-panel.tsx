import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '@/components/lists/not-loaded';
import { Card } from '@/components/ui/card';
import { SkeletonGroup } from '@/components/ui/skeleton';
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
  const skeleton = <SkeletonGroup bars={['h-5 w-40', 'mt-4 h-10 max-w-lg', 'mt-4 h-10 max-w-lg', 'mt-4 h-10 w-32']} />;
  return (
    <Card>
      <NotLoaded query={profile} skeleton={skeleton} title="Failed to fetch speaker profile" />
    </Card>
  );
}
