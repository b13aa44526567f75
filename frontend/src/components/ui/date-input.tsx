import { useState, type ComponentPropsWithRef, type FocusEvent } from 'react';
import { CalendarDays } from 'lucide-react';
import { Popover } from 'radix-ui';
import { formatDate } from '@lectern/protocol/calendar';
import { parseTypedDate } from '@/lib/typed-date';
import { todayHere } from '@/lib/use-now';
import { Calendar } from './calendar';
import { floatingPanel } from './control-styles';
import { useFieldLabelId } from './field-context';
import { Input } from './input';

export type DateInputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'onChange' | 'defaultValue' | 'type' | 'min' | 'max'
> & {
  /** YYYY-MM-DD; '' or null is empty. */
  value: string | null | undefined;
  /** YYYY-MM-DD, '' when emptied, or the text as typed while it is no date (so that the schema refuses it). */
  onChange: (date: string) => void;
  /** YYYY-MM-DD bounds of the calendar; what is typed is left to the schema. */
  min?: string;
  max?: string;
  /** YYYY-MM-DD; the browser's day unless told. */
  today?: string;
};

/** A day, typed (`Mar 4, 2027`, `3/4/27`, `tomorrow`) or picked from a calendar. */
export function DateInput({
  value,
  onChange,
  onBlur,
  min,
  max,
  today,
  placeholder = 'Type or pick',
  disabled,
  ...rest
}: DateInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const day = today ?? todayHere();
  const labelId = useFieldLabelId();

  const change = (text: string) => {
    setTyped(text);
    onChange(text.trim() === '' ? '' : (parseTypedDate(text, day) ?? text));
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(null);
    onBlur?.(event);
  };

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor>
        <Input
          {...rest}
          disabled={disabled}
          autoComplete="off"
          placeholder={placeholder}
          value={typed ?? formatDate(value ?? '')}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
          className="tabular-nums"
          trailing={
            <Popover.Trigger
              disabled={disabled}
              aria-label="Choose a date"
              aria-describedby={labelId}
              className="inline-flex size-8 items-center justify-center rounded-md text-muted transition-colors hover:not-disabled:bg-sunken hover:not-disabled:text-ink pointer-coarse:size-10 [&_svg]:size-4"
            >
              <CalendarDays aria-hidden />
            </Popover.Trigger>
          }
        />
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label="Choose a date"
          onOpenAutoFocus={(event) => event.preventDefault()}
          className={`${floatingPanel} z-60 data-[state=open]:animate-pop-in`}
        >
          <Calendar
            value={value ?? ''}
            today={day}
            min={min}
            max={max}
            onChange={(date) => {
              setTyped(null);
              onChange(date);
              setOpen(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
