import { bureauKind } from '../kinds/bureau-kind';
import { clientKind } from '../kinds/client-kind';
import type { OrganizationRef } from '../kinds/organization-kind';

/** With whom: a client or a bureau partner. What is kept of both is the same. */
export type Subject = { clientId: string } | { bureauPartnerId: string };

export function idsOf(subject: Subject): { clientId: string | null; bureauPartnerId: string | null } {
  return { clientId: null, bureauPartnerId: null, ...subject };
}

export function organizationOf(ownerId: string, subject: Subject): OrganizationRef {
  return 'clientId' in subject
    ? { kind: clientKind, ownerId, id: subject.clientId }
    : { kind: bureauKind, ownerId, id: subject.bureauPartnerId };
}
