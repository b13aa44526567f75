import { labelsOf } from '@lectern/protocol/record-fields';
import { useForm } from 'react-hook-form';
import { ContactInput } from '@lectern/protocol/auth';
import { hiddenFieldProps } from '@lectern/protocol/hidden-field';
import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { toastFailure, toastSuccess } from '@/components/ui/toast-store';
import { serverMessageOr } from '@/lib/api-error';
import { applyFieldErrors } from '@/lib/form-errors';
import { supportEmail } from '@/lib/support-email';
import { useContact } from '../api/contact';

const labels = labelsOf(ContactInput.omit({ website: true }).shape);

type ContactDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What is known of a person who is signed in. */
  from?: { name: string; email: string };
};

const formId = 'contact-form';

export function ContactDialog({ open, onOpenChange, from }: ContactDialogProps) {
  const contact = useContact();
  const form = useForm({
    resolver: zodResolver(ContactInput),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', message: '', website: '' },
    values: from && { ...from, message: '', website: '' },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors } = form.formState;

  const send = form.handleSubmit(
    async (input) => {
      try {
        await contact.mutateAsync(input);
      } catch (error) {
        applyFieldErrors(form, error);
        toastFailure(
          'Failed to Send',
          serverMessageOr(error, `Please try again or email us directly at ${supportEmail()}`),
        );
        return;
      }
      toastSuccess('Message Sent', "Thank you for your message! We'll get back to you soon.");
      form.reset();
      onOpenChange(false);
    },
    () => {
      const values = form.getValues();
      if ([values.name, values.email, values.message].every((value) => value.trim() !== '')) return;
      toastFailure('Missing Information', 'Please fill in all fields before sending.');
    },
  );

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Contact Us"
      description={`A person reads every message. You can also write to ${supportEmail()}.`}
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={contact.isPending}>
            Send Message
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={send} className="space-y-4">
        <Field label={labels.name} error={errors.name?.message}>
          <Input {...form.register('name')} autoComplete="name" />
        </Field>
        <Field label={labels.email} error={errors.email?.message}>
          <Input {...form.register('email')} type="email" autoComplete="email" />
        </Field>
        <Field label={labels.message} error={errors.message?.message}>
          <Textarea {...form.register('message')} rows={6} />
        </Field>
        {/* For programs that fill in every field; nobody sees it, and nobody hears of it. */}
        <div aria-hidden className="absolute -left-[9999px]">
          <label>
            Website
            <input {...form.register('website')} type="text" {...hiddenFieldProps} />
          </label>
        </div>
      </Form>
    </Dialog>
  );
}
