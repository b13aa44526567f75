/** Chooses one of the speaker's events by its title, the latest first. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { SpeakingEventListItem } from '@lectern/protocol/speaking-events';
import { Combobox } from '@/components/ui/combobox';
import { SEARCH } from '@/lib/constants';
import { formatDate } from '@/lib/format';
import { useDebounced } from '@/lib/use-debounced';
import { askEventChoicesQuery, askEventQuery } from '../api/testimonials.queries';

type Props = { value: string | null; onChange: (id: string | null, event: SpeakingEventListItem | null) => void };

export function AskEventPicker({ value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const list = useQuery(askEventChoicesQuery(useDebounced(typed.trim(), SEARCH.debounceMs)));
  const chosen = useQuery({ ...askEventQuery(value ?? ''), enabled: value !== null });
  const events = list.data?.items ?? [];
  return (
    <Combobox
      value={value}
      onChange={(id) => onChange(id, events.find((event) => event.id === id) ?? null)}
      onSearch={setTyped}
      loading={list.isFetching}
      selectedLabel={chosen.data?.title ?? ''}
      options={events.map((event) => ({
        value: event.id,
        label: event.title,
        description:
          [event.eventDate && formatDate(event.eventDate), event.clientName].filter(Boolean).join(' · ') || null,
      }))}
      emptyText={list.isError ? 'The events could not be loaded' : 'No event of that title'}
    />
  );
}
