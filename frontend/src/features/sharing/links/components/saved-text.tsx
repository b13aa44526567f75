/** A text that is saved while one types: what stands in it is what was typed, until the field is left. */
import { useState, type ReactNode } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';

type Props = {
  label: string;
  hint?: ReactNode;
  placeholder?: string;
  /** Given: a text of several lines. */
  rows?: number;
  maxLength: number;
  value: string | null;
  onChange: (text: string | null) => void;
};

export function SavedText({ label, hint, rows, value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const control = {
    ...rest,
    value: typed ?? value ?? '',
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      onChange(target.value.trim() === '' ? null : target.value);
    },
    onBlur: () => setTyped(null),
  };
  return (
    <Field label={label} hint={hint}>
      {rows ? <Textarea {...control} rows={rows} /> : <Input {...control} autoComplete="off" />}
    </Field>
  );
}
