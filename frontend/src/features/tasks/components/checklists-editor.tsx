/** Which tasks an event gets when it is confirmed: one list for all types of event, or one of its own for a type. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SpeakingEventType, speakingEventTypeLabels } from '@lectern/protocol/speaking-events';
import { BesideTitle } from '@/components/lists/list-tools';
import { LoadProblem } from '@/components/lists/load-problem';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { useIsPhone } from '@/lib/use-media';
import { checklistsQuery } from '../api/checklists';
import { checklistFor } from '../checklist-form';
import { ChecklistForm } from './checklist-form';

const ALL = 'all';
type Choice = SpeakingEventType | typeof ALL;

export function ChecklistsEditor() {
  const [choice, setChoice] = useState<Choice>(ALL);
  // Whoever looks at another type comes back to what they typed.
  const [opened, setOpened] = useState<readonly Choice[]>([ALL]);
  const list = useQuery(checklistsQuery);
  const templates = list.data?.items;
  const options = [ALL, ...SpeakingEventType.options].map((value) => {
    const words = value === ALL ? 'All event types' : speakingEventTypeLabels[value as SpeakingEventType];
    const isOwn = templates?.some((template) => (template.eventType ?? ALL) === value);
    return { value: value as Choice, label: isOwn ? `${words} (your own)` : words };
  });

  const isPhone = useIsPhone();

  const choose = (next: Choice) => {
    setChoice(next);
    setOpened((before) => [...new Set([...before, next])]);
  };

  return (
    <div className="space-y-4">
      {isPhone ? (
        <BesideTitle>
          <Select<Choice> aria-label="Checklist for" options={options} value={choice} onChange={choose} />
        </BesideTitle>
      ) : (
        <Field label="Checklist for" className="max-w-sm">
          <Select<Choice> options={options} value={choice} onChange={choose} />
        </Field>
      )}
      {list.isError && !templates ? (
        <Card>
          <LoadProblem query={list} />
        </Card>
      ) : !templates ? (
        <Card padded={false}>
          <SkeletonRows label="Loading tasks" sign="size-5 rounded-sm" />
        </Card>
      ) : (
        opened.map((shown) => {
          const eventType = shown === ALL ? null : shown;
          const checklist = checklistFor(templates, eventType);
          return (
            <div key={shown} hidden={shown !== choice}>
              {/* The first save of one's own, and the way back from it, begin another form. */}
              <ChecklistForm key={checklist.own?.id ?? checklist.source} eventType={eventType} checklist={checklist} />
            </div>
          );
        })
      )}
    </div>
  );
}
