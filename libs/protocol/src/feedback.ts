/** What speakers tell us, with a rating, a screenshot and a diagnostic if they like; and what became of it. */
import { z } from 'zod';
import { badgeTable, enumOf, labelTable } from './enum-tables';
import { optionalId, orNull } from './form-fields';
import { instant, optionalText, page, pageQuery, requiredText } from './primitives';
import { returned } from './records';

export const FeedbackKind = z.enum(['idea', 'problem', 'question', 'praise']);
export type FeedbackKind = z.infer<typeof FeedbackKind>;

/** What lands in the inbox: feedback, and what somebody wrote through Contact Us. */
export const MessageKind = z.enum([...FeedbackKind.options, 'contact']);
export type MessageKind = z.infer<typeof MessageKind>;

export const messageKindLabels: Record<MessageKind, string> = labelTable({
  idea: 'Idea',
  problem: 'Problem',
  question: 'Question',
  praise: 'Praise',
  contact: 'Contact',
});

export const MAX_SCREENSHOT_BYTES = 5 * 1024 * 1024;
/** By its content; what the browser says about the type is never asked. */
export const screenshotTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const MAX_DIAGNOSTICS = 20_000;

export const SendFeedbackInput = z
  .strictObject({
    kind: FeedbackKind.meta({ title: 'Type' }),
    /** How they like the product, 1 to 5. */
    rating: orNull(z.int('Choose 1 to 5').min(1, 'Choose 1 to 5').max(5, 'Choose 1 to 5')).meta({
      title: 'How’s Lectern working for you? (optional)',
    }),
    message: requiredText(5_000, 'Your message'),
    /** The text that they looked at before they sent it along. */
    diagnostics: optionalText(MAX_DIAGNOSTICS, 'The diagnostic').meta({ title: 'Include diagnostics' }),
    /** Of a screenshot that was sent before. */
    screenshotId: optionalId.meta({ title: 'Screenshot (optional)' }),
  })
  .meta({ id: 'SendFeedbackInput' });
export type SendFeedbackInput = z.infer<typeof SendFeedbackInput>;

/** The answer to the bytes of a screenshot; it is kept for a day unless feedback takes it. */
export const FeedbackScreenshot = z.object({ id: z.string() }).meta({ id: 'FeedbackScreenshot' });
export type FeedbackScreenshot = z.infer<typeof FeedbackScreenshot>;

/** `processing`: being drawn anew, without what a camera writes into pictures; `refused`: it could not be read. */
export const screenshotState = z.enum(['none', 'processing', 'ready', 'refused']);

/** As its author sees it: what support does with it in between is theirs. */
export const feedbackStateTable = badgeTable({
  received: { label: 'Received', tone: 'neutral' },
  answered: { label: 'Answered', tone: 'success' },
  closed: { label: 'Closed', tone: 'neutral' },
});
export const FeedbackState = enumOf(feedbackStateTable);
export type FeedbackState = z.infer<typeof FeedbackState>;

export const FeedbackResponse = z
  .object(returned(SendFeedbackInput.shape))
  .pick({ rating: true, message: true, diagnostics: true })
  .extend({
    id: z.string(),
    kind: MessageKind,
    screenshot: screenshotState,
    state: FeedbackState,
    createdAt: instant,
    /** Oldest first. */
    answers: z.array(z.object({ id: z.string(), text: z.string(), createdAt: instant })),
  })
  .meta({ id: 'Feedback' });
export type FeedbackResponse = z.infer<typeof FeedbackResponse>;

export const ListFeedbackQuery = z.strictObject({ ...pageQuery });
export type ListFeedbackQuery = z.infer<typeof ListFeedbackQuery>;

export const FeedbackPage = page(FeedbackResponse).meta({ id: 'FeedbackPage' });
export type FeedbackPage = z.infer<typeof FeedbackPage>;
