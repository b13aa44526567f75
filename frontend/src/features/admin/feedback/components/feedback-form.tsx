/** Tells us an idea, a problem, a question or praise. Whatever goes wrong while it is sent, nothing typed is lost. */
import { labelsOf } from '@lectern/protocol/record-fields';
import { useState, type ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { FeedbackKind, messageKindLabels, SendFeedbackInput } from '@lectern/protocol/feedback';
import { zodResolver } from '@hookform/resolvers/zod';
import { FormAlert } from '@/components/forms/form-alert';
import { RatingField } from '@/components/forms/rating-field';
import { problemText } from '@/components/forms/use-server-problem';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Form } from '@/components/ui/form';
import { Segmented } from '@/components/ui/segmented';
import { Textarea } from '@/components/ui/textarea';
import { toastSuccess } from '@/components/ui/toast-store';
import { ApiError } from '@/lib/api-error';
import { applyFieldErrors } from '@/lib/form-errors';
import { useLeaveGuard } from '@/lib/use-leave-guard';
import { useSameAction } from '@/lib/use-same-action';
import { pictureKey, useSendFeedback, type SendFeedback } from '../api/feedback';
import { DiagnosticField } from './diagnostic-field';
import { ScreenshotField } from './screenshot-field';

const labels = labelsOf(SendFeedbackInput.shape);

const kindQuestions: Record<FeedbackKind, string> = {
  idea: 'What would make your work easier?',
  problem: 'What did you do, what happened, and what did you expect?',
  question: 'What would you like to know?',
  praise: 'What do you like?',
};

const words = SendFeedbackInput.omit({ screenshotId: true });
const kindOptions = FeedbackKind.options.map((value) => ({ value, label: messageKindLabels[value] }));
const empty = { kind: 'idea' as const, rating: null, message: '', diagnostics: null };

/** `supportAccess`: what lets support look at the account, which takes effect right away; asked for where something is wrong. */
export function FeedbackForm({ supportAccess }: { supportAccess: ReactNode }) {
  const send = useSendFeedback();
  const sameAction = useSameAction<SendFeedback['action']['input']>();
  const [screenshot, setScreenshot] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [screenshotProblem, setScreenshotProblem] = useState<string>();
  const [round, setRound] = useState(0);
  const form = useForm({ resolver: zodResolver(words), mode: 'onTouched', defaultValues: empty });
  const { errors } = form.formState;
  const [kind, message] = useWatch({ control: form.control, name: ['kind', 'message'] });
  useLeaveGuard(message.trim() !== '' && !send.isSuccess);

  const choose = (file: File | null) => {
    setScreenshot(file);
    setScreenshotProblem(undefined);
  };

  const submit = form.handleSubmit(async (input) => {
    setProblem(null);
    setScreenshotProblem(undefined);
    const action = sameAction({ words: input, picture: screenshot && pictureKey(screenshot) });
    try {
      await send.mutateAsync({ action, screenshot });
    } catch (error) {
      const ofPicture = pictureProblem(error);
      if (ofPicture) setScreenshotProblem(ofPicture);
      else if (!applyFieldErrors(form, error))
        setProblem(problemText(error, 'Your feedback couldn’t be sent. Please try again.'));
      return;
    }
    form.reset(empty);
    setScreenshot(null);
    setRound((before) => before + 1);
    toastSuccess('Thank you', 'We read everything and answer by email.');
  });

  return (
    <Form aria-label="Feedback" onSubmit={submit} className="space-y-5">
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <Segmented
            label={labels.kind}
            options={kindOptions}
            value={field.value}
            onChange={field.onChange}
            className="max-sm:flex max-sm:w-full max-sm:[&>button]:flex-1 max-sm:[&>button]:px-1"
          />
        )}
      />
      <Field label={labels.message} hint={kindQuestions[kind]} error={errors.message?.message} required>
        <Textarea {...form.register('message')} rows={5} />
      </Field>
      <Controller
        control={form.control}
        name="rating"
        render={({ field }) => (
          <RatingField label={labels.rating} value={field.value ?? null} onChange={field.onChange} />
        )}
      />
      <ScreenshotField file={screenshot} onChange={choose} disabled={send.isPending} error={screenshotProblem} />
      <Controller
        control={form.control}
        name="diagnostics"
        render={({ field }) => (
          <DiagnosticField
            key={round}
            value={field.value ?? null}
            onChange={field.onChange}
            disabled={send.isPending}
          />
        )}
      />
      {kind === 'problem' && supportAccess}
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button type="submit" busy={send.isPending}>
        Send feedback
      </Button>
    </Form>
  );
}

/** What is wrong with the screenshot stands beside it, so that the person knows what to take out. */
function pictureProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.status === 413 || error.status === 415) return error.message;
  return error.fieldErrors['screenshotId'] ?? null;
}
