/**
 * The profile as one form in parts: what is typed is kept as a draft, only what changed is saved, and what another tab
 * saved meanwhile is merged.
 */
import { SpeakerProfileResponse } from '@lectern/protocol/profile';
import { RecordPage } from '@/components/forms/record-page';
import { useFormSections } from '@/components/forms/use-form-sections';
import { useRowForm } from '@/components/forms/use-row-form';
import { useUpdateProfile } from '../api/profile.mutations';
import { profileSchema, withoutEmptyRows, profileToForm } from '../profile-form-values';
import { profileFieldText } from '../profile-labels';
import { HeadshotsCard } from './headshots-card';
import { LetterheadCard } from './letterhead-card';
import { OneSheetCard } from './one-sheet-card';
import { ProfileGaps, type ProfileGap } from './profile-gaps';
import { ProductsSection, SocialLinksSection } from './profile-lists';
import { ProfileSections, profileSections } from './profile-section';
import {
  BiosSection,
  FeeSection,
  IntroductionSection,
  OfferSection,
  ReachSection,
  WhoSection,
} from './profile-sections';

type Props = {
  profile: SpeakerProfileResponse;
  /** It was just saved: the keyboard goes on at the button. */
  wasSaved: boolean;
  onSaved: (profile: SpeakerProfileResponse) => void;
};

export function ProfileForm({ profile, wasSaved, onSaved }: Props) {
  const update = useUpdateProfile();
  const sections = useFormSections(profileSections, ['who']);
  const row = useRowForm({
    row: profile,
    schema: profileSchema(profile.slug !== null),
    prepare: withoutEmptyRows,
    rowSchema: SpeakerProfileResponse,
    toValues: profileToForm,
    textOf: profileFieldText,
    draftName: 'profile',
    reveal: sections.reveal,
    update: ({ id: _id, slug, ...changes }) => update.mutateAsync({ ...changes, ...(slug && { slug }) }),
    onSaved,
  });
  const { form, base = profile } = row;
  /** What is uploaded has a card with that id; everything else is typed. */
  const openGap = (gap: ProfileGap) => {
    sections.reveal([gap]);
    if (gap !== 'headshots' && gap !== 'oneSheetFileId') return form.setFocus(gap);
    document.querySelector<HTMLElement>(`#${gap} button:not([aria-expanded])`)?.focus();
  };

  return (
    <RecordPage what="profile" form={row} saveLabel="Save profile" wasSaved={wasSaved}>
      <ProfileGaps profile={profile} onOpen={openGap} />
      <ProfileSections value={{ ...sections, errors: form.formState.errors }}>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
          <div className="min-w-0 space-y-4 lg:space-y-6">
            <WhoSection form={form} slug={base.slug} />
            <OfferSection form={form} />
            <BiosSection form={form} />
            <IntroductionSection form={form} />
            <ProductsSection form={form} />
          </div>
          <div className="min-w-0 space-y-4 lg:space-y-6">
            <HeadshotsCard headshots={profile.headshots} />
            <LetterheadCard control={form.control} />
            <OneSheetCard control={form.control} knownName={base.oneSheetFileName} />
            <ReachSection form={form} />
            <SocialLinksSection form={form} />
            <FeeSection form={form} />
          </div>
        </div>
      </ProfileSections>
    </RecordPage>
  );
}
