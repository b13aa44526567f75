import { useState } from 'react';
import { X } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useBoundField, type BoundProps } from '@/components/forms/fields';
import { useMayAct } from '@/lib/session/user';

const tagsOf = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Several short texts as chips; what is typed counts right away, and becomes a chip after a comma, Enter or a blur. */
export function ChipsField<V extends FieldValues, C, O>(bound: BoundProps<V, C, O>) {
  const mayAct = useMayAct();
  const { field, fieldProps, value } = useBoundField(bound);
  /** The text, and the chips there were before it: half of a word may read like one of them. */
  const [typing, setTyping] = useState<{ text: string; chips: readonly string[] } | null>(null);
  const { text, chips } = typing ?? { text: '', chips: value as string[] };
  const change = (kept: readonly string[], typed: string) => {
    setTyping(typed && !typed.endsWith(',') ? { text: typed, chips: kept } : null);
    field.onChange([...new Set([...kept, ...tagsOf(typed)])]);
  };
  if (!mayAct) {
    return (
      <Field {...fieldProps} hint={undefined}>
        <Input readOnly disabled value={chips.join(', ')} />
      </Field>
    );
  }
  return (
    <Field {...fieldProps}>
      {chips.length > 0 && (
        <ul aria-label={bound.label} className="mb-2 flex flex-wrap gap-1.5">
          {chips.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={({ currentTarget }) => {
                  // This button goes away: the keyboard goes on in the text.
                  currentTarget.closest('ul')?.parentElement?.querySelector('input')?.focus();
                  change(
                    chips.filter((other) => other !== tag),
                    text,
                  );
                }}
                className="flex min-h-8 items-center gap-1.5 rounded-full bg-sunken px-3 text-left text-sm wrap-anywhere pointer-coarse:min-h-11"
              >
                {tag}
                <X aria-hidden className="size-3.5 shrink-0 text-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        {...field}
        autoComplete="off"
        placeholder={chips.length > 0 ? 'Add another' : undefined}
        value={text}
        onChange={({ target }) => change(chips, target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && text) {
            event.preventDefault();
            setTyping(null);
          }
        }}
        onBlur={() => {
          setTyping(null);
          field.onBlur();
        }}
      />
    </Field>
  );
}
