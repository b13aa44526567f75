/** A speaker's public page, which everyone can read. */
import { z } from 'zod';
import { PresentationResponse } from './presentations';
import { SpeakerProfileResponse } from './profile';
import { TestimonialResponse } from './testimonials';

/** What the public page shows; nothing of the profile that isn't meant for everyone. */
export const PublicSpeakerResponse = z
  .object({
    /** The address that counts now: another one than asked for means that it was changed. */
    slug: z.string(),
    /** When `isPublished` is false, only the owner sees the page. */
    ...SpeakerProfileResponse.pick({
      isPublished: true,
      name: true,
      title: true,
      tagline: true,
      bioShort: true,
      bioMedium: true,
      bioLong: true,
      topics: true,
      languages: true,
      travelsFromCity: true,
      travelsFromState: true,
      website: true,
      sizzleReelUrl: true,
      socialLinks: true,
      products: true,
      headshots: true,
      oneSheetFileId: true,
    }).shape,
    /** Null unless the speaker shows it. */
    fee: z
      .object({
        fromCents: SpeakerProfileResponse.shape.feeFromCents,
        toCents: SpeakerProfileResponse.shape.feeToCents,
        currency: SpeakerProfileResponse.shape.feeCurrency,
      })
      .nullable(),
    presentations: z.array(
      PresentationResponse.pick({ id: true, title: true, abstractShort: true, lengthsMinutes: true, takeaways: true }),
    ),
    testimonials: z.array(
      TestimonialResponse.pick({
        id: true,
        clientName: true,
        clientTitle: true,
        companyName: true,
        content: true,
        rating: true,
      }),
    ),
  })
  .meta({ id: 'PublicSpeaker' });
export type PublicSpeakerResponse = z.infer<typeof PublicSpeakerResponse>;
