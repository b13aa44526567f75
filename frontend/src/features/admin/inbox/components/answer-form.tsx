/**
 * Writes the answer. When somebody else was faster, their answer appears above and what was typed stays: it can be sent all
 * the same, knowing of the other one.
 */
import { labelsOf } from '@lectern/protocol/record-fields';
import { useState } from 'react';
import { InboxMessageResponse, WriteAnswerInput } from '@lectern/protocol/inbox';
import { FormAlert } from '@/components/forms/form-alert';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Textarea } from '@/components/ui/textarea';
import { toastSuccess } from '@/components/ui/toast-store';
import { currentRow } from '@/lib/read-body';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { useSameAction } from '@/lib/use-same-action';
import { useAnswerMessage, useShowMessage } from '../api/inbox.mutations';

const labels = labelsOf(WriteAnswerInput.pick({ text: true, close: true }).shape);

export function AnswerForm({ message }: { message: InboxMessageResponse }) {
  const [text, setText] = useState('');
  const [close, setClose] = useState(false);
  const [missing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const answer = useAnswerMessage(message.id);
  const show = useShowMessage();
  const sameAction = useSameAction<WriteAnswerInput>();
  useLeaveGuard(text.trim() !== '');

  const send = async () => {
    setProblem(null);
    setMissing(text.trim() === '');
    if (text.trim() === '') return;
    try {
      await answer.mutateAsync(sameAction({ text, close, version: message.version }));
    } catch (error) {
      const current = currentRow(error, InboxMessageResponse);
      if (current) show(current);
      setProblem(
        current
          ? 'Someone else just changed this message. See what they did above; what you wrote is still here.'
          : problemText(error, 'The answer couldn’t be sent. Please try again.'),
      );
      return;
    }
    setText('');
    setClose(false);
    toastSuccess('Answer sent');
  };

  return (
    <Form
      aria-label="Answer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="space-y-4"
    >
      <Field label={labels.text} required error={missing ? 'The answer is required' : undefined}>
        <Textarea rows={6} maxLength={10_000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Checkbox label={labels.close} checked={close} onChange={setClose} />
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button type="submit" busy={answer.isPending}>
        Send answer
      </Button>
    </Form>
  );
}
