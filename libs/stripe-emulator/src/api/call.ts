/** One call of Stripe's API as the emulator knows it: method, path, strict parameters, what it does. */
import { z } from 'zod';
import type { World } from '../engine/world';
import { invalidRequest, unknownHere } from '../stripe-error';
import type { Form } from '../form';

export interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  /** Segments; one that begins with a colon takes any id. */
  path: string;
  /** Made in a connected account, with `Stripe-Account`; all others are made in the platform's, without. */
  isConnected: boolean;
  /** Throws Stripe's error for parameters it does not know or cannot read. */
  answer: (world: World, ids: string[], form: Form) => Answer;
}

/** An object, or a page of a list; `expand` are the property paths the caller wants as objects. */
export interface Answer {
  body: object;
  expand: string[];
}

/** Every call takes `expand`; nothing that is not named is taken. */
export function call<Shape extends z.ZodRawShape>(
  method: Call['method'],
  path: string,
  shape: Shape,
  run: (world: World, params: z.output<z.ZodObject<Shape, z.core.$strict>>, id: string) => object,
): Call {
  const schema = z.strictObject(shape);
  return {
    method,
    path,
    isConnected: false,
    answer: (world, [id = ''], { expand, ...form }) => {
      const parsed = schema.safeParse(form);
      if (!parsed.success) throw parameterError(parsed.error, `${method} ${path}`);
      return { body: run(world, parsed.data, id), expand: readExpand(expand) };
    },
  };
}

export const connected = (calls: Call[]): Call[] => calls.map((known) => ({ ...known, isConnected: true }));

function readExpand(value: unknown): string[] {
  const parsed = z.array(z.string()).optional().safeParse(value);
  if (!parsed.success) throw invalidRequest('Invalid array', { param: 'expand' });
  return parsed.data ?? [];
}

function parameterError({ issues }: z.ZodError, where: string): Error {
  const [issue] = issues;
  if (!issue) throw new Error('A refused call has no issue');
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const param = paramName([...path, ...issue.keys.slice(0, 1)]);
    return unknownHere(400, `Received unknown parameter: ${param} (the Stripe emulator does not know it in ${where})`, {
      code: 'parameter_unknown',
      param,
    });
  }
  const param = paramName(path);
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  return unknownHere(400, `Invalid ${param}: ${issue.message} (the Stripe emulator takes no such value in ${where})`, {
    param,
  });
}

function paramName([first = '', ...rest]: string[]): string {
  return first + rest.map((part) => `[${part}]`).join('');
}
