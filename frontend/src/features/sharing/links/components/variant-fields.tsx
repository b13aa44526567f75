/** Contact details a page shows: the speaker's own, or those of a bureau and its representative. */
import { linkLabels as labels } from '../share-labels';
import { useQuery } from '@tanstack/react-query';
import { type ShareVariant, shareVariantLabels } from '@lectern/protocol/share-links';
import { BureauPicker } from '@/components/forms/record-picker';
import { Field } from '@/components/ui/field';
import { RadioCards } from '@/components/ui/radio-cards';
import { Select } from '@/components/ui/select';
import { bureauQuery } from '@/lib/record-queries';

export type VariantChoice = { variant: ShareVariant; bureauPartnerId: string | null; representativeId: string | null };

type Props = {
  value: VariantChoice;
  /** While no bureau is chosen, the choice is not complete. */
  onChange: (choice: VariantChoice) => void;
  bureauName?: string | null;
  error?: string | null;
};

/** Radix refuses an empty value for an option. */
const NOBODY = '–';

export function VariantFields({ value, onChange, bureauName, error }: Props) {
  const { variant, bureauPartnerId, representativeId } = value;
  const isForBureau = variant === 'bureau';
  const bureau = useQuery({ ...bureauQuery(bureauPartnerId ?? ''), enabled: isForBureau && bureauPartnerId !== null });
  const people = bureau.data?.representatives ?? [];
  return (
    <div className="space-y-4">
      <RadioCards<ShareVariant>
        label={labels.variant}
        value={variant}
        onChange={(next) => onChange({ ...value, variant: next })}
        options={[
          { value: 'direct', label: shareVariantLabels.direct, description: 'For planners you work with directly.' },
          {
            value: 'bureau',
            label: shareVariantLabels.bureau,
            description:
              'Bureau-friendly: your email, phone, website and social links are replaced by the representative’s.',
          },
        ]}
      />
      {isForBureau && (
        <>
          <Field label={labels.bureauPartnerId} required error={error}>
            <BureauPicker
              value={bureauPartnerId}
              onChange={(id) => onChange({ ...value, bureauPartnerId: id, representativeId: null })}
              knownName={bureauName}
            />
          </Field>
          {people.length > 0 && (
            <Field label={labels.representativeId} hint="Without one, the bureau’s own email and phone are shown.">
              <Select
                value={representativeId ?? NOBODY}
                onChange={(id) => onChange({ ...value, representativeId: id === NOBODY ? null : id })}
                options={[
                  { value: NOBODY, label: 'No one in particular' },
                  ...people.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
            </Field>
          )}
        </>
      )}
    </div>
  );
}
