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
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');
    fieldErrors[path || '_'] ??= issue.message;
  }
  const [first] = Object.values(fieldErrors);
  return new AppError('VALIDATION_FAILED', 400, first ?? 'The request is not valid.', { fieldErrors });
}
