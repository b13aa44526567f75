/** The lists inside of the presentation's form: lengths in minutes, lines of text, and what the stage must have. */
import { useState } from 'react';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import type { CreatePresentationInput } from '@lectern/protocol/presentations';
import { TextField, useBoundField, type BoundProps } from '@/components/forms/fields';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import type { PresentationFormValues } from '../presentation-form';
import { lineLabels, presentationFieldLabels as labels } from '../presentation-form';

type Form = UseFormReturn<PresentationFormValues, unknown, CreatePresentationInput>;

/** Whole minutes with commas between them; what cannot be read stays and is refused in words. */
export function LengthsField(bound: BoundProps<PresentationFormValues, unknown, CreatePresentationInput>) {
  const { field, fieldProps, value } = useBoundField(bound);
  const [typed, setTyped] = useState<string | null>(null);
  const lengths = Array.isArray(value) ? value.map(Number) : [];
  const unreadable = lengths.some((length) => Number.isNaN(length));
  const wrong: unknown = useFormState({ control: bound.control }).errors.lengthsMinutes;
  return (
    <Field
      {...fieldProps}
      hint="Minutes, separated by commas: 20, 45, 60, 90"
      error={wrong && unreadable ? 'Enter minutes such as 45, 60' : messageOf(wrong)}
    >
      <Input
        {...field}
        inputMode="text"
        autoComplete="off"
        placeholder="45, 60"
        value={typed ?? lengths.filter((length) => !Number.isNaN(length)).join(', ')}
        onChange={({ target }) => {
          setTyped(target.value);
          field.onChange(
            target.value
              .split(/[,;]/)
              .map((part) => part.trim().replace(/\s*min(utes?)?\.?$/i, ''))
              .filter(Boolean)
              .map(Number),
          );
        }}
        onBlur={() => {
          if (!unreadable) setTyped(null);
          field.onBlur();
        }}
      />
    </Field>
  );
}

/** The schema speaks of the list, or of one length in it. */
function messageOf(error: unknown): string | undefined {
  if (Array.isArray(error)) return messageOf(error.find(Boolean));
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined;
  return typeof error.message === 'string' ? error.message : undefined;
}

type LinesProps = { form: Form; name: 'takeaways'; label: string; itemLabel: string; addLabel: string; hint?: string };

/** Lines of text, one input each; Enter in the last one begins another. */
export function LinesEditor({ form, name, label, itemLabel, addLabel, hint }: LinesProps) {
  const lines = useWatch({ control: form.control, name }) ?? [];
  const change = (next: string[]) => form.setValue(name, next, { shouldDirty: true, shouldTouch: true });
  const add = () => {
    change([...lines, '']);
    requestAnimationFrame(() => form.setFocus(`${name}.${lines.length}`));
  };
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {hint && <p className="text-xs text-muted">{hint}</p>}
      {lines.map((_, index) => (
        <div
          key={index}
          className="flex items-start gap-2"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.metaKey || event.ctrlKey) return;
            event.preventDefault();
            if (index === lines.length - 1) add();
            else form.setFocus(`${name}.${index + 1}`);
          }}
        >
          <TextField
            control={form.control}
            name={`${name}.${index}`}
            label={`${itemLabel} ${index + 1}`}
            hideLabel
            className="flex-1"
          />
          <IconButton
            label={`Remove ${itemLabel.toLowerCase()} ${index + 1}`}
            icon={<X />}
            onClick={() => change(lines.filter((_line, other) => other !== index))}
          />
        </div>
      ))}
      <Button variant="secondary" size="sm" icon={<Plus />} onClick={add}>
        {addLabel}
      </Button>
    </fieldset>
  );
}

export function AvNeedsEditor({ form }: { form: Form }) {
  const needs = useFieldArray({ control: form.control, name: 'avNeeds' });
  const watched = useWatch({ control: form.control, name: 'avNeeds' }) ?? [];
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 text-sm font-medium">{labels.avNeeds}</legend>
      <p className="text-xs text-muted">You can copy them to an event’s list.</p>
      {needs.fields.map((need, index) => (
        <div key={need.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
          <TextField
            control={form.control}
            name={`avNeeds.${index}.item`}
            label={`${lineLabels.item} ${index + 1}`}
            hideLabel
            className="min-w-0 flex-1 basis-40"
          />
          <Checkbox
            label={lineLabels.isRequired}
            checked={watched[index]?.isRequired !== false}
            onChange={(checked) => form.setValue(`avNeeds.${index}.isRequired`, checked, { shouldDirty: true })}
          />
          <IconButton
            label={`Remove ${lineLabels.item} ${index + 1}`}
            icon={<X />}
            onClick={() => needs.remove(index)}
          />
        </div>
      ))}
      <Button
        variant="secondary"
        size="sm"
        icon={<Plus />}
        onClick={() => needs.append({ item: '', isRequired: true })}
      >
        Add an AV need
      </Button>
    </fieldset>
  );
}
