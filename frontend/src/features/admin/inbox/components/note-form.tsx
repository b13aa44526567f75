import { labelsOf } from '@lectern/protocol/record-fields';
import { useState } from 'react';
import { WriteNoteInput } from '@lectern/protocol/inbox';
import { FormAlert } from '@/components/forms/form-alert';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Textarea } from '@/components/ui/textarea';
import { useSameAction } from '@/lib/use-same-action';
import { useNoteMessage } from '../api/inbox.mutations';

const labels = labelsOf(WriteNoteInput.shape);

/** What administrators tell each other about a message; its author never sees it. */
export function NoteForm({ id }: { id: string }) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const note = useNoteMessage(id);
  const sameAction = useSameAction<WriteNoteInput>();
  const keep = () => {
    setMissing(text.trim() === '');
    if (text.trim() !== '') note.mutate(sameAction({ text }), { onSuccess: () => setText('') });
  };
  return (
    <Form
      aria-label="Note"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
      className="space-y-3"
    >
      <Field label={labels.text} required error={missing ? 'The note is required' : undefined}>
        <Textarea rows={3} maxLength={5_000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {note.isError && <FormAlert>{problemText(note.error)}</FormAlert>}
      <Button type="submit" variant="secondary" size="sm" busy={note.isPending}>
        Add note
      </Button>
    </Form>
  );
}
