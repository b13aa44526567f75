/** Checklists as the editor works with them: which one counts for a type of event, and lines of a new one. Pure. */
import {
  builtInChecklist,
  type CreateChecklistTemplateInput,
  type ChecklistItem,
  type ChecklistTemplateResponse,
} from '@lectern/protocol/checklist-templates';
import type { SpeakingEventType } from '@lectern/protocol/speaking-events';
import { type z } from 'zod';
import { formatCount } from '@/lib/format';
import { anchorText } from './task-labels';

export type ChecklistFormValues = z.input<typeof CreateChecklistTemplateInput>;

export type ChosenChecklist = {
  /** The speaker's own for exactly this choice. */
  own: ChecklistTemplateResponse | undefined;
  items: readonly ChecklistItem[];
  /** Where the lines come from. */
  source: 'own' | 'all' | 'built_in';
};

/** A type without a checklist of its own uses the one for all types, and without that the built-in one. */
export function checklistFor(
  templates: readonly ChecklistTemplateResponse[],
  eventType: SpeakingEventType | null,
): ChosenChecklist {
  const own = templates.find((template) => template.eventType === eventType);
  if (own) return { own, items: own.items, source: 'own' };
  const forAll = templates.find((template) => template.eventType === null);
  if (forAll) return { own: undefined, items: forAll.items, source: 'all' };
  return { own: undefined, items: builtInChecklist, source: 'built_in' };
}

/** A key of its own: another line of the same words is another line. */
export function newLine(): ChecklistItem {
  const key = `own-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  return { key, title: '', notes: null, kind: 'checklist', anchor: 'event_date', anchorOffsetDays: -7 };
}

/** The whole list in words, for the merge of two versions. */
export function linesText(items: readonly ChecklistItem[]): string {
  if (items.length === 0) return 'No lines';
  const lines = items.map(({ title, anchor, anchorOffsetDays }) =>
    anchor ? `${title} (${anchorText(anchor, anchorOffsetDays ?? 0)})` : title,
  );
  return `${formatCount(items.length, 'line')}:\n${lines.join('\n')}`;
}
