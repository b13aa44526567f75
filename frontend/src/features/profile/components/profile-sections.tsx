/** The parts of the profile's form. */
import { suggestSlug } from '@lectern/protocol/speaker-slug';
import { BIO_MEDIUM_WORDS, BIO_SHORT_WORDS, type SpeakerProfileForm } from '@lectern/protocol/profile';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { CheckboxField, LongTextField, MoneyField, SelectField, TextField, fieldsOf } from '@/components/forms/fields';
import { currencyOptions } from '@/components/ui/money-input';
import { ZoneField } from '@/components/forms/zone-field';
import { Button } from '@/components/ui/button';
import { Part } from '@/components/ui/part';
import { profileFieldLabels as labels, profileHints as hints } from '../profile-labels';
import type { ProfileFormValues } from '../profile-form-values';
import { ChipsField } from './chips-field';
import { CountedTextField } from './counted-text-field';
import { ProfileSection } from './profile-section';

export type ProfileFormApi = UseFormReturn<ProfileFormValues, unknown, SpeakerProfileForm>;
type Props = { form: ProfileFormApi };

export function WhoSection({ form, slug }: Props & { slug: string | null }) {
  const { control } = form;
  const [name, typed] = useWatch({ control, name: ['name', 'slug'] });
  const suggestion = suggestSlug(name);
  const field = fieldsOf(control, labels, hints);
  return (
    <ProfileSection
      section="who"
      title="How you are introduced"
      description="Shown in the sidebar and on what you share."
      summary={name || 'Name, title, tagline'}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('title')} autoComplete="organization-title" />
        <LongTextField {...field('tagline')} rows={1} className="sm:col-span-2" />
        <div className="sm:col-span-2">
          <TextField
            {...field('slug')}
            hint={
              slug
                ? `Now /speakers/${slug}. Old addresses keep working.`
                : 'Lowercase letters, digits and hyphens: /speakers/your-name'
            }
          />
          {!typed && suggestion && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-2"
              onClick={() => form.setValue('slug', suggestion, { shouldDirty: true, shouldValidate: true })}
            >
              Use {suggestion}
            </Button>
          )}
        </div>
      </div>
    </ProfileSection>
  );
}

export function BiosSection({ form: { control } }: Props) {
  const field = fieldsOf(control, labels);
  return (
    <ProfileSection
      section="bios"
      title="Bios"
      description="Planners ask for three lengths. Write them in the third person."
      summary="Short, medium and long"
    >
      <div className="space-y-5">
        <CountedTextField {...field('bioShort')} rows={3} limit={BIO_SHORT_WORDS} />
        <CountedTextField {...field('bioMedium')} rows={6} limit={BIO_MEDIUM_WORDS} />
        <CountedTextField {...field('bioLong')} rows={10} />
      </div>
    </ProfileSection>
  );
}

export function IntroductionSection({ form: { control } }: Props) {
  return (
    <ProfileSection
      section="introduction"
      title="Introduction"
      description="What your introducer reads aloud. It’s on every day sheet."
      summary="What your introducer reads aloud"
    >
      <CountedTextField
        control={control}
        name="introduction"
        label={labels.introduction}
        rows={7}
        readAloud
        hint={hints.introduction}
      />
    </ProfileSection>
  );
}

export function OfferSection({ form: { control } }: Props) {
  const field = fieldsOf(control, labels, hints);
  return (
    <ProfileSection section="offer" title="Topics and languages" summary="And your sizzle reel">
      <div className="space-y-4">
        <ChipsField {...field('topics')} hint="Press Enter after each." />
        <ChipsField {...field('languages')} hint="Press Enter after each." />
        <TextField {...field('sizzleReelUrl')} type="url" placeholder="vimeo.com/…" />
      </div>
    </ProfileSection>
  );
}

export function ReachSection({ form: { control } }: Props) {
  const field = fieldsOf(control, labels, hints);
  return (
    <ProfileSection section="reach" title="Contact and travel" summary="Website, phone, where you travel from">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('website')} type="url" autoComplete="url" className="sm:col-span-2" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" className="sm:col-span-2" />
        <TextField {...field('travelsFromCity')} />
        <TextField {...field('travelsFromState')} />
        <ZoneField {...field('travelsFromZone')} clearable none={null} className="sm:col-span-2" />
      </div>
    </ProfileSection>
  );
}

export function FeeSection({ form: { control } }: Props) {
  const field = fieldsOf(control, labels, hints);
  const [currency] = useWatch({ control, name: ['feeCurrency'] });
  return (
    <Part of="money">
      <ProfileSection
        section="fee"
        title="Fee range"
        description="For your own reference; shown only if you choose."
        summary="Shown only if you choose"
      >
        <div className="grid gap-4 sm:grid-cols-3">
          <MoneyField {...field('feeFromCents')} currency={currency} placeholder="10,000" />
          <MoneyField {...field('feeToCents')} currency={currency} placeholder="15,000" />
          <SelectField {...field('feeCurrency')} options={currencyOptions} />
          <CheckboxField {...field('showFeeRange')} className="sm:col-span-3" />
        </div>
      </ProfileSection>
    </Part>
  );
}
