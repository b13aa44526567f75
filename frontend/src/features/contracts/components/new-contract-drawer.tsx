/** A new contract: for which event, from which template. What it says is written on its own page. */
import { labelsOf } from '@lectern/protocol/record-fields';
import { linkedIds } from '@lectern/protocol/form-fields';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ContractKind } from '@lectern/protocol/contract-templates';
import { type ContractResponse, CreateContractInput } from '@lectern/protocol/contracts';
import { Link } from 'wouter';
import { FormDrawer } from '@/components/forms/form-drawer';
import { EventPicker } from '@/components/forms/record-picker';
import { problemText } from '@/components/forms/use-server-problem';
import { Loaded, LoadingText } from '@/components/lists/loaded';
import { Field } from '@/components/ui/field';
import { RadioCards } from '@/components/ui/radio-cards';
import { eventQuery } from '@/lib/record-queries';
import { useSameAction } from '@/lib/use-same-action';
import { useCreateContract } from '../api/contracts.mutations';
import { templatesQuery } from '../api/contracts.queries';

const labels = labelsOf({ eventId: linkedIds.eventId, templateId: CreateContractInput.shape.templateId });

type Props = {
  /** The event it is for; without one it is asked for. */
  event?: { id: string; title: string; bureauPartnerId: string | null };
  /** Chosen from the start, and may be changed. */
  eventId?: string;
  onMade: (contract: ContractResponse) => void;
  onClose: () => void;
};

export function NewContractDrawer({ event, eventId: initialEventId, onMade, onClose }: Props) {
  const [eventId, setEventId] = useState<string | null>(event?.id ?? initialEventId ?? null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const templates = useQuery(templatesQuery);
  const found = useQuery({ ...eventQuery(eventId ?? ''), enabled: eventId !== null && !event });
  const create = useCreateContract();
  const sameAction = useSameAction<CreateContractInput>();

  const offered = (templates.data?.items ?? []).filter(({ kind, isActive }) => isActive && kind !== 'amendment');
  const hasBureau = (event ?? found.data)?.bureauPartnerId != null;
  const usual: ContractKind = hasBureau ? 'bureau' : 'client';
  const templateId = chosen ?? (offered.find(({ kind }) => kind === usual) ?? offered[0])?.id ?? null;
  // Which template is the usual one depends on the event.
  const isKnown = templateId !== null && (eventId === null || event !== undefined || !found.isPending);

  const submit = async () => {
    setTried(true);
    if (!eventId || !templateId) return;
    setProblem(null);
    try {
      onMade(await create.mutateAsync(sameAction({ templateId, fromContractId: null }, { eventId })));
    } catch (error) {
      setProblem(problemText(error, 'The contract couldn’t be created. Please try again.'));
    }
  };

  return (
    <FormDrawer
      open
      onClose={onClose}
      title="New contract"
      description={event ? `For ${event.title}.` : 'The event fills in the parties, the dates and the fee.'}
      submitLabel="Write it"
      size="md"
      onSubmit={() => void submit()}
      busy={create.isPending}
      canSubmit={isKnown}
      dirty={false}
      problem={problem}
    >
      <div className="space-y-5">
        {!event && (
          <Field label={labels.eventId} required error={tried && !eventId ? 'Choose an event' : undefined}>
            <EventPicker value={eventId} onChange={setEventId} />
          </Field>
        )}
        <Loaded query={templates} compact skeleton={<LoadingText label="Loading the templates" lines={3} />}>
          {() => (
            <RadioCards
              label={labels.templateId}
              value={templateId ?? ''}
              onChange={setChosen}
              options={offered.map(({ id, name, kind, isBuiltIn }) => ({
                value: id,
                label: name,
                description: `${kind === 'bureau' ? 'With the bureau' : 'With the client'}${isBuiltIn ? ', built in' : ''}`,
              }))}
            />
          )}
        </Loaded>
        <p className="text-sm text-muted">
          <Link href="/contracts?view=templates" className="underline underline-offset-4">
            Change the templates
          </Link>
        </p>
      </div>
    </FormDrawer>
  );
}
