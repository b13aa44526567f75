/** The event's own texts that a shared page says, part by part: on the page, on its PDF and in its news. Pure. */
import { labelsOf, namesShownWith } from '@lectern/protocol/record-fields';
import type { SharedEvent } from '@lectern/protocol/shared-pages';
import { CreateSpeakingEventInput, speakingEventFields, type TextPart } from '@lectern/protocol/speaking-events';

const labels: Readonly<Record<string, string>> = labelsOf(CreateSpeakingEventInput.shape);

/** `words` has the labels that are not those of the speaker's form. What isn't a text, the page says in its own way. */
export function eventTexts(
  event: SharedEvent,
  part: TextPart,
  words: Readonly<Record<string, string>> = {},
): { field: string; label: string; text: string }[] {
  const said: Readonly<Record<string, unknown>> = event[part] ?? {};
  return namesShownWith(speakingEventFields, part).flatMap((field: string) => {
    const text = said[field];
    return typeof text === 'string' ? [{ field, label: words[field] ?? labels[field] ?? field, text }] : [];
  });
}
