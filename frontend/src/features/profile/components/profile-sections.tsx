/** The parts of the profile's form. */
import { suggestSlug } from '@lectern/protocol/speaker-slug';
import { BIO_MEDIUM_WORDS, BIO_SHORT_WORDS, type SpeakerProfileForm } from '@lectern/protocol/profile';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { CheckboxField, MoneyField, SelectField, TextField } from '@/components/forms/fields';
import { TagsField } from '@/components/forms/tags-field';
import { ZoneField } from '@/components/forms/zone-field';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { profileFieldLabels as labels, profileHints as hints } from '../profile-labels';
import type { ProfileFormValues } from '../profile-form-values';
import { CountedTextField } from './counted-text-field';

export type ProfileFormApi = UseFormReturn<ProfileFormValues, unknown, SpeakerProfileForm>;
type Props = { form: ProfileFormApi };

const currencies = ['USD', 'CAD', 'EUR', 'GBP', 'AUD'].map((value) => ({ value, label: value }));

export function WhoSection({ form, slug }: Props & { slug: string | null }) {
  const { control } = form;
  const [name, typed] = useWatch({ control, name: ['name', 'slug'] });
  const suggestion = suggestSlug(name);
  return (
    <Card title="How you are introduced" description="Shown in the sidebar and on what you share.">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="name" label={labels.name} hint={hints.name} autoComplete="name" />
        <TextField
          control={control}
          name="title"
          label={labels.title}
          hint={hints.title}
          autoComplete="organization-title"
        />
        <TextField
          control={control}
          name="tagline"
          label={labels.tagline}
          hint={hints.tagline}
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <TextField
            control={control}
            name="slug"
            label={labels.slug}
            hint={
              slug
                ? `Now /speakers/${slug}. When you change it, the old address keeps leading to you.`
                : 'Small letters, digits and hyphens: /speakers/your-name'
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
    </Card>
  );
}

export function BiosSection({ form: { control } }: Props) {
  return (
    <Card title="Bios" description="Planners ask for three lengths. Write them once, in the third person.">
      <div className="space-y-5">
        <CountedTextField control={control} name="bioShort" label={labels.bioShort} rows={3} limit={BIO_SHORT_WORDS} />
        <CountedTextField
          control={control}
          name="bioMedium"
          label={labels.bioMedium}
          rows={6}
          limit={BIO_MEDIUM_WORDS}
        />
        <CountedTextField control={control} name="bioLong" label={labels.bioLong} rows={10} />
      </div>
    </Card>
  );
}

export function IntroductionSection({ form: { control } }: Props) {
  return (
    <Card
      title="Introduction"
      description="What the person before you reads aloud. It is on every day sheet, so that nobody has to look for it."
    >
      <CountedTextField
        control={control}
        name="introduction"
        label={labels.introduction}
        rows={7}
        readAloud
        hint={hints.introduction}
      />
    </Card>
  );
}

export function OfferSection({ form: { control } }: Props) {
  return (
    <Card title="Topics and languages">
      <div className="space-y-4">
        <TagsField control={control} name="topics" label={labels.topics} hint="With commas between them." />
        <TagsField control={control} name="languages" label={labels.languages} hint="With commas between them." />
        <TextField
          control={control}
          name="sizzleReelUrl"
          label={labels.sizzleReelUrl}
          type="url"
          placeholder="vimeo.com/…"
          hint={hints.sizzleReelUrl}
        />
      </div>
    </Card>
  );
}

export function ReachSection({ form: { control } }: Props) {
  return (
    <Card title="Contact and travel">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={control} name="website" label={labels.website} type="url" autoComplete="url" />
        <TextField
          control={control}
          name="phone"
          label={labels.phone}
          type="tel"
          hint={hints.phone}
          autoComplete="tel"
        />
        <TextField control={control} name="travelsFromCity" label="Travels from: city" />
        <TextField control={control} name="travelsFromState" label="State" />
        <ZoneField
          control={control}
          name="travelsFromZone"
          label="Time zone at home"
          clearable
          none={null}
          className="sm:col-span-2"
        />
      </div>
    </Card>
  );
}

export function FeeSection({ form: { control } }: Props) {
  const [currency] = useWatch({ control, name: ['feeCurrency'] });
  return (
    <Card title="Fee range" description="For your own offers; shown to others only when you say so.">
      <div className="grid gap-4 sm:grid-cols-3">
        <MoneyField control={control} name="feeFromCents" label="From" currency={currency} placeholder="10,000" />
        <MoneyField control={control} name="feeToCents" label="To" currency={currency} placeholder="15,000" />
        <SelectField control={control} name="feeCurrency" label={labels.feeCurrency} options={currencies} />
        <CheckboxField
          control={control}
          name="showFeeRange"
          label="Show the fee range on my page"
          className="sm:col-span-3"
        />
      </div>
    </Card>
  );
}
