import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react';
import clsx from 'clsx';
import { useCombobox } from 'downshift';
import { Check, ChevronDown, Plus, X } from 'lucide-react';
import { controlHeight, controlSurface, floatingPanel, optionRow } from './control-styles';
import { useFieldControl, useFieldLabelId, type FieldControlProps } from './field-context';
import { SpinnerMark } from './spinner';

export type ComboboxOption = { value: string; label: string; description?: string | null };

export type ComboboxProps = FieldControlProps & {
  options: readonly ComboboxOption[];
  value: string | null | undefined;
  /** The chosen value, null when cleared. The option comes along for those who need its label. */
  onChange: (value: string | null, option: ComboboxOption | null) => void;
  onBlur?: () => void;
  /** The server filters: called with the text at every change; without it the list filters itself. */
  onSearch?: (text: string) => void;
  /** The label of `value` while it is not among the options (before the list has loaded). */
  selectedLabel?: string;
  /** Offers 'Add "text"' below the matches. */
  onCreate?: (text: string) => void;
  createLabel?: (text: string) => string;
  loading?: boolean;
  placeholder?: string;
  emptyText?: string;
  disabled?: boolean;
  clearable?: boolean;
  name?: string;
  'aria-label'?: string;
  ref?: Ref<HTMLInputElement | null>;
  className?: string;
};

type Entry = { kind: 'option'; option: ComboboxOption } | { kind: 'create'; text: string };

function matches(option: ComboboxOption, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return `${option.label} ${option.description ?? ''}`.toLowerCase().includes(wanted);
}

export function Combobox({
  options,
  value,
  onChange,
  onBlur,
  onSearch,
  selectedLabel,
  onCreate,
  createLabel = (text) => `Add “${text}”`,
  loading = false,
  placeholder = 'Search or choose…',
  emptyText = 'Nothing matches',
  disabled = false,
  clearable = true,
  name,
  ref,
  className,
  ...rest
}: ComboboxProps) {
  const field = useFieldControl(rest);
  const labelId = useFieldLabelId();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input, [input]);
  const chosen = options.find((option) => option.value === value) ?? null;
  const chosenLabel = value ? (chosen?.label ?? selectedLabel ?? '') : '';
  // null: nobody is typing, so the field shows what is chosen, whatever the parent changes it to.
  const [typed, setTyped] = useState<string | null>(null);
  const searching = typed !== null && typed.trim() !== '';

  const entries = useMemo<Entry[]>(() => {
    const text = typed?.trim() ?? '';
    const found = text !== '' && !onSearch ? options.filter((option) => matches(option, text)) : options;
    const list: Entry[] = found.map((option) => ({ kind: 'option', option }));
    const exact = found.some((option) => option.label.toLowerCase() === text.toLowerCase());
    if (onCreate && text !== '' && !exact) list.push({ kind: 'create', text });
    return list;
  }, [typed, options, onSearch, onCreate]);

  const box = useCombobox<Entry>({
    items: entries,
    inputValue: typed ?? chosenLabel,
    selectedItem: chosen ? { kind: 'option', option: chosen } : null,
    itemToString: (entry) => (entry?.kind === 'option' ? entry.option.label : (entry?.text ?? '')),
    itemToKey: (entry) => (entry?.kind === 'option' ? entry.option.value : 'create'),
    defaultHighlightedIndex: searching ? 0 : -1,
    inputId: field.id,
    onInputValueChange: ({ inputValue, type }) => {
      if (type !== useCombobox.stateChangeTypes.InputChange) return;
      setTyped(inputValue);
      onSearch?.(inputValue);
      if (inputValue === '' && clearable && value) onChange(null, null);
    },
    onStateChange: ({ type, selectedItem }) => {
      const types = useCombobox.stateChangeTypes;
      if (type === types.ItemClick || type === types.InputKeyDownEnter) {
        if (selectedItem?.kind === 'option') onChange(selectedItem.option.value, selectedItem.option);
        if (selectedItem?.kind === 'create') onCreate?.(selectedItem.text);
        if (selectedItem) setTyped(null);
      }
      if (type === types.InputBlur || type === types.InputKeyDownEscape) setTyped(null);
    },
    stateReducer: (_state, { type, changes }) =>
      // Leaving the field chooses nothing: only a click or Enter does.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: _state.selectedItem } : changes,
  });

  // At the end of a sheet the list would open below what is seen.
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.isOpen) panel.current?.scrollIntoView({ block: 'nearest' });
  }, [box.isOpen, entries.length]);

  const clear = () => {
    setTyped(null);
    onSearch?.('');
    onChange(null, null);
  };

  return (
    <div className="relative">
      <input
        {...box.getInputProps({
          ref: setInput,
          disabled,
          name,
          placeholder,
          onBlur,
          onFocus: (event) => event.currentTarget.select(),
          'aria-label': rest['aria-label'],
          ...(field.id && !rest['aria-label'] ? { 'aria-labelledby': undefined } : {}),
        })}
        {...field}
        autoComplete="off"
        className={clsx(controlSurface, controlHeight, 'truncate pr-18 pl-3', className)}
      />
      <div className="absolute inset-y-0 right-1 flex items-center text-muted">
        {loading && <SpinnerMark className="mr-1 size-4" />}
        {clearable && value && !disabled && (
          <button
            type="button"
            aria-label="Clear"
            onClick={clear}
            className="inline-flex size-8 items-center justify-center rounded-md transition-colors hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
        <button
          {...box.getToggleButtonProps({ disabled, 'aria-label': 'Show the list', 'aria-describedby': labelId })}
          type="button"
          className="inline-flex size-8 items-center justify-center rounded-md transition-colors hover:not-disabled:bg-sunken"
        >
          <ChevronDown aria-hidden className={clsx('size-4 transition-transform', box.isOpen && 'rotate-180')} />
        </button>
      </div>
      <div
        ref={panel}
        className={clsx('absolute inset-x-0 top-full z-60 mt-1', floatingPanel, !box.isOpen && 'hidden')}
      >
        <ul
          {...box.getMenuProps({ 'aria-label': rest['aria-label'] ?? 'Choices' })}
          className="max-h-72 overflow-y-auto p-1"
        >
          {box.isOpen &&
            entries.map((entry, index) => (
              <li
                key={entry.kind === 'option' ? entry.option.value : 'create'}
                {...box.getItemProps({ item: entry, index })}
                className={clsx(optionRow, box.highlightedIndex === index && 'bg-sunken')}
              >
                {entry.kind === 'create' ? (
                  <>
                    <Plus aria-hidden className="size-4 shrink-0 text-curtain-text" />
                    <span className="truncate font-medium text-curtain-text">{createLabel(entry.text)}</span>
                  </>
                ) : (
                  <>
                    <span className="min-w-0 flex-1">
                      <span className="block truncate">{entry.option.label}</span>
                      {entry.option.description && (
                        <span className="block truncate text-xs text-muted">{entry.option.description}</span>
                      )}
                    </span>
                    {entry.option.value === value && (
                      <Check aria-hidden className="size-4 shrink-0 text-curtain-text" />
                    )}
                  </>
                )}
              </li>
            ))}
        </ul>
        {box.isOpen && entries.length === 0 && (
          <p role="status" className="px-3.5 pt-1 pb-3 text-sm text-muted">
            {loading ? 'Searching…' : emptyText}
          </p>
        )}
      </div>
    </div>
  );
}
