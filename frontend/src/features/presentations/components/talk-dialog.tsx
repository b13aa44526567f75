/** Which presentation an event is, how long it is there, and what the program calls it. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { CreateSpeakingEventInput, SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { NumberField, TextField } from '@/components/forms/fields';
import { RecordDrawer } from '@/components/forms/record-drawer';
import { PresentationPicker } from '@/components/forms/record-picker';
import { useRowForm } from '@/components/forms/use-row-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { useSaveTalk } from '../api/presentations.mutations';
import { presentationQuery } from '../api/presentations.queries';
import { formatLength } from '@/lib/format-lengths';
import { PresentationFormDrawer } from './presentation-form-drawer';

// Not pick(): zod refuses it on a schema that compares its fields.
const { presentationId, presentationTitle, lengthMinutes } = CreateSpeakingEventInput.shape;
const talkSchema = z.strictObject({ presentationId, presentationTitle, lengthMinutes });

type Props = { event: SpeakingEventResponse; onSaved: (event: SpeakingEventResponse) => void; onClose: () => void };

export function TalkDialog({ event, onSaved, onClose }: Props) {
  const [picked, setPicked] = useState({ id: event.presentationId, name: event.presentationName });
  const [making, setMaking] = useState<string | null>(null);
  const save = useSaveTalk(event.id);
  const row = useRowForm({
    row: event,
    schema: talkSchema,
    rowSchema: SpeakingEventResponse,
    textOf: (field, values) => {
      if (field === 'presentationId') return values[field] === picked.id ? (picked.name ?? 'None') : 'Another one';
      if (field === 'lengthMinutes') return values[field] ? formatLength(values[field]) : 'Empty';
      return values[field] ?? 'Empty';
    },
    update: ({ id: _id, ...changes }) => save.mutateAsync(changes),
    onSaved,
  });
  const { form, field } = row;
  const presentationId: string | null = useWatch({ control: form.control, name: 'presentationId' }) ?? null;
  const chosen = useQuery({ ...presentationQuery(presentationId ?? ''), enabled: presentationId !== null });
  const lengths = chosen.data?.lengthsMinutes ?? [];

  const choose = (id: string | null, title: string | null) => {
    form.setValue('presentationId', id, { shouldDirty: true });
    // The event's own wording stays, unless it was only the former presentation's title.
    const wording = form.getValues('presentationTitle');
    if (!wording || wording === picked.name) form.setValue('presentationTitle', title, { shouldDirty: true });
    setPicked({ id, name: title });
  };

  return (
    <>
      <RecordDrawer what="event" form={row} onClose={onClose} title="Talk" submitLabel="Save talk" size="md">
        <div className="space-y-5">
          <Field
            label={row.field('presentationId').label}
            hint="Choose a presentation, or type a title to create one."
            error={form.formState.errors.presentationId?.message}
          >
            <PresentationPicker
              value={presentationId}
              knownName={picked.name}
              onChange={(id, talk) => choose(id, talk?.title ?? null)}
              onCreate={setMaking}
            />
          </Field>
          <TextField
            {...field('presentationTitle')}
            hint="As printed in the program. Leave empty to use the presentation’s title."
          />
          <div>
            <NumberField {...field('lengthMinutes')} unit="min" />
            {lengths.length > 0 && (
              <div className="mt-2 flex flex-wrap gap-2" role="group" aria-label="Lengths offered">
                {lengths.map((length) => (
                  <Button
                    key={length}
                    variant="secondary"
                    size="sm"
                    onClick={() => form.setValue('lengthMinutes', length, { shouldDirty: true })}
                  >
                    {formatLength(length)}
                  </Button>
                ))}
              </div>
            )}
          </div>
        </div>
      </RecordDrawer>
      {making !== null && (
        <PresentationFormDrawer
          initialTitle={making}
          onClose={() => setMaking(null)}
          onSaved={(presentation) => {
            setMaking(null);
            choose(presentation.id, presentation.title);
          }}
        />
      )}
    </>
  );
}
