/** Chooses a client, bureau partner, event or presentation by name; the server searches. */
import { useState, type ReactNode, type Ref } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BureauPartnerPage, BureauPartnerResponse } from '@lectern/protocol/bureau-partners';
import { ClientPage, ClientResponse } from '@lectern/protocol/clients';
import { PresentationPage, PresentationResponse } from '@lectern/protocol/presentations';
import { SpeakingEventPage, SpeakingEventResponse } from '@lectern/protocol/speaking-events';
import type { z } from 'zod';
import { Combobox } from '@/components/ui/combobox';
import { apiQuery, type QueryChanges } from '@/lib/api-query';
import { SEARCH } from '@/lib/constants';
import { dayText } from '@/lib/format';
import { formatLengths } from '@/lib/format-lengths';
import { placeText } from '@/lib/place-time';
import { useDebounced } from '@/lib/use-debounced';
import { todayHere } from '@/lib/use-now';

export type PickerProps<Item = { id: string }> = {
  value: string | null | undefined;
  /** With the row, where it was chosen in the list. */
  onChange: (id: string | null, item: Item | null) => void;
  onBlur?: () => void;
  /** The name of `value`, where it is known already. */
  knownName?: string | null;
  onCreate?: (name: string) => void;
  /** An event is no choice for itself. */
  exceptId?: string;
  placeholder?: string;
  name?: string;
  'aria-label'?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Any of them. */
export type Picker = (props: Omit<PickerProps, 'onChange'> & { onChange: (id: string | null) => void }) => ReactNode;

type Description<Item, Row> = {
  path: string;
  page: z.ZodType<{ items: Item[] }>;
  row: z.ZodType<Row>;
  params?: QueryChanges;
  /** "The clients couldn’t be loaded". */
  nouns: string;
  none: string;
  /** 'New client': offered for a name that is not in the list. */
  create?: string;
  nameOf: (row: Item | Row) => string;
  /** Below the name. */
  aboutOf: (item: Item) => string | null;
};

function pickerOf<Item extends { id: string }, Row>(description: Description<Item, Row>) {
  const { path, page, row, params, nouns, none, create, nameOf, aboutOf } = description;
  return function RecordPicker({ value, onChange, knownName, exceptId, ...rest }: PickerProps<Item>): ReactNode {
    const [typed, setTyped] = useState('');
    const [picked, setPicked] = useState<Item | null>(null);
    const q = useDebounced(typed.trim(), SEARCH.debounceMs);
    const list = useQuery({
      ...apiQuery(path, page, { params: { q: q || undefined, limit: 20, ...params } }),
      placeholderData: keepPreviousData,
    });
    const known = picked?.id === value ? picked : null;
    const chosen = useQuery({
      ...apiQuery(`${path}/${encodeURIComponent(value ?? '')}`, row),
      enabled: Boolean(value) && !known && !knownName,
    });
    const items = (list.data?.items ?? []).filter(({ id }) => id !== exceptId);
    const found = known ?? chosen.data;
    return (
      <Combobox
        {...rest}
        value={value}
        onChange={(id) => {
          const item = items.find((candidate) => candidate.id === id) ?? null;
          setPicked(item);
          onChange(id, item);
        }}
        onSearch={setTyped}
        loading={list.isFetching}
        selectedLabel={found ? nameOf(found) : (knownName ?? undefined)}
        options={items.map((item) => ({ value: item.id, label: nameOf(item), description: aboutOf(item) }))}
        createLabel={(text) => `${create} “${text}”`}
        emptyText={list.isError ? `The ${nouns} couldn’t be loaded` : none}
      />
    );
  };
}

export const ClientPicker = pickerOf({
  path: '/api/clients',
  page: ClientPage,
  row: ClientResponse,
  nouns: 'clients',
  none: 'No client by that name',
  create: 'New client',
  nameOf: ({ name }) => name,
  aboutOf: ({ name, contactName, city }) => placeText(contactName === name ? null : contactName, city) || null,
});

export const BureauPicker = pickerOf({
  path: '/api/bureau-partners',
  page: BureauPartnerPage,
  row: BureauPartnerResponse,
  nouns: 'bureaus',
  none: 'No bureau by that name',
  create: 'New bureau partner',
  nameOf: ({ name }) => name,
  aboutOf: ({ contactName }) => contactName,
});

/** The latest first: a spin-off or a contract is mostly about one of them. */
export const EventPicker = pickerOf({
  path: '/api/events',
  page: SpeakingEventPage,
  row: SpeakingEventResponse,
  params: { sort: 'eventDate', direction: 'desc' },
  nouns: 'events',
  none: 'No event of that title',
  nameOf: ({ title }) => title,
  aboutOf: ({ clientName, eventDate }) =>
    [clientName, eventDate ? dayText(eventDate, null, todayHere()) : 'No date yet'].filter(Boolean).join(', '),
});

/** Among those that are offered. */
export const PresentationPicker = pickerOf({
  path: '/api/presentations',
  page: PresentationPage,
  row: PresentationResponse,
  params: { state: 'active' },
  nouns: 'presentations',
  none: 'No presentation of that title',
  create: 'New presentation',
  nameOf: ({ title }) => title,
  aboutOf: ({ lengthsMinutes }) => formatLengths(lengthsMinutes) || null,
});
