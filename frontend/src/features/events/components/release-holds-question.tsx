/** Asked when an event is confirmed and others hold its days: are their holds released with it? Never decided silently. */
import { rankLabel } from '@lectern/protocol/holds';
import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { radioClass, RadioItem, RadioMark } from '@/components/ui/radio-cards';
import { dateHere } from '@/lib/use-now';

/** An open hold of another event on one of the days. */
export type OtherHold = { id: string; heldOn: string; rank: number; eventTitle: string };

type Props = {
  holds: readonly OtherHold[];
  /** Null until the person has chosen. */
  value: boolean | null;
  onChange: (release: boolean) => void;
  error?: string;
};

const choices = [
  { value: 'release', label: 'Release these holds', hint: 'We’ll draft an email to each.' },
  { value: 'keep', label: 'Keep them', hint: 'They stay in line in case this falls through.' },
];

export function ReleaseHoldsQuestion({ holds, value, onChange, error }: Props) {
  return (
    <fieldset className="mt-5">
      <legend className="mb-1 text-sm font-medium">What happens to the other holds on this date?</legend>
      <ul className="mb-3 space-y-1 text-sm">
        {holds.map((hold) => (
          <li key={hold.id} className="wrap-anywhere">
            <span className="text-muted">
              {dateHere(hold.heldOn)}, {rankLabel(hold.rank).toLowerCase()}:
            </span>{' '}
            {hold.eventTitle}
          </li>
        ))}
      </ul>
      <RadioGroup.Root
        aria-label="Release these holds?"
        value={value === null ? '' : value ? 'release' : 'keep'}
        onValueChange={(chosen) => onChange(chosen === 'release')}
        className="grid gap-2 sm:grid-cols-2"
      >
        {choices.map((choice) => (
          <RadioItem
            key={choice.value}
            value={choice.value}
            aria-label={choice.label}
            className={clsx(radioClass, 'items-start gap-2.5')}
          >
            <RadioMark className="mt-0.5" />
            <span className="min-w-0">
              <span className="block font-medium">{choice.label}</span>
              <span className="block text-muted">{choice.hint}</span>
            </span>
          </RadioItem>
        ))}
      </RadioGroup.Root>
      {error && (
        <p role="alert" className="mt-2 flex items-start gap-1.5 text-sm text-danger-text">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
