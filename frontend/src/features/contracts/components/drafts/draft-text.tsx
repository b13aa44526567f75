/** The text of a draft. An amendment has two: the contract as it shall be, and the words around what changes. */
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { MergeProblem } from '@lectern/protocol/merge-fields';
import { Segmented } from '@/components/ui/segmented';
import { MarkdownEditor, type MarkdownEditorHandle } from '../templates/markdown-editor';
import type { ContractFormHandle } from './terms-fields';

export type DraftTextHandle = { show: (problem: Pick<MergeProblem, 'text' | 'line'>) => void };

type Which = 'body' | 'revisedBody';

type Props = { form: ContractFormHandle; isAmendment: boolean; handle: Ref<DraftTextHandle> };

export function DraftText({ form, isAmendment, handle }: Props) {
  const [which, setWhich] = useState<Which>(isAmendment ? 'revisedBody' : 'body');
  const editor = useRef<MarkdownEditorHandle>(null);
  useImperativeHandle(handle, () => ({
    show: ({ text, line }) => {
      flushSync(() => setWhich(text));
      editor.current?.goToLine(line);
    },
  }));
  return (
    <div className="space-y-4">
      {isAmendment && (
        <Segmented
          label="Which text"
          value={which}
          onChange={setWhich}
          options={[
            { value: 'revisedBody', label: 'Amended contract' },
            { value: 'body', label: 'Amendment text' },
          ]}
        />
      )}
      <MarkdownEditor
        key={which}
        handle={editor}
        control={form.control}
        name={which}
        label={which === 'revisedBody' ? 'Amended contract' : 'Text'}
        hint={
          which === 'revisedBody'
            ? 'Edit the text. Only what differs goes into the amendment.'
            : 'Fields in double braces are filled in from the event. ## starts a heading, - a list, ** makes text bold.'
        }
        isAmendment={isAmendment && which === 'body'}
        required
      />
    </div>
  );
}
