import { useState, type ComponentPropsWithRef, type FocusEvent } from 'react';
import { Clock } from 'lucide-react';
import { formatTime } from '@/lib/format';
import { parseTypedTime } from '@/lib/typed-date';
import { Input } from './input';

export type TimeInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'defaultValue' | 'type'> & {
  /** HH:mm in 24 hours; '' or null is empty. */
  value: string | null | undefined;
  /** HH:mm, '' when emptied, or the text as typed while it cannot be read (so that the schema refuses it). */
  onChange: (time: string) => void;
};

/** A time of day, typed as people write it: `9`, `9:30 pm`, `1330`, `noon`. */
export function TimeInput({ value, onChange, onBlur, placeholder = '9:00 AM', ...rest }: TimeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    setTyped(text);
    onChange(text.trim() === '' ? '' : (parseTypedTime(text) ?? text));
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyped(null);
    onBlur?.(event);
  };
  return (
    <Input
      {...rest}
      autoComplete="off"
      placeholder={placeholder}
      leading={<Clock aria-hidden />}
      value={typed ?? formatTime(value ?? '')}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
      className="tabular-nums"
    />
  );
}
