import { DEFAULT_CURRENCY } from '@lectern/protocol/money';
import { useState, type ComponentPropsWithRef, type FocusEvent } from 'react';
import { formatMoney, parseMoney } from '@/lib/format';
import { Input } from './input';

export const currencyOptions = [DEFAULT_CURRENCY, 'CAD', 'EUR', 'GBP', 'AUD'].map((value) => ({ value, label: value }));

export type MoneyInputProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'defaultValue' | 'type'> & {
  /** Integer cents; null is empty. */
  value: number | null | undefined;
  /** Cents, null when emptied, NaN while the text cannot be read (so that the schema refuses it). */
  onChange: (cents: number | null) => void;
  currency?: string;
};

function symbolOf(currency: string): string {
  return formatMoney(0, currency).replace(/[\d.,\s]/g, '');
}

function written(cents: number | null | undefined, currency: string): string {
  if (cents === null || cents === undefined || Number.isNaN(cents)) return '';
  return formatMoney(cents, currency).replace(/[^\d.,−]/g, '');
}

/** Cents in, cents out. Takes `12500`, `12,500.50`, `$12.5k`; tidies the text when left, and never drops what was typed. */
export function MoneyInput({
  value,
  onChange,
  currency = DEFAULT_CURRENCY,
  onBlur,
  onFocus,
  ...rest
}: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const unreadable = typed !== null && typed.trim() !== '' && parseMoney(typed) === null;

  const change = (text: string) => {
    setTyped(text);
    onChange(text.trim() === '' ? null : (parseMoney(text) ?? Number.NaN));
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (!unreadable) setTyped(null);
    onBlur?.(event);
  };

  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      leading={symbolOf(currency)}
      value={typed ?? written(value, currency)}
      onChange={(event) => change(event.target.value)}
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
      onBlur={leave}
      className="tabular-nums"
    />
  );
}
