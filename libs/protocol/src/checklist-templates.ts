/** Checklist templates: the tasks that an event gets when it is confirmed, in one list for all types or one per type. */
import { z } from 'zod';
import { orNull } from './form-fields';
import { optionalText, requiredText, version } from './primitives';
import { returned, versionedRow } from './records';
import { SpeakingEventType } from './speaking-events';
import { anchorOffsetDays, TaskAnchor, TaskKind } from './tasks';

/** A line's name of its own, by which an event has it once. The built-in ones are what readiness is read from. */
export const checklistKey = z.string().regex(/^[a-z0-9_-]{1,60}$/, 'This is not the key of a checklist line');

export const ChecklistItem = z
  .strictObject({
    key: checklistKey,
    title: requiredText(300, 'Task title'),
    notes: optionalText(20_000, 'Notes'),
    kind: TaskKind.default('checklist'),
    anchor: orNull(TaskAnchor),
    anchorOffsetDays: orNull(anchorOffsetDays),
  })
  .refine((item) => item.anchor === null || item.anchorOffsetDays !== null, {
    path: ['anchorOffsetDays'],
    message: 'Say how many days before or after',
  })
  .refine((item) => item.anchor !== null || item.anchorOffsetDays === null, {
    path: ['anchor'],
    message: 'Choose what the days are counted from',
  })
  .meta({ id: 'ChecklistItem' });
export type ChecklistItem = z.infer<typeof ChecklistItem>;

const checklistItems = z
  .array(ChecklistItem)
  .max(50, 'A checklist can have at most 50 lines')
  .refine((items) => new Set(items.map((item) => item.key)).size === items.length, 'A line is there twice');

/** Null: for every type that has no checklist of its own. */
const templateType = orNull(SpeakingEventType);

export const CreateChecklistTemplateInput = z
  .strictObject({ eventType: templateType, items: checklistItems })
  .meta({ id: 'CreateChecklistTemplateInput' });
export type CreateChecklistTemplateInput = z.infer<typeof CreateChecklistTemplateInput>;

/** Tasks that were made before stay as they are. */
export const UpdateChecklistTemplateInput = z
  .strictObject({ items: checklistItems, version })
  .meta({ id: 'UpdateChecklistTemplateInput' });
export type UpdateChecklistTemplateInput = z.infer<typeof UpdateChecklistTemplateInput>;

export const ChecklistTemplateResponse = z
  .object({ ...versionedRow, ...returned(CreateChecklistTemplateInput.shape) })
  .meta({ id: 'ChecklistTemplate' });
export type ChecklistTemplateResponse = z.infer<typeof ChecklistTemplateResponse>;

/** A type without a template of its own uses the one for all types, and without that the built-in one. */
export const ChecklistTemplatesResponse = z
  .object({ items: z.array(ChecklistTemplateResponse) })
  .meta({ id: 'ChecklistTemplates' });
export type ChecklistTemplatesResponse = z.infer<typeof ChecklistTemplatesResponse>;

/** What applying a checklist by hand did: only lines that the event did not have were added. */
export const AppliedChecklistResponse = z
  .object({ added: z.number(), alreadyThere: z.number() })
  .meta({ id: 'AppliedChecklist' });
export type AppliedChecklistResponse = z.infer<typeof AppliedChecklistResponse>;

const line = (
  key: string,
  title: string,
  anchor: ChecklistItem['anchor'],
  days: number,
  kind: ChecklistItem['kind'] = 'checklist',
): ChecklistItem => ({ key, title, notes: null, kind, anchor, anchorOffsetDays: days });

/** What every confirmed event needs, until the speaker says otherwise. */
export const builtInChecklist: readonly ChecklistItem[] = [
  line('contract_back', 'Get the signed contract back', 'event_date', -60),
  line('deposit_in', 'Collect the deposit', 'signature', 14, 'payment'),
  line('travel_booked', 'Book the travel', 'event_date', -30),
  line('av_confirmed', 'Confirm the AV', 'event_date', -14),
  line('introduction_sent', 'Send the introduction', 'event_date', -10),
  line('slides_sent', 'Send the slides', 'event_date', -5),
  line('departure_packet', 'Pack the departure packet', 'event_date', -2),
  line('thank_you', 'Send a thank-you', 'event_date', 1),
  line('final_invoice', 'Send the final invoice', 'event_date', 1, 'payment'),
  line('testimonial_asked', 'Ask for a testimonial', 'event_date', 3, 'follow_up'),
  line('spin_off_asked', 'Ask about a spin-off', 'event_date', 14, 'follow_up'),
];
