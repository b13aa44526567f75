/** What a failed sign-in says when the server did not say it itself (decisions, [8] login fallbacks). */
import { ApiError, InvalidResponseError, NetworkError, serverMessageOr } from '@/lib/api-error';

const invalidResponse = 'Server returned an invalid response. Please try again later.';

export function loginFailureMessage(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  if (error instanceof InvalidResponseError) return invalidResponse;
  if (error instanceof ApiError && error.status === 503) {
    return serverMessageOr(error, 'Database connection error. Please try again later.');
  }
  if (error instanceof ApiError && error.status >= 500) {
    return serverMessageOr(error, 'Server error. Please try again later.');
  }
  if (error instanceof ApiError && !error.hasJsonBody) return invalidResponse;
  return serverMessageOr(error, 'Login failed');
}
