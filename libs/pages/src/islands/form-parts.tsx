/** What the forms of the pages share: fields with their errors, one sending at a time, the name that is asked for once. */
import {
  createElement,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
} from 'react';
import { buttonClass, inputClass, labelClass } from '../parts/parts';
import { dom, listen } from './browser';
import { problemOf, UNKNOWN_PROBLEM, type Problem } from './send';

/** False on the server and until the script runs: nothing can be typed or pressed that would be lost. */
export function useIsReady(): boolean {
  const [isReady, begin] = useReducer(() => true, false);
  useEffect(begin, [begin]);
  return isReady;
}

/** The browser asks before the page is left while something is not sent. */
export function useLeaveGuard(isHeld: () => boolean): void {
  useEffect(() =>
    listen('beforeunload', (event) => {
      if (isHeld()) event.preventDefault();
    }),
  );
}

/** `done`: what was sent cannot be sent again. */
type Work = () => Promise<Problem | 'done' | undefined>;
const NO_PROBLEM = problemOf('');

/** Sends once however often it is pressed, and focuses the first field that is refused. */
export function useForm(work: (form: HTMLFormElement) => ReturnType<Work>) {
  const ref = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [{ message, fieldErrors: errors }, setProblem] = useState(NO_PROBLEM);
  useLayoutEffect(() => {
    if (Object.keys(errors).length > 0) dom(ref.current)?.querySelector('[aria-invalid=true]')?.focus();
  }, [errors]);

  const run = async (task: Work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setProblem(NO_PROBLEM);
    // Left waiting, the form could not be sent again.
    const result = await task().catch(() => UNKNOWN_PROBLEM);
    if (result === 'done') return;
    setProblem(result ?? NO_PROBLEM);
    isRunning.current = false;
    setBusy(false);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    void run(() => work(form));
  };
  const props = { ref, onSubmit, noValidate: true, 'aria-busy': isBusy };
  // Not disabled, which would take the focus away.
  const button = { type: 'submit', 'aria-disabled': isBusy, className: buttonClass.primary } as const;
  return { ref, run, isBusy, message, errors, props, button };
}

/** What ties an input to its label, hint and error. */
export function control(id: string, error = '', hint: string | null = null) {
  return {
    id,
    'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
    'aria-invalid': error ? true : undefined,
  };
}

interface FieldProps {
  id: string;
  label: string;
  labelLook?: string;
  hint?: string | null;
  isOptional?: boolean;
  error?: string | undefined;
  className?: string | undefined;
}

/** A field with its label, hint and the place of its error. */
export function Field({
  id,
  label,
  labelLook = labelClass,
  hint,
  isOptional,
  error,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className={labelLook}>
        {label}
        {isOptional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}

/** `rows`: of a text of several lines. */
type TextFieldProps = FieldProps & ComponentProps<'input'> & { rows?: number | undefined };

export function TextField({ label, labelLook, isOptional, className, rows, ref, ...rest }: TextFieldProps) {
  const { id, hint, error, ...input } = rest;
  const props = { ...input, ...control(id, error, hint), className: inputClass, rows, ref };
  return (
    <Field {...{ id, label, labelLook, hint, isOptional, error, className }}>
      {createElement(rows ? 'textarea' : 'input', props)}
    </Field>
  );
}

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={`${id}-error`} className="mt-1 text-sm text-danger-text empty:hidden">
      {children}
    </p>
  );
}

/** Errors of the whole form, read out when they appear. */
export function FormProblem({ children }: { children: string }) {
  return (
    <p role="alert" className="text-sm font-medium text-danger-text empty:hidden">
      {children}
    </p>
  );
}

/** The inputs for a name on this page, in their order. Islands share no tree; nothing is kept in the browser. */
const nameInputs = new Set<HTMLInputElement>();

/** Empty when no name is typed anywhere on the page. */
export function knownName(): string {
  return [...nameInputs].map((input) => input.value.trim()).find(Boolean) ?? '';
}

/** A field for the planner's name. `ask` returns the name and fills it in where it is missing, or says that it is required. */
export function useName(id: string, initial = '') {
  const ref = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState('');
  useEffect(() => {
    const input = ref.current;
    if (!input) return;
    nameInputs.add(input);
    return () => void nameInputs.delete(input);
  }, []);

  const ask = (): string | null => {
    const name = ref.current?.value.trim() ?? '';
    setMissing(name ? '' : 'Your name is required');
    if (!name) {
      dom(ref.current)?.focus();
      return null;
    }
    for (const input of nameInputs) if (input.value.trim() === '') input.value = name;
    return name;
  };
  const field = (error = missing) => (
    <TextField {...{ id, ref, error }} label="Your name" defaultValue={initial} autoComplete="name" maxLength={200} />
  );
  return { ref, ask, field };
}
