/**
 * The text of a contract or a template: Markdown, with buttons for those who do not know it, and the table of fields that
 * are filled in from the event. Problems are found by line: `goToLine` shows one.
 */
import { useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';
import { Bold, Heading2, List } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { useBoundField, type BoundProps } from '@/components/forms/fields';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Textarea } from '@/components/ui/textarea';
import { insertBlock, insertText, prefixLines, rangeOfLine, wrap, type Edit } from '../../markdown-edits';
import { MergeFieldPicker } from './merge-field-picker';

export type MarkdownEditorHandle = { goToLine: (line: number) => void };

type Props<V extends FieldValues, C, O> = BoundProps<V, C, O> & {
  /** Offers the fields of an amendment too. */
  isAmendment?: boolean;
  handle?: Ref<MarkdownEditorHandle>;
};

export function MarkdownEditor<V extends FieldValues, C, O>({ isAmendment = false, handle, ...bound }: Props<V, C, O>) {
  const { field, fieldProps, value } = useBoundField(bound);
  const area = useRef<HTMLTextAreaElement | null>(null);
  const selectNext = useRef<[number, number] | null>(null);
  const text = typeof value === 'string' ? value : '';

  useImperativeHandle(handle, () => ({
    goToLine: (line) => {
      const element = area.current;
      if (!element) return;
      const [from, to] = rangeOfLine(element.value, line);
      element.focus();
      element.setSelectionRange(from, to);
      // Browsers bring the caret into view only when it is typed at.
      const share = element.value.slice(0, from).split('\n').length / element.value.split('\n').length;
      element.scrollTop = Math.max(0, share * element.scrollHeight - element.clientHeight / 2);
      element.scrollIntoView({ block: 'nearest' });
    },
  }));

  const apply = (edit: (text: string, from: number, to: number) => Edit) => {
    const element = area.current;
    if (!element) return;
    const next = edit(text, element.selectionStart, element.selectionEnd);
    selectNext.current = [next.from, next.to];
    field.onChange(next.text);
  };
  useLayoutEffect(() => {
    // The cursor goes where it belongs once the new text stands there.
    if (!selectNext.current) return;
    area.current?.focus();
    area.current?.setSelectionRange(...selectNext.current);
    selectNext.current = null;
  }, [text]);

  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center gap-1.5">
        <MergeFieldPicker
          isAmendment={isAmendment}
          onPick={({ key, isBlock }) => apply((isBlock ? insertBlock : insertText)(`{{${key}}}`))}
        />
        <div role="group" aria-label="Format" className="flex">
          <IconButton label="Heading" icon={<Heading2 />} onClick={() => apply(prefixLines('## '))} />
          <IconButton label="Bold" icon={<Bold />} onClick={() => apply(wrap('**'))} />
          <IconButton label="List" icon={<List />} onClick={() => apply(prefixLines('- '))} />
        </div>
      </div>
      <Field {...fieldProps}>
        <Textarea
          {...field}
          ref={(element) => {
            area.current = element;
            field.ref(element);
          }}
          value={text}
          rows={22}
          spellCheck
          className="max-h-[75vh] leading-6"
        />
      </Field>
    </div>
  );
}
