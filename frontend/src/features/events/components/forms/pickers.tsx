/** Chooses a client, a bureau partner or an event by name; the server searches. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Combobox } from '@/components/ui/combobox';
import { SEARCH } from '@/lib/constants';
import { formatDate } from '@/lib/format';
import { placeText } from '@/lib/place-time';
import { useDebounced } from '@/lib/use-debounced';
import {
  bureauChoiceQuery,
  bureauChoicesQuery,
  clientChoiceQuery,
  clientChoicesQuery,
  eventChoicesQuery,
  eventQuery,
} from '../../api/events.queries';

export type PickerProps = {
  value: string | null | undefined;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  /** The name of `value`, where it is known already. */
  knownName?: string | null;
  onCreate?: (name: string) => void;
  placeholder?: string;
  name?: string;
  ref?: React.Ref<HTMLInputElement>;
};

export function ClientPicker({ value, onCreate, knownName, ...rest }: PickerProps) {
  const [typed, setTyped] = useState('');
  const list = useQuery(clientChoicesQuery(useDebounced(typed.trim(), SEARCH.debounceMs)));
  const chosen = useQuery({ ...clientChoiceQuery(value ?? ''), enabled: Boolean(value) && !knownName });
  return (
    <Combobox
      {...rest}
      value={value}
      onSearch={setTyped}
      loading={list.isFetching}
      selectedLabel={knownName ?? chosen.data?.name ?? ''}
      options={(list.data?.items ?? []).map((client) => ({
        value: client.id,
        label: client.name,
        description: placeText(client.contactName === client.name ? null : client.contactName, client.city) || null,
      }))}
      onCreate={onCreate}
      createLabel={(text) => `New client “${text}”`}
      emptyText={list.isError ? 'The clients could not be loaded' : 'No client of that name'}
    />
  );
}

export function BureauPicker({ value, onCreate, knownName, ...rest }: PickerProps) {
  const [typed, setTyped] = useState('');
  const list = useQuery(bureauChoicesQuery(useDebounced(typed.trim(), SEARCH.debounceMs)));
  const chosen = useQuery({ ...bureauChoiceQuery(value ?? ''), enabled: Boolean(value) && !knownName });
  return (
    <Combobox
      {...rest}
      value={value}
      onSearch={setTyped}
      loading={list.isFetching}
      selectedLabel={knownName ?? chosen.data?.name ?? ''}
      options={(list.data?.items ?? []).map((bureau) => ({
        value: bureau.id,
        label: bureau.name,
        description: bureau.contactName,
      }))}
      onCreate={onCreate}
      createLabel={(text) => `New bureau partner “${text}”`}
      emptyText={list.isError ? 'The bureaus could not be loaded' : 'No bureau of that name'}
    />
  );
}

/** `exceptId`: an event is no choice for itself. */
export function EventPicker({ value, knownName, exceptId, ...rest }: PickerProps & { exceptId: string }) {
  const [typed, setTyped] = useState('');
  const list = useQuery(eventChoicesQuery(useDebounced(typed.trim(), SEARCH.debounceMs)));
  const chosen = useQuery({ ...eventQuery(value ?? ''), enabled: Boolean(value) && !knownName });
  return (
    <Combobox
      {...rest}
      value={value}
      onSearch={setTyped}
      loading={list.isFetching}
      selectedLabel={knownName ?? chosen.data?.title ?? ''}
      options={(list.data?.items ?? [])
        .filter(({ id }) => id !== exceptId)
        .map((event) => ({
          value: event.id,
          label: event.title,
          description: event.eventDate ? formatDate(event.eventDate) : 'No date yet',
        }))}
      emptyText={list.isError ? 'The events could not be loaded' : 'No event of that title'}
    />
  );
}
