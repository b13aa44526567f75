/**
 * Makes or edits a speaking event. A new one is kept as a draft in this browser until it is saved, so closing the drawer
 * loses nothing.
 */
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import {
  speakingEventResponse,
  type CreateSpeakingEventInput,
  type SpeakingEventResponse,
} from '@lectern/protocol/speaking-events';
import { useForm } from 'react-hook-form';
import { FormDrawer } from '@/components/forms/form-drawer';
import { FormSection } from '@/components/forms/form-section';
import { StaleDialog } from '@/components/forms/stale-dialog';
import { useEditSave } from '@/components/forms/use-edit-save';
import { useFormSections } from '@/components/forms/use-form-sections';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { readDraft, useDraft } from '@/lib/form-draft';
import { useSignedInUser } from '@/lib/session/user';
import { useSameAction } from '@/lib/use-same-action';
import { useCreateEvent, useUpdateEvent } from '../api/events.mutations';
import { eventFieldLabels, eventFieldText } from '../event-field-text';
import {
  eventFormSchema,
  eventSections,
  eventToInput,
  newEventValues,
  type EventFormValues,
  type EventSection,
  type NewEventFacts,
} from '../event-form-values';
import { AfterPart, AudiencePart, BasicsPart, FeePart, WhenPart } from './event-form-fields';
import { PeoplePart, type NewRowForm } from './event-people-part';

export type EventFormDrawerProps = {
  /** Without an event a new one is made. */
  event?: SpeakingEventResponse;
  /** What is known of a new one, such as its client. */
  facts?: NewEventFacts;
  newClient: NewRowForm;
  newBureau: NewRowForm;
  onSaved: (event: SpeakingEventResponse) => void;
  onClose: () => void;
};

export function EventFormDrawer({
  event,
  facts,
  newClient,
  newBureau,
  onSaved,
  onClose,
}: EventFormDrawerProps) {
  const user = useSignedInUser();
  // What the form was opened with stays the base of the comparison, whatever is fetched meanwhile.
  const [base] = useState(event);
  const draftName = base ? `event-${base.id}` : 'new-event';
  const [draft, setDraft] = useState(() => (base ? null : readDraft(user.id, draftName, newEventValues())));
  const form = useForm<EventFormValues, unknown, CreateSpeakingEventInput>({
    resolver: zodResolver(eventFormSchema),
    defaultValues: base ? eventToInput(base) : { ...(draft ?? newEventValues()), ...facts },
    mode: 'onTouched',
  });
  const sections = useFormSections(eventSections, base ? ['basics', 'when'] : ['basics']);
  const { problem, run } = useServerProblem(form, sections.reveal);
  const create = useCreateEvent();
  const update = useUpdateEvent();
  const sameAction = useSameAction<CreateSpeakingEventInput>();
  const edit = useEditSave({
    schema: speakingEventResponse,
    toValues: eventToInput,
    save: ({ status: _status, ...changes }: Partial<CreateSpeakingEventInput>, version) =>
      update.mutateAsync({ id: base?.id ?? '', ...changes, version }),
    onSaved,
  });
  const busy = create.isPending || update.isPending;

  const submit = form.handleSubmit(
    (input) =>
      run(async () => {
        if (base) return edit.submit(base, input);
        const saved = await create.mutateAsync(sameAction(input));
        keeper.drop();
        onSaved(saved);
      }),
    (errors) => sections.reveal(Object.keys(errors)),
  );
  const keeper = useDraft(form, user.id, draftName, !base);

  const startOver = () => {
    keeper.clear();
    setDraft(null);
    form.reset({ ...newEventValues(), ...facts });
  };

  const section = (id: EventSection) => ({
    open: sections.isOpen(id),
    onToggle: () => sections.toggle(id),
    errorCount: sections.errorCount(id, form.formState.errors),
  });
  const part = { control: form.control, isNew: !base };

  return (
    <>
      <FormDrawer
        open
        onClose={onClose}
        title={base ? 'Edit event' : 'New event'}
        description={base ? undefined : 'A title is enough to begin with. Fill in the rest as you learn it.'}
        submitLabel={base ? 'Save changes' : 'Save event'}
        onSubmit={(submitted) => void submit(submitted)}
        busy={busy}
        dirty={form.formState.isDirty}
        draftKept={!base}
        problem={problem}
        footerStart={
          base ? undefined : (
            <p className="text-xs text-muted max-sm:text-center sm:max-w-56">
              Kept as a draft on this device until you save it.
            </p>
          )
        }
      >
        {draft && (
          <div
            role="status"
            className="mb-4 flex flex-wrap items-center justify-between gap-2 rounded-md bg-info-soft px-3 py-2 text-sm text-info-text"
          >
            Your draft is back.
            <Button variant="secondary" size="sm" onClick={startOver}>
              Start over
            </Button>
          </div>
        )}
        <FormSection title="Basics" summary="Title, type and status" {...section('basics')}>
          <BasicsPart {...part} />
        </FormSection>
        <FormSection title="When and where" summary="Date, times, venue" {...section('when')}>
          <WhenPart {...part} />
        </FormSection>
        <FormSection
          title="Client and bureau"
          summary="Who books, who brokers, who is there"
          {...section('who')}
        >
          <PeoplePart form={form} names={base} newClient={newClient} newBureau={newBureau} />
        </FormSection>
        <FormSection
          title="Presentation and audience"
          summary="What you give, to whom"
          {...section('audience')}
        >
          <AudiencePart {...part} />
        </FormSection>
        <FormSection title="Fee and terms" summary="Fee, travel, recording, exclusivity" {...section('fee')}>
          <FeePart {...part} />
        </FormSection>
        {base && (
          <FormSection title="Afterwards" summary="Debrief and evaluation" {...section('after')}>
            <AfterPart {...part} />
          </FormSection>
        )}
      </FormDrawer>
      {edit.stale && (
        <StaleDialog
          open
          what="event"
          busy={busy}
          onClose={edit.dismiss}
          onResolve={(names) => void run(() => edit.resolve(names))}
          fields={edit.conflicts.map((name) => {
            const nameOf = (id: string) => namesOf(edit.stale?.current, base).get(id);
            const mine = edit.stale && { ...eventToInput(edit.stale.current), ...edit.stale.mine };
            return {
              name,
              label: eventFieldLabels[name],
              theirs: edit.stale && eventFieldText(name, eventToInput(edit.stale.current), nameOf),
              mine: mine && eventFieldText(name, mine, nameOf),
            };
          })}
        />
      )}
    </>
  );
}

/** Names behind the ids of an event, as far as its versions tell them. */
function namesOf(...events: (SpeakingEventResponse | undefined)[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const event of events) {
    if (!event) continue;
    if (event.clientId && event.clientName) names.set(event.clientId, event.clientName);
    if (event.bureauPartnerId && event.bureauPartnerName)
      names.set(event.bureauPartnerId, event.bureauPartnerName);
    if (event.representativeId && event.representativeName) {
      names.set(event.representativeId, event.representativeName);
    }
    for (const { contactId, name } of event.contacts) names.set(contactId, name);
  }
  return names;
}
