/** The server refuses what is in the email, or how large it is; another email to the same person it may take. */
export class ContentRefusedError extends Error {
  override readonly name = 'ContentRefusedError';
}

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
