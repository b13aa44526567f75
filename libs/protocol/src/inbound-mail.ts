/** Email that people forward to the private address of their office, and what it may belong to. */
import { z } from 'zod';
import { fileFacts } from './file-facts';
import { optionalMailAddress } from './form-fields';
import { id, instant, optionalText, page, pageQuery, plainDate, requiredText } from './primitives';

export const MAX_INBOUND_BYTES = 25 * 1024 * 1024;
export const MAX_INBOUND_ATTACHMENTS = 20;
/** Of the text that is kept, and of what was quoted below it. */
export const MAX_INBOUND_TEXT = 19_000;
/** An office that never looks is sent no more after so many; of answers, as many more wait. */
export const MAX_WAITING_MESSAGES = 500;
/** Before the random part of an address for answers: that of an office has no dash. */
export const REPLY_PREFIX = 'r-';
/** Filed, dismissed, and automatic ones are forgotten then: until that day the same one is not taken twice. */
export const INBOUND_KEPT_DAYS = 30;
/** What no one files or dismisses is dismissed then. */
export const INBOUND_WAITING_DAYS = 90;

export const InboundAddressResponse = z
  .object({
    /** False: this server takes no mail. */
    isOffered: z.boolean(),
    /** Null: none was made yet. */
    address: z.string().nullable(),
    /** Answers to emails that Lectern sends come through it. */
    takesReplies: z.boolean(),
  })
  .meta({ id: 'InboundAddress' });
export type InboundAddressResponse = z.infer<typeof InboundAddressResponse>;

const FORWARD_PREFIX = 'fwd?|wg|tr|rv|i|enc|doorst';
const ANSWER_PREFIX = 're|aw|antw|sv|rép';
const prefixed = (prefixes: string) => new RegExp(`^(?:\\s*(?:${prefixes})\\s*:)+`, 'iu');
/** What mail programs write before the subject of a message that is forwarded, or answered, in the languages of most speakers. */
export const FORWARD_SUBJECT = prefixed(FORWARD_PREFIX);
export const REPLY_SUBJECT = prefixed(ANSWER_PREFIX);
const ANY_SUBJECT_PREFIX = prefixed(`${FORWARD_PREFIX}|${ANSWER_PREFIX}`);

export const subjectAlone = (subject: string) => subject.replace(ANY_SUBJECT_PREFIX, '').trim();

/** Only where it replaces is another address made: a second request to create one changes nothing. */
export const MakeInboundAddressInput = z
  .strictObject({ replaces: z.boolean().default(false) })
  .meta({ id: 'MakeInboundAddressInput' });
export type MakeInboundAddressInput = z.infer<typeof MakeInboundAddressInput>;

/** What an email for the speaker may be about. */
export type AnsweredKind = 'invoice' | 'contract' | 'testimonial' | 'share_link';

export const ReplySettingInput = z.strictObject({ isOn: z.boolean() }).meta({ id: 'ReplySettingInput' });
export type ReplySettingInput = z.infer<typeof ReplySettingInput>;

const person = z.object({ name: z.string().nullable(), address: z.string() });

/** What the sending server proved, as the mail server in front of this one recorded it. Null: nothing was recorded. */
export const MailProof = z.enum(['pass', 'fail', 'none']);
export type MailProof = z.infer<typeof MailProof>;

/**
 * Someone else may have written it: a check failed, and neither DMARC, which looks at all of them, nor a signature says
 * otherwise. SPF alone fails for all that another server forwards.
 */
export const isForged = ({ spf, dkim, dmarc }: Record<'spf' | 'dkim' | 'dmarc', MailProof | null>): boolean =>
  dmarc === 'fail' || (dmarc !== 'pass' && dkim !== 'pass' && (dkim === 'fail' || spf === 'fail'));

const suggestedEvent = z.object({ id, title: z.string(), eventDate: plainDate.nullable() });

/** Whose address it is here; nothing is filed before a person says so. */
const suggestion = z.object({
  clientId: id.nullable(),
  clientName: z.string().nullable(),
  bureauPartnerId: id.nullable(),
  bureauPartnerName: z.string().nullable(),
  /** Their open events, the next one first. */
  events: z.array(suggestedEvent),
});

const messageFields = {
  id,
  receivedAt: instant,
  subject: z.string(),
  /** Who wrote it: of a forwarded message, the person at its beginning. */
  author: person.nullable(),
  /** Who sent it here, if that was someone else. */
  forwardedBy: person.nullable(),
  attachmentCount: z.int(),
  suggestion,
};

export const InboundMessageItem = z
  .object({ ...messageFields, excerpt: z.string() })
  .meta({ id: 'InboundMessageItem' });
export type InboundMessageItem = z.infer<typeof InboundMessageItem>;

export const InboundAttachmentResponse = z.object({
  id,
  name: z.string(),
  sizeBytes: fileFacts.sizeBytes,
  /** Why it can't be kept; null: it becomes a file. */
  problem: z.string().nullable(),
});
export type InboundAttachmentResponse = z.infer<typeof InboundAttachmentResponse>;

export const InboundMessageResponse = z
  .object({
    ...messageFields,
    /** When the author wrote it; null: unknown, as of most that are forwarded. */
    sentAt: instant.nullable(),
    /** The day that the header of a forwarded message names. */
    writtenOn: plainDate.nullable(),
    text: z.string(),
    /** What was quoted below the text. */
    quoted: z.string().nullable(),
    /** Why the text is not all there was. */
    problem: z.string().nullable(),
    spf: MailProof.nullable(),
    dkim: MailProof.nullable(),
    dmarc: MailProof.nullable(),
    /** It answers an email of ours, at an address that still takes answers; absent from the release before. */
    replyThreadId: id.nullable().optional(),
    attachments: z.array(InboundAttachmentResponse),
  })
  .meta({ id: 'InboundMessage' });
export type InboundMessageResponse = z.infer<typeof InboundMessageResponse>;

export const ListInboundMessagesQuery = z.strictObject(pageQuery);
export type ListInboundMessagesQuery = z.infer<typeof ListInboundMessagesQuery>;

/** What came later hasn’t been seen yet, and stays. */
export const DismissInboundMessagesQuery = z.strictObject({ until: instant });
export type DismissInboundMessagesQuery = z.infer<typeof DismissInboundMessagesQuery>;

export const InboundMessagePage = page(InboundMessageItem)
  .extend({
    /** All that count toward MAX_WAITING_MESSAGES, also those that are still being read. */
    waitingCount: z.int(),
  })
  .meta({ id: 'InboundMessagePage' });
export type InboundMessagePage = z.infer<typeof InboundMessagePage>;

/** A new event with the status inquiry; the client is found by the address, or is a new lead. */
export const FileAsInquiryInput = z
  .strictObject({
    as: z.literal('inquiry'),
    title: requiredText(200, 'The title').meta({ title: 'Event title' }),
    /** Who asks for a client that isn't known yet. No client is made then, and no one is named. */
    bureauPartnerId: id.nullable().default(null),
    name: optionalText(200, 'The name').meta({ title: 'Who asks' }),
    email: optionalMailAddress,
  })
  .superRefine(({ bureauPartnerId, name, email }, issues) => {
    if (bureauPartnerId) return;
    if (!name) issues.addIssue({ code: 'custom', path: ['name'], message: 'The name is required' });
    if (!email) issues.addIssue({ code: 'custom', path: ['email'], message: 'Enter an email address' });
  });

export const FileInboundMessageInput = z
  .discriminatedUnion('as', [
    FileAsInquiryInput,
    z.strictObject({ as: z.literal('event'), eventId: id }),
    z.strictObject({ as: z.literal('client'), clientId: id }),
    z.strictObject({ as: z.literal('bureau_partner'), bureauPartnerId: id }),
  ])
  .meta({ id: 'FileInboundMessageInput' });
export type FileInboundMessageInput = z.infer<typeof FileInboundMessageInput>;

/** Where it is now. */
export const InboundMessageFiled = z
  .object({ eventId: id.nullable(), clientId: id.nullable(), bureauPartnerId: id.nullable() })
  .meta({ id: 'InboundMessageFiled' });
export type InboundMessageFiled = z.infer<typeof InboundMessageFiled>;
