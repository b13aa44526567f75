import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Combobox } from '@/components/ui/combobox';
import { SEARCH } from '@/lib/constants';
import { formatDate } from '@/lib/format';
import { useDebounced } from '@/lib/use-debounced';
import { contractEventChoicesQuery, contractEventQuery } from '../api/contracts.queries';

type Props = {
  value: string | null;
  onChange: (id: string | null) => void;
  placeholder?: string;
  'aria-label'?: string;
};

/** Chooses the event by its title; the server searches. */
export function ContractEventPicker({ value, ...rest }: Props) {
  const [typed, setTyped] = useState('');
  const list = useQuery(contractEventChoicesQuery(useDebounced(typed.trim(), SEARCH.debounceMs)));
  const chosen = useQuery({ ...contractEventQuery(value ?? ''), enabled: value !== null });
  return (
    <Combobox
      {...rest}
      value={value}
      onSearch={setTyped}
      loading={list.isFetching}
      selectedLabel={chosen.data?.title ?? ''}
      options={(list.data?.items ?? []).map((event) => ({
        value: event.id,
        label: event.title,
        description: [event.clientName, event.eventDate ? formatDate(event.eventDate) : 'No date yet']
          .filter(Boolean)
          .join(', '),
      }))}
      emptyText={list.isError ? 'The events could not be loaded' : 'No event of that title'}
    />
  );
}
