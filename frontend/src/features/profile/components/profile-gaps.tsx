/** How much of what planners look for the profile has, and the way to what it lacks; nothing once it has all of it. */
import type { SpeakerProfileResponse } from '@lectern/protocol/profile';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import { useMayAct } from '@/lib/session/user';
import { profileFieldLabels } from '../profile-labels';

const lookedFor = [
  'headshots',
  'title',
  'bioShort',
  'bioMedium',
  'introduction',
  'topics',
  'sizzleReelUrl',
  'oneSheetFileId',
  'travelsFromCity',
] as const;
export type ProfileGap = (typeof lookedFor)[number];

const labels = { ...profileFieldLabels, headshots: 'Headshot' };

type Props = { profile: SpeakerProfileResponse; onOpen: (gap: ProfileGap) => void };

export function ProfileGaps({ profile, onOpen }: Props) {
  const mayAct = useMayAct();
  const missing = lookedFor.filter((name) => !profile[name]?.length);
  if (missing.length === 0 || !mayAct) return null;
  const there = lookedFor.length - missing.length;
  return (
    <Card label="What planners look for" className="mb-4 text-sm lg:mb-6">
      <Progress
        label={`${there} of ${lookedFor.length} things planners look for`}
        value={there}
        max={lookedFor.length}
        tone="curtain"
      />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 text-muted">
        Still missing:
        {missing.map((name) => (
          <Button key={name} variant="link" size="sm" onClick={() => onOpen(name)}>
            {labels[name]}
          </Button>
        ))}
      </div>
    </Card>
  );
}
