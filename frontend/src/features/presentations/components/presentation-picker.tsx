/** Chooses a presentation by its title; the server searches among those that are offered. */
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Combobox } from '@/components/ui/combobox';
import { SEARCH } from '@/lib/constants';
import { useDebounced } from '@/lib/use-debounced';
import { presentationChoicesQuery } from '../api/presentations.queries';
import { formatLengths } from '../presentation-labels';

type Props = {
  value: string | null;
  /** The title of `value`. */
  knownName?: string | null;
  onChange: (id: string | null, name: string | null) => void;
  onCreate?: (title: string) => void;
  placeholder?: string;
};

export function PresentationPicker({ value, knownName, onChange, onCreate, placeholder }: Props) {
  const [typed, setTyped] = useState('');
  const list = useQuery(presentationChoicesQuery(useDebounced(typed.trim(), SEARCH.debounceMs)));
  return (
    <Combobox
      value={value}
      onChange={(id, option) => onChange(id, option?.label ?? null)}
      onSearch={setTyped}
      loading={list.isFetching}
      selectedLabel={knownName ?? ''}
      options={(list.data?.items ?? []).map((presentation) => ({
        value: presentation.id,
        label: presentation.title,
        description: formatLengths(presentation.lengthsMinutes) || null,
      }))}
      onCreate={onCreate}
      placeholder={placeholder}
      createLabel={(text) => `New presentation “${text}”`}
      emptyText={list.isError ? 'The presentations could not be loaded' : 'No presentation of that title'}
    />
  );
}
