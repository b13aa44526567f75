/** One to five stars, or none. A set of radio buttons, so that keys and screen readers know it. */
import { Star } from 'lucide-react';
import clsx from 'clsx';
import { RadioGroup } from 'radix-ui';
import { RadioItem } from '@/components/ui/radio-cards';

type Props = { label: string; value: number | null; onChange: (rating: number | null) => void };

export function RatingField({ label, value, onChange }: Props) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap items-center gap-3">
        <RadioGroup.Root
          aria-label={label}
          value={value === null ? '' : String(value)}
          onValueChange={(chosen) => onChange(Number(chosen))}
          className="flex gap-1"
          orientation="horizontal"
        >
          {[1, 2, 3, 4, 5].map((stars) => (
            <RadioItem
              key={stars}
              value={String(stars)}
              aria-label={`${stars} of 5 stars`}
              className="inline-flex size-9 items-center justify-center rounded-md text-muted hover:bg-sunken pointer-coarse:size-11"
            >
              <Star
                aria-hidden
                className={clsx('size-6', value !== null && stars <= value && 'fill-spotlight text-spotlight-text')}
                strokeWidth={1.5}
              />
            </RadioItem>
          ))}
        </RadioGroup.Root>
        {value !== null && (
          <button
            type="button"
            onClick={() => onChange(null)}
            className="min-h-6 rounded-md text-sm text-muted underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
          >
            No rating
          </button>
        )}
      </div>
    </fieldset>
  );
}

/** The stars of a rating that was given. */
export function Rating({ value }: { value: number }) {
  return (
    <span role="img" aria-label={`${value} of 5 stars`} className="inline-flex gap-0.5">
      {[1, 2, 3, 4, 5].map((stars) => (
        <Star
          key={stars}
          aria-hidden
          strokeWidth={1.5}
          className={clsx('size-4', stars <= value ? 'fill-spotlight text-spotlight-text' : 'text-muted')}
        />
      ))}
    </span>
  );
}
