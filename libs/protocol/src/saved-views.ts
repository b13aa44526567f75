/** Saved views of the pipeline: a name for a way of looking at the events, of one speaker. */
import { z } from 'zod';
import { enumOf, labelTable } from './enum-tables';
import { requiredText, version } from './primitives';
import { returned, storedRow } from './records';

export const MAX_SAVED_VIEWS = 50;

/** The screens of /events. */
export const PipelineView = z.enum(['table', 'board', 'month', 'week', 'agenda']);
export type PipelineView = z.infer<typeof PipelineView>;

/** A stretch of time that moves along with today, so that a saved view does not grow old. */
export const pipelinePeriodLabels = labelTable({
  upcoming: 'Upcoming',
  past: 'Past',
  all: 'All',
  this_year: 'This year',
  next_90_days: 'Next 90 days',
});
export const PipelinePeriod = enumOf(pipelinePeriodLabels);
export type PipelinePeriod = z.infer<typeof PipelinePeriod>;

/** What stands in the address, as it stands there. What a later version does not know is left out when it is read. */
export const savedViewQuery = z
  .record(
    z.string().regex(/^[a-zA-Z]{1,40}$/),
    z
      .string()
      .max(2000)
      .regex(/^[^\0]*$/),
  )
  .refine((query) => Object.keys(query).length <= 30, 'This view has too many filters')
  .refine((query) => !hasHalfCharacter(query), 'This view has a text that cannot be stored');

function hasHalfCharacter(query: Record<string, string>): boolean {
  return Object.values(query).some((value) => /\p{Surrogate}/u.test(value));
}

const savedViewFields = {
  name: requiredText(60, 'Name'),
  query: savedViewQuery,
  /** Opens when /events is opened without anything else. One at most; the former one gives it up. */
  isDefault: z.boolean().meta({ title: 'Open it first' }),
};

export const CreateSavedViewInput = z
  .strictObject({ ...savedViewFields, isDefault: savedViewFields.isDefault.default(false) })
  .meta({ id: 'CreateSavedViewInput' });
export type CreateSavedViewInput = z.infer<typeof CreateSavedViewInput>;

export const UpdateSavedViewInput = z
  .strictObject(savedViewFields)
  .partial()
  .extend({ version })
  .meta({ id: 'UpdateSavedViewInput' });
export type UpdateSavedViewInput = z.infer<typeof UpdateSavedViewInput>;

export const SavedViewResponse = z.object({ ...storedRow, ...returned(savedViewFields) }).meta({ id: 'SavedView' });
export type SavedViewResponse = z.infer<typeof SavedViewResponse>;

/** All of them, by name: there are at most MAX_SAVED_VIEWS. */
export const SavedViewList = z.object({ items: z.array(SavedViewResponse) }).meta({ id: 'SavedViewList' });
export type SavedViewList = z.infer<typeof SavedViewList>;
