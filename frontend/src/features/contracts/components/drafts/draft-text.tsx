/** The text of a draft. An amendment has two: the contract as it shall be, and the words around what changes. */
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { PenLine } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import type { MergeProblem } from '@lectern/protocol/merge-fields';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { MarkdownEditor, type MarkdownEditorHandle } from '../templates/markdown-editor';
import type { ContractFormHandle } from './terms-fields';

export type DraftTextHandle = { show: (problem: Pick<MergeProblem, 'text' | 'line'>) => void };

type Which = 'body' | 'revisedBody';

type Props = { form: ContractFormHandle; isAmendment: boolean; handle: Ref<DraftTextHandle> };

export function DraftText({ form, isAmendment, handle }: Props) {
  const [which, setWhich] = useState<Which>(isAmendment ? 'revisedBody' : 'body');
  // Most drafts need only their terms: the text opens when someone wants to change its wording.
  const [isOpen, setOpen] = useState(isAmendment);
  const { errors } = useFormState({ control: form.control, name: ['body', 'revisedBody'] });
  const isShown = isOpen || !!errors.body || !!errors.revisedBody;
  const editor = useRef<MarkdownEditorHandle>(null);
  useImperativeHandle(handle, () => ({
    show: ({ text, line }) => {
      flushSync(() => {
        setOpen(true);
        setWhich(text);
      });
      editor.current?.goToLine(line);
    },
  }));
  const open = () => {
    flushSync(() => setOpen(true));
    form.setFocus(which);
  };
  if (!isShown) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
          Your template, with the details of the event filled in. Edit it if this client needs different wording.
        </p>
        <Button variant="secondary" icon={<PenLine />} onClick={open}>
          Edit text
        </Button>
      </div>
    );
  }
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
