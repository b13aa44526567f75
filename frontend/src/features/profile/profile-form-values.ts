/** The profile's form: a stored profile in the shape of its output, and the rules that depend on what is stored. */
import { zodResolver } from '@hookform/resolvers/zod';
import { speakerProfileForm, type SpeakerProfileForm, type SpeakerProfileResponse } from '@lectern/protocol/profile';
import { inputOf } from '@lectern/protocol/record-fields';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';

export type ProfileFormValues = z.input<typeof speakerProfileForm>;

export const profileToForm = (profile: SpeakerProfileResponse): SpeakerProfileForm =>
  inputOf(speakerProfileForm.shape, profile);

/** Rows of which nothing was filled in are dropped before the schema looks. */
function withoutEmptyRows(values: ProfileFormValues): ProfileFormValues {
  return {
    ...values,
    socialLinks: values.socialLinks.filter(({ url }) => url?.trim()),
    products: values.products.filter(({ title, description, url }) =>
      [title, description, url].some((text) => text?.trim()),
    ),
  };
}

/** An address may be missing until one was chosen; after that it can be changed, not given up. */
export function profileResolver(hasSlug: boolean): Resolver<ProfileFormValues, unknown, SpeakerProfileForm> {
  const schema = hasSlug
    ? speakerProfileForm.superRefine(({ slug }, context) => {
        if (slug === null) {
          context.addIssue({
            code: 'custom',
            path: ['slug'],
            message: 'Your page keeps an address. Enter another one',
          });
        }
      })
    : speakerProfileForm;
  const resolve = zodResolver(schema);
  return (values, context, options) => resolve(withoutEmptyRows(values), context, options);
}
