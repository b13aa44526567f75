/** Why an address that someone entered couldn't be used: a reason for programs, and a sentence for that person. */
const sentences = {
  address: 'Enter an address that begins with https://, without a password or port.',
  private: 'This address leads into a private network. Enter one on the public internet.',
  unknown: 'No server has this name. Check the address.',
  unreachable: 'The server couldn’t be reached.',
  certificate: 'The server’s certificate isn’t valid.',
  slow: 'The server took too long to answer.',
  large: 'The answer was too large.',
  redirects: 'The address redirects too many times.',
  unreadable: 'The server’s answer couldn’t be read.',
} as const;

export type OutboundReason = keyof typeof sentences;

export class OutboundError extends Error {
  override readonly name = 'OutboundError';

  /** `cause` stays in the process: it can name addresses. */
  constructor(
    readonly reason: OutboundReason,
    cause?: unknown,
  ) {
    super(sentences[reason], { cause });
  }
}
