/** A short form in a dialog: saved by its button or ⌘/Ctrl+Enter. A longer one is a `RecordDrawer`. */
import { useId, type BaseSyntheticEvent, type ReactNode } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';
import { Dialog, type DialogProps } from '@/components/ui/dialog';
import { Form } from '@/components/ui/form';
import { FormAlert } from './form-alert';
import { RecordMerge } from './stale-dialog';
import type { RecordForm } from './use-row-form';

type Props = Pick<DialogProps, 'title' | 'description' | 'size' | 'help'> & {
  form: Pick<RecordForm, 'busy' | 'problem' | 'merge'> & { submit: (event?: BaseSyntheticEvent) => unknown };
  /** 'view': for the merge with another tab. */
  what?: string;
  submitLabel: string;
  cancelLabel?: string;
  submitDisabled?: boolean;
  submitVariant?: ButtonProps['variant'];
  onClose: () => void;
  children: ReactNode;
};

export function FormDialog(props: Props) {
  const {
    form,
    what = '',
    submitLabel,
    submitDisabled,
    cancelLabel = 'Cancel',
    submitVariant,
    onClose,
    children,
    ...dialog
  } = props;
  const formId = useId();
  const { busy, problem } = form;
  return (
    <Dialog
      open
      onOpenChange={(next) => (next || busy ? undefined : onClose())}
      {...dialog}
      footer={
        <div className="flex gap-2 max-sm:*:flex-1">
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant={submitVariant} busy={busy} disabled={submitDisabled}>
            {submitLabel}
          </Button>
        </div>
      }
    >
      <Form
        id={formId}
        className="space-y-4"
        onSubmit={(event) => {
          // It may be inside another form in React, though not in the page.
          event.stopPropagation();
          event.preventDefault();
          if (!busy) void form.submit(event);
        }}
      >
        <FormAlert>{problem}</FormAlert>
        {children}
      </Form>
      <RecordMerge what={what} form={form} />
    </Dialog>
  );
}
