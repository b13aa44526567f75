/** Filters by what the clients there are say: tag, industry, source. Shown once there is something to choose from. */
import { useQuery } from '@tanstack/react-query';
import { Select } from '@/components/ui/select';
import { clientChoicesQuery } from '../api/clients.queries';
import { clientFieldLabels as labels } from './client-labels';

const filters = [
  { key: 'tag', choices: 'tags', label: 'Tag', all: 'Any tag' },
  { key: 'industry', choices: 'industries', label: labels.industry, all: 'Any industry' },
  { key: 'source', choices: 'sources', label: labels.source, all: 'Any source' },
] as const;
type Key = (typeof filters)[number]['key'];
type Chosen = Partial<Record<Key, string>>;

/** Radix refuses an empty value for an option; no tag begins with a space. */
const ANY = ' any';

export function ChoiceFilters({ filters: chosen, onChange }: { filters: Chosen; onChange: (changes: Chosen) => void }) {
  const known = useQuery(clientChoicesQuery());
  const shown = filters.filter(({ key, choices }) => chosen[key] ?? known.data?.[choices].length);
  if (shown.length === 0) return null;
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      {shown.map(({ key, choices, label, all }) => {
        const value = chosen[key];
        const options = (known.data?.[choices] ?? []).map((choice) => ({
          value: choice.value,
          label: `${choice.value} (${choice.count})`,
        }));
        // One from an address that nobody has any more, or in another spelling, is still what is filtered by.
        const isKnown = value === undefined || options.some((option) => option.value === value);
        return (
          <Select
            key={key}
            aria-label={label}
            className="sm:w-44"
            value={value ?? ANY}
            options={[{ value: ANY, label: all }, ...(isKnown ? [] : [{ value, label: value }]), ...options]}
            onChange={(next) => onChange({ [key]: next === ANY ? undefined : next })}
          />
        );
      })}
    </div>
  );
}
