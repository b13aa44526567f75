/** Chooses the event, client or bureau partner that a file belongs to, by name; the server searches. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { bureauPartnerPage } from '@lectern/protocol/bureau-partners';
import { clientPage } from '@lectern/protocol/clients';
import { speakingEventPage } from '@lectern/protocol/speaking-events';
import type { FieldValues } from 'react-hook-form';
import { useBoundField, type BoundProps } from '@/components/forms/fields';
import { Combobox, type ComboboxOption } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { apiQuery } from '@/lib/api-query';
import { SEARCH } from '@/lib/constants';
import { formatDate } from '@/lib/format';
import { useDebounced } from '@/lib/use-debounced';

type Target = 'event' | 'client' | 'bureau partner';

const page = (q: string) => ({ params: { q: q || undefined, limit: 20 } });

function useChoices(target: Target, q: string): { options: ComboboxOption[]; loading: boolean; failed: boolean } {
  const events = useQuery({ ...apiQuery('/api/events', speakingEventPage, page(q)), enabled: target === 'event' });
  const clients = useQuery({ ...apiQuery('/api/clients', clientPage, page(q)), enabled: target === 'client' });
  const bureaus = useQuery({
    ...apiQuery('/api/bureau-partners', bureauPartnerPage, page(q)),
    enabled: target === 'bureau partner',
  });
  const asked = { event: events, client: clients, 'bureau partner': bureaus }[target];
  const options = {
    event: (events.data?.items ?? []).map(({ id, title, eventDate }) => ({
      value: id,
      label: title,
      description: eventDate ? formatDate(eventDate) : 'No date yet',
    })),
    client: (clients.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    'bureau partner': (bureaus.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
  }[target];
  return { options, loading: asked.isFetching, failed: asked.isError };
}

/** `knownName`: of what is chosen when the form opens. */
export function LinkField<V extends FieldValues, C, O>({
  target,
  knownName,
  ...bound
}: BoundProps<V, C, O> & { target: Target; knownName: string | null }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(knownName);
  const { field, fieldProps, value } = useBoundField(bound);
  const { options, loading, failed } = useChoices(target, useDebounced(typed.trim(), SEARCH.debounceMs));
  return (
    <Field {...fieldProps}>
      <Combobox
        {...field}
        value={typeof value === 'string' ? value : null}
        onChange={(id: string | null, option: ComboboxOption | null) => {
          setChosen(option?.label ?? null);
          field.onChange(id);
        }}
        onSearch={setTyped}
        loading={loading}
        selectedLabel={chosen ?? ''}
        options={options}
        placeholder={`No ${target}`}
        emptyText={failed ? `The ${target}s could not be loaded` : `No ${target} of that name`}
      />
    </Field>
  );
}
