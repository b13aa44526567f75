import { AppError, conflict, notFound } from '../../../common/app-error';

export function shareLinkNotFound(): AppError {
  return notFound('SHARE_LINK_NOT_FOUND', 'This share link does not exist.');
}

export function tooManyShareLinks(limit: number): AppError {
  return conflict(
    'TOO_MANY_SHARE_LINKS',
    `You have ${limit.toLocaleString('en-US')} share links. Delete some you no longer use.`,
  );
}

export function shareLinkClosed(): AppError {
  return conflict('SHARE_LINK_CLOSED', 'This link is closed. Give it a new address or a later end date first.');
}

// ---- To people who have a link.

export function sharedLinkUnknown(): AppError {
  return notFound(
    'SHARED_LINK_UNKNOWN',
    'There’s no page at this address. Check it, or ask the speaker for a new link.',
  );
}

export function sharedLinkRevoked(): AppError {
  return new AppError('SHARED_LINK_REVOKED', 410, 'This link was closed. Ask the speaker for a new one.');
}

export function sharedLinkExpired(): AppError {
  return new AppError('SHARED_LINK_EXPIRED', 410, 'This link has expired. Ask the speaker for a new one.');
}

export function sharedLinkLocked(): AppError {
  return new AppError('SHARED_LINK_LOCKED', 401, 'This page needs its password. Open it to enter it.');
}

export function sharedPasswordWrong(): AppError {
  const message = 'That’s not the password. Check it, or ask the speaker.';
  return new AppError('SHARED_PASSWORD_WRONG', 401, message, { fieldErrors: { password: message } });
}
