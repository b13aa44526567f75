/** With whom: a client or a bureau partner. What this module keeps is the same for both. */
export type Subject = { clientId: string } | { bureauPartnerId: string };

export function idsOf(subject: Subject): { clientId: string | null; bureauPartnerId: string | null } {
  return { clientId: null, bureauPartnerId: null, ...subject };
}
