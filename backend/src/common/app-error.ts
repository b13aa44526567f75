/** What a service throws when it refuses: a code for programs and a sentence for people. The filter answers it. */
export interface AppErrorExtra {
  fieldErrors?: Record<string, string>;
  /** The row as it is now, with a stale version. */
  current?: unknown;
  /** With 404 of a row that was merged: the id of the row it went into. */
  mergedInto?: string;
  headers?: Record<string, string>;
  csrfError?: true;
  requiresVerification?: true;
  subscriptionStatus?: string;
  /** For the log only. */
  details?: unknown;
}

export class AppError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    readonly extra: AppErrorExtra = {},
  ) {
    super(message);
  }
}

export function notFound(code: string, message: string): AppError {
  return new AppError(code, 404, message);
}

export function conflict(code: string, message: string): AppError {
  return new AppError(code, 409, message);
}

export function fieldError(field: string, message: string, code = 'VALIDATION_FAILED'): AppError {
  return new AppError(code, 400, message, { fieldErrors: { [field]: message } });
}
