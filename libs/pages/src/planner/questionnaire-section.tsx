/** The questions before the event, with what is known already. Answers are saved as they are typed, and sent together. */
import {
  questions,
  questionShortLabels,
  type AnswerState,
  type AnswerValue,
  type SharedQuestionnaire,
} from '@lectern/protocol/planners';
import { Icon } from '../parts/icons';
import { buttonClass, Section } from '../parts/parts';
import { control, FieldError, FormProblem, NameField, NoScript, PlannerField } from './planner-parts';

export function QuestionnaireSection({ questionnaire }: { questionnaire: SharedQuestionnaire | null }) {
  if (!questionnaire) return null;
  const { speakerName, answers, sentBy, sentAt } = questionnaire;
  const known = answers.filter(isKnown);
  const open = answers.filter((answer) => !isKnown(answer));
  return (
    <Section
      of="planner"
      id="questionnaire"
      title="Before the event"
      note={`Short answers are enough. Leave out what you do not know yet: what you typed is kept here for later.`}
    >
      <NoScript what="Answering" />
      <form data-questionnaire noValidate className="max-w-[44rem]">
        <fieldset disabled className="min-w-0 space-y-7">
          <legend className="sr-only">Questions of {speakerName}</legend>
          {known.length > 0 && <KnownAnswers answers={known} speakerName={speakerName} />}
          <Answers answers={open} speakerName={speakerName} />
          <div className="space-y-5 border-t border-line pt-6 print:hidden">
            <NameField id="questionnaire-name" name="name" value={sentBy ?? ''} />
            <FormProblem />
            <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
              <button type="submit" className={buttonClass.primary}>
                Send to {speakerName}
              </button>
              <p role="status" data-save-state className="text-sm text-muted">
                {sentAt ? 'Sent. What you change now can be sent again.' : 'Saved as you type.'}
              </p>
            </div>
          </div>
        </fieldset>
      </form>
    </Section>
  );
}

type GivenAnswer = SharedQuestionnaire['answers'][number];

/** The event says it already, and nobody here is at work on it: to be looked through, not to be answered. */
function isKnown({ value, state }: GivenAnswer): boolean {
  return value !== null && (state === null || state === 'accepted');
}

/** Folded, so that what is left to answer is short. */
function KnownAnswers({ answers, speakerName }: { answers: GivenAnswer[]; speakerName: string }) {
  const names = answers.map(({ field }) => questionShortLabels[field]).join(' · ');
  return (
    <details className="group rounded-lg border border-line bg-surface px-4">
      <summary className="flex min-h-12 items-center gap-3 py-3">
        <Icon name="chevron" className="size-4 shrink-0 -rotate-90 text-muted group-open:rotate-0" />
        <span>
          <span className="block font-medium">{speakerName} knows already: is it right?</span>
          <span className="block text-sm text-muted">{names}</span>
        </span>
      </summary>
      <div className="pt-2 pb-5">
        <Answers answers={answers} speakerName={speakerName} />
      </div>
    </details>
  );
}

function Answers({ answers, speakerName }: { answers: GivenAnswer[]; speakerName: string }) {
  return (
    <div className="grid gap-x-6 gap-y-7 sm:grid-cols-2">
      {answers.map((answer) => (
        <Answer key={answer.field} {...answer} speakerName={speakerName} />
      ))}
    </div>
  );
}

interface AnswerProps extends GivenAnswer {
  speakerName: string;
}

function Answer({ field, value, version, state, speakerName }: AnswerProps) {
  const { kind, label, hint } = questions[field];
  const id = `answer-${field}`;
  return (
    <div
      data-answer={field}
      data-kind={kind}
      data-version={version}
      className={kind === 'long' || kind === 'person' ? 'sm:col-span-2' : undefined}
    >
      {kind === 'person' ? (
        <Person id={id} label={label} value={value} />
      ) : (
        <PlannerField id={id} label={label} hint={hint}>
          <TextInput id={id} kind={kind} hasHint={hint !== null} value={value} />
        </PlannerField>
      )}
      <p data-answer-state className="mt-1 text-sm text-muted empty:hidden">
        {stateWords(state, speakerName)}
      </p>
      <p data-answer-replaced hidden className="mt-2 border-l-2 border-spotlight pl-3 text-sm [&[hidden]]:hidden">
        <span data-answer-former />{' '}
        <button type="button" data-answer-back className="underline underline-offset-4">
          Put it back
        </button>
      </p>
    </div>
  );
}

function TextInput({
  id,
  kind,
  hasHint,
  value,
}: {
  id: string;
  kind: 'text' | 'long' | 'number' | 'time';
  hasHint: boolean;
  value: AnswerValue;
}) {
  const shared = { ...control(id, hasHint), 'data-part': 'value', defaultValue: textOf(value) };
  if (kind === 'long') return <textarea {...shared} rows={2} maxLength={5000} />;
  if (kind === 'time') return <input {...shared} type="time" />;
  if (kind === 'number') return <input {...shared} inputMode="numeric" maxLength={12} />;
  return <input {...shared} maxLength={500} />;
}

function Person({ id, label, value }: { id: string; label: string; value: AnswerValue }) {
  const person = value !== null && typeof value === 'object' ? value : null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        <PersonInput id={`${id}-name`} part="name" label="Name" value={person?.name} />
        <PersonInput id={`${id}-phone`} part="phone" label="Phone" value={person?.phone} />
        <PersonInput id={`${id}-email`} part="email" label="Email" value={person?.email} />
      </div>
      <FieldError id={id} />
    </fieldset>
  );
}

function PersonInput({
  id,
  part,
  label,
  value,
}: {
  id: string;
  part: 'name' | 'phone' | 'email';
  label: string;
  value: string | null | undefined;
}) {
  const type = part === 'phone' ? 'tel' : part === 'email' ? 'email' : 'text';
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm text-muted">
        {label}
      </label>
      <input
        {...control(id)}
        type={type}
        data-part={part}
        defaultValue={value ?? ''}
        maxLength={part === 'phone' ? 50 : 200}
      />
      <FieldError id={id} />
    </div>
  );
}

function textOf(value: AnswerValue): string {
  return value === null || typeof value === 'object' ? '' : String(value);
}

function stateWords(state: AnswerState | null, speakerName: string): string {
  if (state === 'sent') return `Sent to ${speakerName}`;
  if (state === 'accepted') return `${speakerName} has taken this over`;
  if (state === 'declined') return `${speakerName} kept what was there`;
  return state === 'draft' ? 'Saved, not sent yet' : '';
}
