/** Consent, name and mark, then one question before it counts. For signers behind a link and for the speaker alike. */
import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { SignContractInput } from '@lectern/protocol/contracts';
import { useController, useForm } from 'react-hook-form';
import { z } from 'zod';
import { CheckboxField, TextField } from '@/components/forms/fields';
import { FormAlert } from '@/components/forms/form-alert';
import { useServerProblem } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Form } from '@/components/ui/form';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { emptyMark, firstMarkKind, Mark, MarkField, markImageOf } from './mark-field';

/** The box starts empty; the schema wants it ticked. */
const formSchema = SignContractInput.omit({ token: true }).extend({
  hasConsent: z
    .boolean()
    .refine((agreed) => agreed, {
      message: 'Please agree to sign electronically, or close this page if you would rather not',
    }),
});
type Values = z.input<typeof formSchema>;
type Output = z.output<typeof formSchema>;

export type Signature = Omit<SignContractInput, 'token'>;

type Props = {
  /** What is signed, for the question. */
  title: string;
  who: { name: string; title: string | null };
  consentText: string;
  /** Of the text on the screen. */
  textSha256: string;
  onSign: (signature: Signature) => Promise<void>;
  /** Beside the button: the way out. */
  other?: React.ReactNode;
};

export function SignatureForm({ title, who, consentText, textSha256, onSign, other }: Props) {
  const [asking, setAsking] = useState<Signature | null>(null);
  const [busy, setBusy] = useState(false);
  const [signed, setSigned] = useState(false);
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(formSchema),
    defaultValues: {
      name: who.name,
      title: who.title,
      hasConsent: false,
      mark: emptyMark(firstMarkKind()),
      textSha256,
    },
    mode: 'onTouched',
  });
  const { problem, run } = useServerProblem(form);
  const mark = useController({ control: form.control, name: 'mark' });
  const name = useController({ control: form.control, name: 'name' });
  const { errors } = form.formState;
  // Of two kinds of mark, only the drawn one has a part that can be wrong; the form's types know neither.
  const markError: { message?: string; png?: { message?: string } } | undefined = errors.mark;
  useLeaveGuard(form.formState.isDirty && !signed);

  const ask = form.handleSubmit((values) => setAsking({ ...values, hasConsent: true }));
  const sign = async () => {
    if (!asking) return;
    setBusy(true);
    await run(async () => {
      await onSign(asking);
      setSigned(true);
    });
    setBusy(false);
    setAsking(null);
  };

  return (
    <Form onSubmit={ask} className="space-y-5">
      <FormAlert>{problem ?? errors.textSha256?.message}</FormAlert>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField control={form.control} name="name" label="Your full name" required autoComplete="name" />
        <TextField control={form.control} name="title" label="Your title" autoComplete="organization-title" />
      </div>
      <MarkField
        name={name.field.value}
        value={mark.field.value}
        onChange={(value) => {
          form.setValue('mark', value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
        }}
        error={markError?.png?.message ?? markError?.message}
      />
      <div className="rounded-md border border-line bg-surface p-4">
        <CheckboxField control={form.control} name="hasConsent" label={consentText} />
      </div>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <Button type="submit" size="lg" busy={busy} className="max-sm:w-full">
          Sign
        </Button>
        {other}
      </div>
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(next) => (next ? undefined : setAsking(null))}
        variant="primary"
        title={`Sign as ${asking?.name ?? ''}?`}
        description={`“${title}” will be signed with this mark. This can’t be undone.`}
        confirmLabel="Sign now"
        cancelLabel="Not yet"
        busy={busy}
        onConfirm={() => void sign()}
      >
        {asking && (
          <div data-theme="light" className="rounded-md border border-line bg-surface px-4 py-3">
            <Mark name={asking.name} image={markImageOf(asking.mark)} />
          </div>
        )}
      </ConfirmDialog>
    </Form>
  );
}
