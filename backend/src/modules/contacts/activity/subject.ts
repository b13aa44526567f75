import { bureauKind } from '../kinds/bureau-kind';
import { clientKind } from '../kinds/client-kind';
import type { OrganizationKind } from '../kinds/organization-kind';

/** With whom: a client or a bureau partner. What is kept of both is the same. */
export type Subject = { clientId: string } | { bureauPartnerId: string };

export function idsOf(subject: Subject): { clientId: string | null; bureauPartnerId: string | null } {
  return { clientId: null, bureauPartnerId: null, ...subject };
}

export function kindOf(subject: Subject): OrganizationKind {
  return 'clientId' in subject ? clientKind : bureauKind;
}

export function idOf(subject: Subject): string {
  return 'clientId' in subject ? subject.clientId : subject.bureauPartnerId;
}
