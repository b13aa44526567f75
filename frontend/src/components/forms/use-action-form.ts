/** A form that does one thing, such as recording a payment: pressed again after a failure, it still happens once. */
import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useSameAction } from '@/lib/use-same-action';
import { describedFields } from './fields';
import { schemaResolver } from './schema-resolver';
import { useServerProblem } from './use-server-problem';

type Options<Values extends FieldValues, Output, Answer, Input> = {
  initial: Values;
  schema: z.ZodType<Output, Values>;
  /** As typed by default. */
  toInput?: (output: Output) => Input;
  send: (action: { input: Input }) => Promise<Answer>;
  onDone: (answer: Answer, input: Input) => void;
};

export function useActionForm<Values extends FieldValues, Output extends object, Answer, Input = Output>(
  options: Options<Values, Output, Answer, Input>,
) {
  const { initial, schema, toInput = (output) => output as unknown as Input, send, onDone } = options;
  const [busy, setBusy] = useState(false);
  const form: UseFormReturn<Values, unknown, Output> = useForm<Values, unknown, Output>({
    resolver: schemaResolver<Values, Output>(schema, () => form),
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onTouched',
  });
  const { problem, run } = useServerProblem(form);
  const sameAction = useSameAction<Input>();
  return {
    form,
    field: describedFields(form.control, schema),
    problem,
    busy,
    dirty: form.formState.isDirty,
    isNew: true,
    submit: form.handleSubmit(async (values) => {
      setBusy(true);
      await run(async () => {
        const input = toInput(values);
        const answer = await send(sameAction(input));
        sameAction.forget();
        onDone(answer, input);
      });
      setBusy(false);
    }),
  };
}
