import { useEffect, useRef, useState } from 'react';
import { Search, X } from 'lucide-react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SEARCH } from '@/lib/constants';

/** The search of a list. Says what was typed once the person pauses; follows when the address changes. */
export function SearchField({
  label,
  value,
  onChange,
  className,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (text: string, delay: number = SEARCH.debounceMs) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onChange(text.trim());
      setTyped(null);
    }, delay);
  };
  const shown = typed ?? value;
  /** Who leaves the field means what is in it, also where the field goes away. */
  const flush = () => {
    if (typed === null) return;
    clearTimeout(timer.current);
    onChange(typed.trim());
    setTyped(null);
  };

  return (
    <Field label={label} hideLabel className={className}>
      <Input
        type="search"
        autoComplete="off"
        placeholder={label}
        maxLength={200}
        leading={<Search aria-hidden />}
        trailing={
          shown ? (
            <button
              type="button"
              aria-label="Clear the search"
              onClick={() => change('', 0)}
              className="inline-flex size-8 items-center justify-center rounded-md transition-colors hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </button>
          ) : undefined
        }
        value={shown}
        onChange={(event) => change(event.target.value)}
        onBlur={flush}
        onKeyDown={(event) => (event.key === 'Enter' ? flush() : undefined)}
      />
    </Field>
  );
}
