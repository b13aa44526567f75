/** Fields of a list's filters: a search, chips of which several may be on unless they are `single`, a choice of one. */
import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Select, type SelectOption } from '@/components/ui/select';
import { FilterChips, type FilterChip } from './filter-chips';
import { SearchField } from './search-field';
import type { ListFilters } from './use-list-filters';

type SearchProps = { filters: Pick<ListFilters<'q'>, 'values' | 'change'>; label: string; className?: string };

export function ListSearch({ filters, label, className = 'sm:w-72' }: SearchProps) {
  const { values, change } = filters;
  return <SearchField label={label} value={values.q ?? ''} onChange={(q) => change({ q })} className={className} />;
}

type FieldProps<Key extends string> = { filters: ListFilters<Key>; name: NoInfer<Key>; label: string };

export function ListChips<Key extends string>({
  filters,
  name,
  label,
  chips,
  single = false,
}: FieldProps<Key> & { chips: readonly FilterChip[]; single?: boolean }) {
  const selected = filters.values[name]?.split(',') ?? [];
  return (
    <FilterChips
      label={label}
      chips={chips}
      selected={selected}
      onToggle={(value) =>
        single && !selected.includes(value) ? filters.set(name, value) : filters.toggle(name, value)
      }
    />
  );
}

const ANY = 'any';

/** `any` is what it says while nothing is chosen. */
export function ListSelect<Key extends string>(
  props: FieldProps<Key> & { any: string; options: readonly SelectOption<string>[]; className?: string },
) {
  const { filters, name, label, any, options, className } = props;
  const chosen = filters.values[name]?.split(',') ?? [ANY];
  return (
    <Select<string>
      aria-label={label}
      options={[{ value: ANY, label: any }, ...options]}
      // An address may have several, of which this field can only choose one.
      value={chosen.length === 1 ? chosen[0] : ''}
      placeholder={options.flatMap((option) => (chosen.includes(option.value) ? option.label : [])).join(', ')}
      onChange={(value) => filters.set(name, value === ANY ? undefined : value)}
      className={className}
    />
  );
}

/** Shown when a link from elsewhere narrows the list by what no field shows. */
export function ListScope<Key extends string>({
  filters,
  keys,
  children = 'Filtered by the link you followed.',
}: {
  filters: ListFilters<Key>;
  keys: readonly Key[];
  children?: string;
}) {
  if (!keys.some((key) => filters.values[key])) return null;
  return (
    // On a phone the button of the tools counts them, and they are taken out there.
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted max-sm:hidden">
      <p>{children}</p>
      <Button variant="ghost" size="sm" icon={<X />} onClick={() => filters.clear(keys)}>
        Show all
      </Button>
    </div>
  );
}
