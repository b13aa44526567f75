/** How much of what planners look for the profile has, and what it lacks; nothing once it has all of it. */
import type { SpeakerProfileResponse } from '@lectern/protocol/profile';
import { Progress } from '@/components/ui/progress';
import { profileFieldLabels as labels } from '../profile-labels';

const lookedFor: { label: string; isThere: (profile: SpeakerProfileResponse) => boolean }[] = [
  { label: 'Headshot', isThere: ({ headshots }) => headshots.length > 0 },
  { label: labels.title, isThere: ({ title }) => title !== '' },
  { label: labels.bioShort, isThere: ({ bioShort }) => bioShort !== null },
  { label: labels.bioMedium, isThere: ({ bioMedium }) => bioMedium !== null },
  { label: labels.introduction, isThere: ({ introduction }) => introduction !== null },
  { label: labels.topics, isThere: ({ topics }) => topics.length > 0 },
  { label: labels.sizzleReelUrl, isThere: ({ sizzleReelUrl }) => sizzleReelUrl !== null },
  { label: labels.oneSheetFileId, isThere: ({ oneSheetFileId }) => oneSheetFileId !== null },
  { label: labels.travelsFromCity, isThere: ({ travelsFromCity }) => travelsFromCity !== null },
];

export function ProfileGaps({ profile }: { profile: SpeakerProfileResponse }) {
  const missing = lookedFor.filter(({ isThere }) => !isThere(profile)).map(({ label }) => label);
  if (missing.length === 0) return null;
  const there = lookedFor.length - missing.length;
  return (
    <section
      aria-label="What planners look for"
      className="mb-4 rounded-lg border border-line bg-surface px-4 py-3.5 text-sm sm:px-5 lg:mb-6"
    >
      <Progress
        label={`${there} of ${lookedFor.length} things planners look for`}
        value={there}
        max={lookedFor.length}
        tone="curtain"
      />
      <p className="mt-2 text-muted">Still missing: {missing.join(', ')}</p>
    </section>
  );
}
