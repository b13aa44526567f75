/** Postal addresses: written and read as a whole. */
import { z } from 'zod';
import { optionalText } from './primitives';
import { returned, returnedAs } from './records';

export const postalAddressInput = z.strictObject({
  line1: optionalText(200, 'Street'),
  line2: optionalText(200, 'Suite, floor'),
  city: optionalText(100, 'City'),
  state: optionalText(100, 'State'),
  postalCode: optionalText(20, 'Postal code'),
  country: optionalText(100, 'Country'),
});

export const PostalAddress = z.object(returned(postalAddressInput.shape)).meta({ id: 'PostalAddress' });
returnedAs(postalAddressInput, PostalAddress);
export type PostalAddress = z.infer<typeof PostalAddress>;
