/**
 * The profile as one form in parts: what is typed is kept as a draft, only what changed is saved, and what another tab
 * saved meanwhile is merged.
 */
import { useEffect } from 'react';
import {
  speakerProfileResponse,
  type SpeakerProfileForm,
  type SpeakerProfileResponse,
} from '@lectern/protocol/profile';
import { DraftNotice } from '@/components/forms/draft-notice';
import { FormAlert } from '@/components/forms/form-alert';
import { RecordMerge } from '@/components/forms/record-drawer';
import { useRowForm } from '@/components/forms/use-row-form';
import { Button } from '@/components/ui/button';
import { submitOnShortcut } from '@/lib/submit-on-shortcut';
import { useUpdateProfile } from '../api/profile.mutations';
import { profileResolver, profileToForm, type ProfileFormValues } from '../profile-form-values';
import { profileFieldLabels, profileFieldText } from '../profile-labels';
import { HeadshotsCard } from './headshots-card';
import { OneSheetCard } from './one-sheet-card';
import { ProductsSection, SocialLinksSection } from './profile-lists';
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

const SAVE_ID = 'save-profile';

export function ProfileForm({ profile, wasSaved, onSaved }: Props) {
  const update = useUpdateProfile();
  const row = useRowForm<ProfileFormValues, SpeakerProfileForm, SpeakerProfileResponse>({
    row: profile,
    initial: profileToForm(profile),
    resolver: profileResolver(profile.slug !== null),
    rowSchema: speakerProfileResponse,
    toValues: profileToForm,
    labels: profileFieldLabels,
    textOf: profileFieldText,
    draftName: 'profile',
    update: ({ id: _id, slug, ...changes }) => update.mutateAsync({ ...changes, ...(slug && { slug }) }),
    onSaved,
  });
  const { form, base = profile } = row;
  useEffect(() => {
    if (wasSaved) document.getElementById(SAVE_ID)?.focus({ preventScroll: true });
  }, [wasSaved]);

  return (
    <form noValidate onSubmit={(event) => void row.submit(event)} onKeyDown={submitOnShortcut}>
      <DraftNotice draft={row.draft} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="min-w-0 space-y-4 lg:space-y-6">
          <WhoSection form={form} slug={base.slug} />
          <BiosSection form={form} />
          <IntroductionSection form={form} />
          <ProductsSection form={form} />
        </div>
        <div className="min-w-0 space-y-4 lg:space-y-6">
          <HeadshotsCard headshots={profile.headshots} />
          <OneSheetCard control={form.control} knownName={base.oneSheetFileName} />
          <OfferSection form={form} />
          <ReachSection form={form} />
          <SocialLinksSection form={form} />
          <FeeSection form={form} />
        </div>
      </div>
      <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
        <FormAlert>{row.problem}</FormAlert>
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p className="text-sm text-muted" aria-live="polite">
            {form.formState.isDirty
              ? 'Not saved yet. What you type is kept in this browser.'
              : wasSaved
                ? 'Saved.'
                : ''}
          </p>
          <Button id={SAVE_ID} type="submit" busy={row.busy} className="max-sm:w-full">
            Save profile
          </Button>
        </div>
      </div>
      <RecordMerge what="profile" form={row} />
    </form>
  );
}
