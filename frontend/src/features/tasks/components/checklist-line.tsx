import { useEffect, useRef, useState } from 'react';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useController, useFormState, useWatch, type Control } from 'react-hook-form';
import type { TaskAnchor } from '@lectern/protocol/tasks';
import { TextField } from '@/components/forms/fields';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { useMayAct } from '@/lib/session/user';
import type { CreateChecklistTemplateInput } from '@lectern/protocol/checklist-templates';
import type { ChecklistFormValues } from '../checklist-form';
import { anchorOptions, anchorText } from '../task-labels';
import { OffsetInputs } from './due-fields';

const NO_DATE = 'none';

type Props = {
  control: Control<ChecklistFormValues, unknown, CreateChecklistTemplateInput>;
  index: number;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One task to be, with its day before or after something of the event: read first, and opened to change it. */
export function ChecklistLine({ control, index, isLast, onMove, onRemove }: Props) {
  const mayAct = useMayAct();
  const title = useWatch({ control, name: `items.${index}.title` });
  const { field: anchor } = useController({ control, name: `items.${index}.anchor` });
  const { field: offset, fieldState } = useController({ control, name: `items.${index}.anchorOffsetDays` });
  const { errors } = useFormState({ control, name: `items.${index}` });
  const [opened, setOpened] = useState<'here' | 'asked' | null>(title === '' ? 'here' : null);
  // Stays open when the error is gone: it is being typed in.
  if (!opened && errors.items?.[index]) setOpened('here');
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (opened === 'asked') line.current?.querySelector('input')?.focus();
  }, [opened]);
  const name = title || `line ${index + 1}`;

  const choose = (value: TaskAnchor | typeof NO_DATE) => {
    anchor.onChange(value === NO_DATE ? null : value);
    offset.onChange(value === NO_DATE ? null : (offset.value ?? 0));
  };

  if (!opened) {
    const due = anchor.value ? anchorText(anchor.value, offset.value ?? 0) : 'No date';
    const read = (
      <span className="grid min-w-0 flex-1 sm:grid-cols-2 sm:items-center sm:gap-x-6">
        <span className="truncate text-sm font-medium max-sm:text-base">{name}</span>
        <span className="truncate text-sm text-muted first-letter:uppercase">{due}</span>
      </span>
    );
    if (!mayAct) return <li className="flex min-h-12 items-center px-4 py-2 sm:px-5">{read}</li>;
    return (
      <li>
        <button
          type="button"
          aria-label={`Edit: ${name}`}
          onClick={() => setOpened('asked')}
          className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left hover:bg-sunken sm:px-5"
        >
          {read}
          <Pencil aria-hidden className="size-4 shrink-0 text-muted" />
        </button>
      </li>
    );
  }
  return (
    <li
      ref={line}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-2 px-4 py-3 sm:px-5 @3xl:grid-cols-[minmax(0,1fr)_14rem_13rem_auto]"
    >
      <TextField
        control={control}
        name={`items.${index}.title`}
        label={`Task ${index + 1}`}
        hideLabel
        placeholder="Send the slides"
        className="col-span-2 @3xl:col-span-1"
      />
      <div className={anchor.value ? 'col-span-2 @3xl:col-span-1' : 'hidden @3xl:block'}>
        {anchor.value && (
          <OffsetInputs
            value={offset.value ?? 0}
            onChange={offset.onChange}
            onBlur={offset.onBlur}
            error={fieldState.error?.message}
            hideLabels
          />
        )}
      </div>
      <Field label={`Task ${index + 1} is due relative to`} hideLabel>
        <Select<TaskAnchor | typeof NO_DATE>
          options={[{ value: NO_DATE, label: 'No date' }, ...anchorOptions]}
          value={anchor.value ?? NO_DATE}
          onChange={choose}
        />
      </Field>
      <div className="flex items-start">
        <IconButton
          label={`Move up: ${name}`}
          icon={<ArrowUp />}
          size="sm"
          disabled={index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={`Move down: ${name}`}
          icon={<ArrowDown />}
          size="sm"
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton label={`Remove: ${name}`} icon={<Trash2 />} variant="danger" size="sm" onClick={onRemove} />
      </div>
    </li>
  );
}
