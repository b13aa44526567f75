/** The profile's form: a stored profile in the shape of its output, and the rules that depend on what is stored. */
import { SpeakerProfileForm, type SpeakerProfileResponse } from '@lectern/protocol/profile';
import { inputOf } from '@lectern/protocol/record-fields';
import type { z } from 'zod';

export type ProfileFormValues = z.input<typeof SpeakerProfileForm>;

/** An older server's answer has no accent, and a form without one couldn't be saved. */
export const profileToForm = (profile: SpeakerProfileResponse): SpeakerProfileForm =>
  inputOf(SpeakerProfileForm.shape, { ...profile, accent: profile.accent || 'burgundy' });

/** Rows of which nothing was filled in are dropped before the schema looks. */
export function withoutEmptyRows(values: ProfileFormValues): ProfileFormValues {
  return {
    ...values,
    socialLinks: values.socialLinks.filter(({ url }) => url?.trim()),
    products: values.products.filter(({ title, description, url }) =>
      [title, description, url].some((text) => text?.trim()),
    ),
  };
}

/** An address may be missing until one was chosen; after that it can be changed, not given up. */
export function profileSchema(hasSlug: boolean): z.ZodType<SpeakerProfileForm, ProfileFormValues> {
  if (!hasSlug) return SpeakerProfileForm;
  return SpeakerProfileForm.superRefine(({ slug }, context) => {
    if (slug !== null) return;
    context.addIssue({ code: 'custom', path: ['slug'], message: 'Your page needs an address. Add one' });
  });
}
