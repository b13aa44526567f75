/** Which tasks an event gets when it is confirmed: one list for all types of event, or one of its own for a type. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { SpeakingEventType, speakingEventTypeLabels } from '@lectern/protocol/speaking-events';
import { BesideTitle } from '@/components/lists/list-tools';
import { Loaded } from '@/components/lists/loaded';
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
  // What was typed for one type is still there after a look at another.
  const [opened, setOpened] = useState<readonly Choice[]>([ALL]);
  const [savedId, setSavedId] = useState<string | null>(null);
  const list = useQuery(checklistsQuery);
  const options = [ALL, ...SpeakingEventType.options].map((value) => {
    const words = value === ALL ? 'All event types' : speakingEventTypeLabels[value as SpeakingEventType];
    const isOwn = list.data?.items.some((template) => (template.eventType ?? ALL) === value);
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
      <Loaded
        query={list}
        card={{}}
        skeleton={
          <Card padded={false}>
            <SkeletonRows label="Loading tasks" sign="size-5 rounded-sm" />
          </Card>
        }
      >
        {({ items }) =>
          opened.map((shown) => {
            const eventType = shown === ALL ? null : shown;
            const checklist = checklistFor(items, eventType);
            return (
              <div key={shown} hidden={shown !== choice}>
                {/* The first save of one's own, and the way back from it, begin another form. */}
                <ChecklistForm
                  key={checklist.own?.id ?? checklist.source}
                  eventType={eventType}
                  checklist={checklist}
                  wasSaved={checklist.own !== undefined && checklist.own.id === savedId}
                  onSaved={({ id }) => setSavedId(id)}
                />
              </div>
            );
          })
        }
      </Loaded>
    </div>
  );
}
