/**
 * The help: which tutorials there are, their categories, the steps of the essential setup, and what a person has done
 * of them. The texts are Markdown in `backend/src/modules/help/tutorials`, one file for each slug.
 */
import { z } from 'zod';
import { labelTable } from './enum-tables';
import { text } from './primitives';

/** A tutorial's address, `/tutorials?tutorial=<slug>`. A slug never changes: people keep links. */
export const tutorialSlugs = [
  'first-hour',
  'your-name',
  'verify-and-time-zone',
  'first-client',
  'first-event',
  'first-follow-up',
  'share-the-media-kit',
  'get-paid',
  'bios-and-introduction',
  'presentations',
  'testimonials',
  'public-page',
  'inquiry-to-confirmed',
  'holds',
  'clients-and-contacts',
  'bureau-partners',
  'contracts',
  'electronic-signatures',
  'invoices-and-payments',
  'deposits-and-schedules',
  'get-paid-by-card',
  'expenses-and-mileage',
  'insights-and-goals',
  'year-end',
  'tasks-and-reminders',
  'travel-and-day-sheet',
  'without-a-network',
  'lock-screen',
  'after-the-talk',
  'find-anything',
  'share-an-event',
  'bureau-friendly-links',
  'calendar-feed',
  'import-a-spreadsheet',
  'export-and-backup',
  'subscription',
  'work-as-a-team',
  'api-tokens',
  'webhooks',
  'forward-email',
  'accounting-programs',
  'help-in-an-office',
  'ask-for-help',
] as const;
export const TutorialSlug = z.enum(tutorialSlugs);
export type TutorialSlug = z.infer<typeof TutorialSlug>;

/** In the order in which the Help page shows them. */
export const tutorialCategories = labelTable({
  'getting-started': 'Getting started',
  profile: 'Profile and media kit',
  events: 'Events and holds',
  clients: 'Clients and bureaus',
  contracts: 'Contracts and signatures',
  sharing: 'Sharing',
  money: 'Invoices and money',
  'every-day': 'Every day',
  data: 'Your data',
  account: 'Account and subscription',
} as const);
export type TutorialCategory = keyof typeof tutorialCategories;
export const tutorialCategory = z.enum(Object.keys(tutorialCategories) as [TutorialCategory, ...TutorialCategory[]]);

/** The essential setup in its order. Whether a step is done is read from what the account holds. */
export const essentialSteps = ['profile', 'account', 'client', 'event', 'task', 'share-link', 'paperwork'] as const;
export const EssentialStep = z.enum(essentialSteps);
export type EssentialStep = z.infer<typeof EssentialStep>;

export const tutorialScreen = z.object({
  /** What its button says. */
  label: z.string(),
  href: z.string(),
});

const summaryFields = {
  slug: TutorialSlug,
  title: z.string(),
  category: tutorialCategory,
  description: z.string(),
  /** Reading and doing. */
  minutes: z.int(),
  essential: EssentialStep.nullable(),
  screens: z.array(tutorialScreen),
};

export const TutorialSummary = z
  .object({
    ...summaryFields,
    /**
     * `data`: what the account holds shows that this step of the essential setup is done. `hand`: its owner ticked it.
     * Null: neither; only `hand` or null for what is no such step.
     */
    doneBy: z.enum(['data', 'hand']).nullable(),
  })
  .meta({ id: 'TutorialSummary' });
export type TutorialSummary = z.infer<typeof TutorialSummary>;

export const ListTutorialsQuery = z.strictObject({ q: text(200, 'The search').optional() });
export type ListTutorialsQuery = z.infer<typeof ListTutorialsQuery>;

export const TutorialListResponse = z
  .object({
    /** By category, then in the order of reading; found by words, the best first. */
    items: z.array(TutorialSummary),
    /** Of the essential setup. */
    progress: z.object({ done: z.int(), total: z.int() }),
  })
  .meta({ id: 'TutorialList' });
export type TutorialListResponse = z.infer<typeof TutorialListResponse>;

const neighbour = z.object({ slug: TutorialSlug, title: z.string() });

export const TutorialResponse = z
  .object({
    ...summaryFields,
    /** Markdown (GFM) without HTML, without the title; `[!TIP]`, `[!NOTE]`, `[!WARNING]` begin a callout. */
    text: z.string(),
    related: z.array(neighbour.extend({ description: z.string() })),
    previous: neighbour.nullable(),
    next: neighbour.nullable(),
    doneBy: TutorialSummary.shape.doneBy,
  })
  .meta({ id: 'Tutorial' });
export type TutorialResponse = z.infer<typeof TutorialResponse>;

/** In an address: one that is no slug is not found, rather than wrong. */
export const tutorialParam = z.string().max(100);

export const TutorialReadingInput = z.strictObject({ isDone: z.boolean() });
export type TutorialReadingInput = z.infer<typeof TutorialReadingInput>;

export const TutorialReadingResponse = z
  .object({ doneBy: TutorialSummary.shape.doneBy })
  .meta({ id: 'TutorialReading' });
export type TutorialReadingResponse = z.infer<typeof TutorialReadingResponse>;
