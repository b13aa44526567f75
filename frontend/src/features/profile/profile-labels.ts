/** What the profile's fields are called and how they read in the merge. */
import { accentLabels, productLabels, socialLabels, SpeakerProfileForm } from '@lectern/protocol/profile';
import { hintsOf, labelsOf } from '@lectern/protocol/record-fields';
import { formatMoney } from '@/lib/format';
import { zoneLabel } from '@/lib/place-time';

type Field = keyof SpeakerProfileForm;

export const profileFieldLabels = labelsOf(SpeakerProfileForm.shape);
export const profileHints = hintsOf(SpeakerProfileForm.shape);

export function profileFieldText(field: Field, profile: SpeakerProfileForm): string {
  switch (field) {
    case 'topics':
    case 'languages':
      return profile[field].join(', ') || 'None';
    case 'socialLinks':
      return profile.socialLinks.map(({ kind, url }) => `${socialLabels[kind]}: ${url}`).join('\n') || 'None';
    case 'products':
      return profile.products.map(({ kind, title }) => `${productLabels[kind]}: ${title}`).join('\n') || 'None';
    case 'feeFromCents':
    case 'feeToCents': {
      const cents = profile[field];
      return cents === null ? 'Empty' : formatMoney(cents, profile.feeCurrency);
    }
    case 'showFeeRange':
      return profile.showFeeRange ? 'Yes' : 'No';
    case 'travelsFromZone':
      return profile.travelsFromZone ? zoneLabel(profile.travelsFromZone) : 'Empty';
    case 'oneSheetFileId':
    case 'logoFileId':
      return profile[field] ? 'A file' : 'None';
    case 'accent':
      return accentLabels[profile.accent];
    default:
      return profile[field] || 'Empty';
  }
}
