import { useController, type Control, type FieldValues } from 'react-hook-form';
import type { HoldResponse } from '@lectern/protocol/holds';
import type { SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import { partOfControl } from '@/components/forms/fields';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';

type Party = { clientId?: string | null; bureauPartnerId?: string | null };
type Names = Pick<SpeakingEventResponse, 'clientId' | 'clientName' | 'bureauPartnerId' | 'bureauPartnerName'>;

/** For whom a day is held: the bureau or the client of the event, or whoever it is held for now. Fields `clientId` and `bureauPartnerId`. */
export function PartyField<V extends FieldValues & Party, C, O>({
  control,
  event,
  hold,
}: {
  control: Control<V, C, O>;
  event: Names;
  hold?: HoldResponse;
}) {
  const form: Control<Party> = partOfControl(control);
  const client = useController({ control: form, name: 'clientId' });
  const bureau = useController({ control: form, name: 'bureauPartnerId' });
  const options = new Map<string, string>();
  for (const one of [event, hold]) {
    if (one?.bureauPartnerId) options.set(`bureau ${one.bureauPartnerId}`, one.bureauPartnerName ?? 'Bureau partner');
    if (one?.clientId) options.set(`client ${one.clientId}`, one.clientName ?? 'Client');
  }
  const { value: bureauId } = bureau.field;
  const { value: clientId } = client.field;
  const value = bureauId ? `bureau ${bureauId}` : clientId ? `client ${clientId}` : '';
  const error = client.fieldState.error?.message ?? bureau.fieldState.error?.message;
  if (options.size === 0) return null;
  return (
    <Field label="Held for" error={error}>
      <Select
        options={[...options].map(([key, label]) => ({ value: key, label }))}
        value={value}
        placeholder="No one in particular"
        onChange={(chosen) => {
          const [kind, id = null] = chosen.split(' ');
          bureau.field.onChange(kind === 'bureau' ? id : null);
          client.field.onChange(kind === 'client' ? id : null);
        }}
      />
    </Field>
  );
}
