/**
 * The receiving server refused this recipient for good, or the address cannot be one. Trying again cannot help:
 * a handler that meets it must give up instead of throwing for a retry.
 */
export class PermanentMailError extends Error {
  override readonly name = 'PermanentMailError';

  constructor(
    message: string,
    readonly responseCode?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
