/**
 * Who looked at a shared page, and what of it changed since: what a page's script reports, what the planner is told, and
 * what the speaker reads of it. A visitor is a number; nothing of an address or a browser is in any of this.
 */
import { z } from 'zod';
import { id, instant, plainDate, version } from './primitives';
import { ShareSection, shareSections } from './share-links';

/** One thing that is not as it was, in people's words. What left the page is named without what it said. */
export interface PageChange {
  kind: 'added' | 'changed' | 'removed';
  section: string;
  label: string;
  from: string | null;
  to: string | null;
}

/** What changed since a visitor last looked; `version` is the one that 'Got it' acknowledges. */
export interface PageChanges {
  version: number;
  /** When the visitor said that they had read the page, or first saw it. */
  since: Date;
  items: readonly PageChange[];
  /** How many more there are than the items. */
  more: number;
}

/** By the page's script: the version that it shows, and the sections that were on the screen since the last report. */
export const NoteViewInput = z
  .strictObject({ version, sections: z.array(ShareSection).max(shareSections.length).default([]) })
  .meta({ id: 'NoteViewInput' });
export type NoteViewInput = z.infer<typeof NoteViewInput>;

/** From the picture that a browser without scripts asks for. */
export const ViewPictureQuery = z.object({ version: z.coerce.number().pipe(version) });
export type ViewPictureQuery = z.infer<typeof ViewPictureQuery>;

/** 'Got it': everything up to this version was read. */
export const AcknowledgeChangesInput = z.strictObject({ version }).meta({ id: 'AcknowledgeChangesInput' });
export type AcknowledgeChangesInput = z.infer<typeof AcknowledgeChangesInput>;

/** Up to which version the visitor has read, and which one the page is now. */
export const AcknowledgedChanges = z
  .object({ acknowledged: z.number(), current: z.number() })
  .meta({ id: 'AcknowledgedChanges' });
export type AcknowledgedChanges = z.infer<typeof AcknowledgedChanges>;

export const ShareDownloadKind = z.enum(['picture', 'file', 'media', 'pdf', 'calendar']);
export type ShareDownloadKind = z.infer<typeof ShareDownloadKind>;

/** Visits are kept for as long. */
export const VISITS_KEPT_DAYS = 400;

export const ShareVisitsQuery = z.strictObject({
  days: z.coerce.number().int().min(7).max(VISITS_KEPT_DAYS).default(30),
});
export type ShareVisitsQuery = z.infer<typeof ShareVisitsQuery>;

/** Visits of one link in the owner's own days, the owner's own left out. */
export const ShareVisitsResponse = z
  .object({
    linkId: id,
    from: plainDate,
    to: plainDate,
    /** A view is a visit: whoever comes back within half an hour is still on the same one. */
    totals: z.object({ views: z.number(), visitors: z.number(), downloads: z.number() }),
    /** Every day from first to last. */
    days: z.array(z.object({ day: plainDate, views: z.number(), visitors: z.number() })),
    /** In how many visits a section was on the screen, most first. */
    sections: z.array(z.object({ section: ShareSection, label: z.string(), views: z.number() })),
    /** Most first, at most twenty. */
    downloads: z.array(z.object({ kind: ShareDownloadKind, label: z.string(), count: z.number() })),
    /** The page as it is now: null until somebody could have seen it. */
    current: z.object({ version: z.number(), updatedAt: instant }).nullable(),
    /** Visitors who pressed 'Got it', the latest first, at most twenty. */
    acknowledgements: z.array(
      z.object({
        visitor: z.number(),
        acknowledgedAt: instant,
        version: z.number(),
        /** Since when the page was as they acknowledged it; null when that version is not kept any more. */
        pageOf: instant.nullable(),
        isCurrent: z.boolean(),
      }),
    ),
    /** The latest visits, at most twenty. */
    latest: z.array(
      z.object({
        id,
        visitor: z.number(),
        startedAt: instant,
        sections: z.array(z.string()),
        downloads: z.number(),
        /** They saw the page as it is now. */
        sawCurrent: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'ShareVisits' });
export type ShareVisitsResponse = z.infer<typeof ShareVisitsResponse>;
