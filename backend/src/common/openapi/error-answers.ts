/**
 * The refusals that an operation can answer, each a shared response of the description with examples. Which they are follows
 * from what the route has: `@Refuses(…)` adds only what nothing else says.
 */
import type { OperationObject, ResponseObject } from '@nestjs/swagger';
import { ErrorResponse, STEP_UP_REQUIRED } from '@lectern/protocol/errors';
import { NOT_IN_SANDBOX } from '@lectern/protocol/sandboxes';
import type { RouteFacts } from './route-facts';

interface Answer {
  description: string;
  /** Code and sentence of some bodies. */
  examples: Record<string, string | Partial<ErrorResponse>>;
  headers?: ResponseObject['headers'];
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1, examples: [60] } },
};

const STALE = 'This was changed in another window since you opened it. Nothing was overwritten.';
const STEP_UP = { [STEP_UP_REQUIRED]: 'Confirm that it’s you first. Nothing was changed.' };
const SANDBOX = { NOT_IN_SANDBOX };
const CSRF = {
  CSRF_INVALID: { message: 'Your form was open too long (CSRF token). Please try again.', csrfError: true },
};
const OFFICE = {
  NOT_PERMITTED: 'Your role in this office doesn’t include this. Its owner can change that.',
  INSUFFICIENT_SCOPE: 'This token lacks the scope events:act. Make a token that has it.',
  NOT_FOR_TOKENS: 'Tokens can’t do this. Sign in to Lectern in a browser.',
};
const DUTY = { SIGN_IN_DUTY: 'Set up two-step sign-in first. It’s required here.' };
const EXPIRED = {
  SUBSCRIPTION_EXPIRED: {
    message: 'Your subscription has expired. Renew it, or export your data in account settings.',
    subscriptionStatus: 'trialing',
  },
};

type ForbiddenName = `Forbidden${'' | 'StepUp'}${'' | 'Sandbox'}${'' | 'AnySubscription'}`;
interface ForbiddenFacts {
  needsStepUp: boolean;
  isForAccounts: boolean;
  isAnySubscription: boolean;
}

const forbiddenName = ({ needsStepUp, isForAccounts, isAnySubscription }: ForbiddenFacts): ForbiddenName =>
  `Forbidden${needsStepUp ? 'StepUp' : ''}${isForAccounts ? 'Sandbox' : ''}${isAnySubscription ? 'AnySubscription' : ''}`;

function forbiddenAnswer({ needsStepUp, isForAccounts, isAnySubscription }: ForbiddenFacts): Answer {
  const description = [
    `Not allowed: the role, the token’s scopes, ${isAnySubscription ? '' : 'the subscription, '}a missing CSRF token, or what the person has to do first.`,
    needsStepUp && 'Or the person must confirm first: `POST /api/account/confirmation`.',
    isForAccounts && 'Or the account is a sandbox.',
  ];
  return {
    description: description.filter(Boolean).join(' '),
    examples: {
      ...(needsStepUp && STEP_UP),
      ...(isForAccounts && SANDBOX),
      ...OFFICE,
      ...DUTY,
      ...(!isAnySubscription && EXPIRED),
      ...CSRF,
    },
  };
}

const both = [false, true];
const forbiddenAnswers = Object.fromEntries(
  both.flatMap((isAnySubscription) =>
    both.flatMap((needsStepUp) =>
      both.map((isForAccounts) => {
        const facts = { needsStepUp, isForAccounts, isAnySubscription };
        return [forbiddenName(facts), forbiddenAnswer(facts)];
      }),
    ),
  ),
) as Record<ForbiddenName, Answer>;

const answers = {
  Invalid: {
    description: 'The request doesn’t fit. `fieldErrors` has a sentence for each field.',
    examples: { VALIDATION_FAILED: { message: 'Name is required', fieldErrors: { name: 'Name is required' } } },
  },
  NotAuthenticated: {
    description: 'No one is signed in, or the token is unknown, expired, or revoked.',
    examples: {
      NOT_AUTHENTICATED: 'Please sign in.',
      INVALID_TOKEN: 'This token is unknown, expired, or revoked. Make a new one in your account.',
    },
  },
  NotProven: {
    description: 'What was sent doesn’t prove who it is: a wrong password or code, or the page needs its password.',
    examples: { BAD_CREDENTIALS: 'Invalid username or password' },
  },
  ...forbiddenAnswers,
  AdminOnly: {
    description: 'For administrators only, and with the CSRF token.',
    examples: {
      ADMIN_ONLY:
        'You do not have permission to access this admin area. This page is restricted to administrators only.',
      ...DUTY,
      ...CSRF,
    },
  },
  CsrfInvalid: { description: 'Without the CSRF token of the session, or not allowed.', examples: CSRF },
  ForeignPage: {
    description: 'Sent by a page that isn’t ours.',
    examples: { FOREIGN_PAGE: 'This can only be done on the page itself. Open it again.' },
  },
  AddressInvalid: {
    description: 'The signed address is wrong, or expired.',
    examples: { TRANSFER_EXPIRED: 'This address has expired. Go back and try again.' },
  },
  NotFound: {
    description: 'There is no such thing here, or it’s in another office.',
    examples: { NOT_FOUND: 'There’s nothing at this address.' },
  },
  StaleVersion: {
    description: 'It was changed since. `current` is the row as it is now.',
    examples: { STALE_VERSION: { message: STALE, current: { version: 4 } } },
  },
  Conflict: {
    description: 'It can’t be done in this state. After STALE_VERSION, `current` is the row as it is now.',
    examples: {
      STALE_VERSION: { message: STALE, current: { version: 4 } },
      STATUS_MOVE_NOT_ALLOWED: 'An event can’t go from lost to completed.',
    },
  },
  Gone: {
    description: 'Revoked or expired.',
    examples: { SHARED_LINK_EXPIRED: 'This link has expired. Ask the speaker for a new one.' },
  },
  TooLarge: {
    description: 'More than the route takes: 1 MB of JSON.',
    examples: { TOO_LARGE: 'This is too large to be sent.' },
  },
  UnsupportedContentType: {
    description: 'Not the content type that the route takes.',
    examples: { UNSUPPORTED_CONTENT_TYPE: 'Send JSON, with the content type application/json.' },
  },
  RangeNotSatisfiable: {
    description: 'The file has no such part.',
    examples: { RANGE_NOT_SATISFIABLE: 'This part of the file does not exist.' },
  },
  Unprocessable: {
    description: 'The `Idempotency-Key` came with another request before, or the content can’t be used.',
    examples: {
      IDEMPOTENCY_KEY_REUSED:
        'This was already sent with different content, and may be saved. Look for it before you add it again.',
    },
  },
  TooManyRequests: {
    description: 'Too many requests. `Retry-After` says when to try again.',
    examples: { RATE_LIMITED: 'Too many attempts. Please try again in a minute.' },
    headers: retryAfter,
  },
  Unavailable: {
    description: 'A service that this needs doesn’t answer now.',
    examples: { DATABASE_UNAVAILABLE: 'Database connection error. Please try again later.' },
    headers: retryAfter,
  },
  ServerError: {
    description: 'Something failed on the server. Nothing was saved.',
    examples: { INTERNAL_ERROR: 'Server error. Please try again later.' },
  },
} satisfies Record<string, Answer>;
type AnswerName = keyof typeof answers;

const byStatus: Record<string, AnswerName> = {
  400: 'Invalid',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  413: 'TooLarge',
  415: 'UnsupportedContentType',
  416: 'RangeNotSatisfiable',
  422: 'Unprocessable',
  429: 'TooManyRequests',
  503: 'Unavailable',
};

export interface Operation extends OperationObject {
  operationId: string;
}

/** By status, the names of the shared responses. */
export function refusalsOf(
  path: string,
  operation: Operation,
  facts: RouteFacts,
  hasVersion: boolean,
): Record<string, string> {
  const declared = Object.keys(operation.responses).filter((status) => Number(status) >= 400);
  const refusals: Record<string, AnswerName> = {};
  for (const status of declared) {
    const name = byStatus[status] ?? (status === '401' ? 'NotProven' : status === '403' ? 'Forbidden' : undefined);
    if (!name) throw new Error(`${operation.operationId} refuses with ${status}, which the description doesn't know`);
    refusals[status] = name;
  }
  const takesBody = operation.requestBody !== undefined;
  if (takesBody || operation.parameters?.length) refusals['400'] = 'Invalid';
  if (takesBody) Object.assign(refusals, { 413: 'TooLarge', 415: 'UnsupportedContentType' });
  if (path.includes('{')) refusals['404'] = 'NotFound';
  if (hasVersion) refusals['409'] ??= 'StaleVersion';
  if (facts.takesIdempotencyKey) refusals['422'] = 'Unprocessable';
  if (facts.tokenScope) refusals['429'] = 'TooManyRequests';
  if (!facts.isPublic) refusals['401'] = 'NotAuthenticated';
  const forbidden = forbiddenOf(path, facts);
  if (forbidden) refusals['403'] = forbidden;
  return { ...refusals, default: 'ServerError' };
}

function forbiddenOf(path: string, { isPublic, isAdminOnly, changes, ...facts }: RouteFacts): AnswerName | undefined {
  if (isAdminOnly) return 'AdminOnly';
  if (path.startsWith('/api/storage/')) return 'AddressInvalid';
  if (isPublic && !changes) return undefined;
  if (isPublic && !path.startsWith('/api/')) return 'ForeignPage';
  if (isPublic && isSigned(path)) return undefined;
  if (isPublic && !facts.isForAccounts) return 'CsrfInvalid';
  return forbiddenName({
    needsStepUp: !isPublic && facts.needsStepUp,
    isForAccounts: facts.isForAccounts,
    isAnySubscription: isPublic || facts.isAllowedWhenExpired,
  });
}

/** Their signature replaces session and CSRF token. */
export const isSigned = (path: string) => path.startsWith('/api/storage/') || path.endsWith('/webhook');

/** The shared responses with these names. */
export function sharedAnswers(names: ReadonlySet<string>): Record<string, ResponseObject> {
  const used = Object.entries<Answer>(answers).filter(([name]) => names.has(name));
  return Object.fromEntries(used.map(([name, answer]) => [name, sharedAnswer(answer)]));
}

function sharedAnswer({ description, examples, headers }: Answer): ResponseObject {
  const bodies = Object.entries(examples).map(([code, said]) => [code, { value: bodyOf(code, said) }] as const);
  return {
    description,
    ...(headers && { headers }),
    content: {
      'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples: Object.fromEntries(bodies) },
    },
  };
}

function bodyOf(code: string, said: string | Partial<ErrorResponse>): ErrorResponse {
  const { message = '', ...rest } = typeof said === 'string' ? { message: said } : said;
  return { error: message, message, code, requestId: '0190f0de-5a3c-7b1e-9c4d-2f6a8b0c1d3e', ...rest };
}
