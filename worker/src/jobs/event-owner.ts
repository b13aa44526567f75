import type { DomainEvent } from '@lectern/protocol/domain-events';

/** The account that an event is about; a few are about none. */
export function ownerOf({ payload }: DomainEvent): string | undefined {
  if ('ownerId' in payload) return payload.ownerId;
  return 'userId' in payload ? payload.userId : undefined;
}
