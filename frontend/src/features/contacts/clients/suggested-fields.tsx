/** Inputs that offer what the speaker's clients already say, so that one thing keeps one name. */
import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ClientChoices } from '@lectern/protocol/clients';
import type { FieldValues } from 'react-hook-form';
import { useBoundField, type BoundProps } from '@/components/forms/fields';
import { TagsField } from '@/components/forms/tags-field';
import { FilterChips } from '@/components/lists/filter-chips';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { clientChoicesQuery } from '../api/clients.queries';

/** How many tags are offered at once. */
const OFFERED = 12;

type Choices = keyof Omit<ClientChoices, 'tags'>;

export function SuggestedTextField<V extends FieldValues, C, O>({
  choices,
  placeholder,
  ...bound
}: BoundProps<V, C, O> & { choices: Choices; placeholder?: string }) {
  const { field, fieldProps, value } = useBoundField(bound);
  const known = useQuery(clientChoicesQuery());
  const listId = useId();
  return (
    <Field {...fieldProps}>
      <Input
        {...field}
        value={typeof value === 'string' ? value : ''}
        list={listId}
        placeholder={placeholder}
        autoComplete="off"
      />
      <datalist id={listId}>
        {known.data?.[choices].map((choice) => (
          <option key={choice.value} value={choice.value} />
        ))}
      </datalist>
    </Field>
  );
}

export function SuggestedTagsField<V extends FieldValues, C, O>(bound: BoundProps<V, C, O>) {
  const { field, value } = useBoundField(bound);
  const known = useQuery(clientChoicesQuery());
  const tags = Array.isArray(value) ? value.map(String) : [];
  const chosen = new Set(tags.map((tag) => tag.toLowerCase()));
  const offered = (known.data?.tags ?? [])
    .filter((choice) => !chosen.has(choice.value.toLowerCase()))
    .slice(0, OFFERED);
  return (
    <div className={bound.className}>
      <TagsField {...bound} className={undefined} />
      {offered.length > 0 && (
        <FilterChips
          label="Tags in use"
          className="mt-2"
          chips={offered.map((choice) => ({ value: choice.value, label: choice.value }))}
          selected={[]}
          onToggle={(tag) => field.onChange([...tags, tag])}
        />
      )}
    </div>
  );
}
