/** What somebody without an account writes to a speaker on the public page; it becomes an event with the status inquiry. */
import { z } from 'zod';
import { mailAddress, optionalDate, orNull, wholeNumber } from './form-fields';
import { optionalText, requiredText } from './primitives';
import { SpeakingEventFormat } from './speaking-events';

/** Where events come from that were asked for there. */
export const INQUIRY_SOURCE = 'Speaker page';

export const SendInquiryInput = z
  .strictObject({
    name: requiredText(200, 'Your name'),
    email: mailAddress,
    phone: optionalText(50, 'Phone'),
    organisation: optionalText(200, 'Organization'),
    /** Not before today, in the speaker's zone. */
    eventDate: optionalDate,
    city: optionalText(100, 'City'),
    format: SpeakingEventFormat.default('in_person'),
    audienceExpected: orNull(wholeNumber('Audience', 1, 10_000_000)),
    /** As they put it: "about $10,000", "to be discussed". */
    budget: optionalText(200, 'Budget'),
    message: requiredText(5_000, 'Your message'),
    /** Nobody sees this field; programs that fill in every field do. */
    website: z.string().max(2_000).default(''),
  })
  .meta({ id: 'SendInquiryInput' });
export type SendInquiryInput = z.infer<typeof SendInquiryInput>;

/** The same for everybody, programs among them. */
export const inquiryResponse = z.object({ message: z.string() }).meta({ id: 'InquiryReceived' });
