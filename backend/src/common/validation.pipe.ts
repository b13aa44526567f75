/** Everything that comes in passes its zod schema here; what does not fit is named field by field. */
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { AppError } from './app-error';

interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[];
}

export function createValidationPipe(): StandardSchemaValidationPipe {
  return new StandardSchemaValidationPipe({ exceptionFactory: validationError });
}

function validationError(issues: readonly Issue[]): AppError {
  const fieldErrors: Record<string, string> = {};
  for (const issue of issues.slice(0, 100)) {
    const path = (issue.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
    fieldErrors[path.map(String).join('.') || '_'] ??= sentenceOf(issue.message, path);
  }
  const [first] = Object.values(fieldErrors);
  return new AppError('VALIDATION_FAILED', 400, first ?? 'The request is not valid.', { fieldErrors });
}

/** How zod's own texts begin: a schema whose field no form shows has no sentence. */
const RAW = /^(Invalid (input|option|string|number|ISO|URL)|Too (small|big):)/;

function sentenceOf(message: string, path: readonly PropertyKey[]): string {
  if (!RAW.test(message)) return message;
  const field = path.findLast((part) => typeof part === 'string') ?? 'value';
  const name = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return message.endsWith('received undefined') ? `The ${name} is missing` : `This is not a valid ${name}`;
}
