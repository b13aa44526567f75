/** The questions before the event, with what is known already. Answers are saved as they are typed, and sent together. */
import { useEffect, useReducer, useState } from 'react';
import type { AnswerValue } from '@lectern/protocol/planners';
import { Icon } from '../parts/icons';
import { AnswerSheet, type Answer, type Part, type Question } from './answer-sheet';
import { FieldError, FormProblem, TextField, useForm, useIsReady, useName } from './form-parts';

interface QuestionnaireProps {
  base: string;
  speakerName: string;
  /** `known` is the short name of a question that the event answers already. */
  questions: (Question & { known: string | null })[];
  sentBy: string;
  state: string;
}

export function Questionnaire({ base, speakerName, questions, sentBy, state }: QuestionnaireProps) {
  const isReady = useIsReady();
  const [, changed] = useReducer((count: number) => count + 1, 0);
  const [sheet] = useState(() => new AnswerSheet(base, questions, state, changed));
  useEffect(() => sheet.watch(), [sheet]);
  const name = useName('questionnaire-name', sentBy);
  const form = useForm(async () => {
    const by = name.ask();
    return by ? sheet.submit(by) : undefined;
  });
  const known = questions.flatMap((question) => question.known ?? []);
  const of = (isKnown: boolean) => sheet.answers.filter((_, index) => (questions[index]?.known != null) === isKnown);
  return (
    <form {...form.props} className="max-w-[44rem]">
      <fieldset disabled={!isReady} className="min-w-0 space-y-7">
        <legend className="sr-only">{`Questions of ${speakerName}`}</legend>
        {known.length > 0 && (
          // Folded, so that what is left to answer is short.
          <details className="group rounded-lg border border-line bg-surface px-4">
            <summary className="flex min-h-12 items-center gap-3 py-3">
              <Icon name="chevron" className="size-4 shrink-0 -rotate-90 text-muted group-open:rotate-0" />
              <span>
                <span className="block font-medium">{`${speakerName} knows already: is it right?`}</span>
                <span className="block text-sm text-muted">{known.join(' · ')}</span>
              </span>
            </summary>
            <div className="pt-2 pb-5">
              <Answers answers={of(true)} sheet={sheet} />
            </div>
          </details>
        )}
        <Answers answers={of(false)} sheet={sheet} />
        <div className="space-y-5 border-t border-line pt-6 print:hidden">
          {name.field()}
          <FormProblem>{sheet.closed || form.message}</FormProblem>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <button {...form.button}>{`Send to ${speakerName}`}</button>
            <p role="status" className="text-sm text-muted">
              {sheet.state}
            </p>
          </div>
        </div>
      </fieldset>
    </form>
  );
}

function Answers({ answers, sheet }: { answers: Answer[]; sheet: AnswerSheet }) {
  return (
    <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
      {answers.map((answer) => (
        <div
          key={answer.field}
          onBlur={() => void sheet.save(answer)}
          className={answer.kind === 'long' || answer.kind === 'person' ? 'sm:col-span-2' : undefined}
        >
          {answer.kind === 'person' ? (
            <Person answer={answer} sheet={sheet} />
          ) : (
            <TextField
              {...part(sheet, answer, 'value')}
              label={answer.label}
              hint={answer.hint}
              {...inputs[answer.kind]}
            />
          )}
          <p className="mt-1 text-sm text-muted empty:hidden">{answer.state}</p>
          {answer.former && (
            <p className="mt-2 border-l-2 border-spotlight pl-3 text-sm">
              <span>{formerWords(answer.former.value)}</span>{' '}
              <button type="button" onClick={() => sheet.putBack(answer)} className="underline underline-offset-4">
                Put it back
              </button>
            </p>
          )}
        </div>
      ))}
    </div>
  );
}

const inputs = {
  text: { maxLength: 500 },
  long: { rows: 2, maxLength: 5000 },
  number: { inputMode: 'numeric', maxLength: 12 },
  time: { type: 'time' },
} as const;

function part(sheet: AnswerSheet, answer: Answer, name: Part) {
  return {
    id: name === 'value' ? `answer-${answer.field}` : `answer-${answer.field}-${name}`,
    value: answer.typed[name] ?? '',
    error: answer.errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      sheet.type(answer, name, currentTarget.value),
  };
}

function Person({ answer, sheet }: { answer: Answer; sheet: AnswerSheet }) {
  const look = 'mb-1 block text-sm text-muted';
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{answer.label}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...part(sheet, answer, 'name')} label="Name" labelLook={look} type="text" maxLength={200} />
        <TextField {...part(sheet, answer, 'phone')} label="Phone" labelLook={look} type="tel" maxLength={50} />
        <TextField {...part(sheet, answer, 'email')} label="Email" labelLook={look} type="email" maxLength={200} />
      </div>
      <FieldError id={`answer-${answer.field}`}>{answer.errors.value}</FieldError>
    </fieldset>
  );
}

function formerWords(value: AnswerValue): string {
  if (value === null) return 'Another window had emptied this.';
  const text = typeof value === 'object' ? [value.name, value.phone, value.email].filter(Boolean).join(', ') : value;
  return `Another window had “${text}”.`;
}
