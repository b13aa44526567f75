/** Whose contact details a bureau's page shows, and every way to reach the speaker, which it must not show. */
import { Injectable } from '@nestjs/common';
import { Db } from '@lectern/database/db';
import type { BureauFacts } from './bureau-variant';

/** The speaker's addresses and numbers wherever the account keeps some: profile, account, invoices. */
export const OWN_CONTACTS = `
  SELECT coalesce(nullif(p.name, ''), u.username) AS name,
    array_remove(ARRAY[u.email, s.email], NULL) AS emails,
    array_remove(ARRAY[p.phone, s.phone], NULL) AS phones,
    array_remove(ARRAY[p.website], NULL) AS websites,
    ARRAY(SELECT link->>'url' FROM jsonb_array_elements(p.social_links) link WHERE link->>'url' IS NOT NULL)
      AS "socialUrls"
  FROM users u JOIN speaker_profiles p ON p.user_id = u.id LEFT JOIN invoice_settings s ON s.owner_id = u.id
  WHERE u.id = $1`;

/** The representative; without one, the bureau's own contact. */
export const BUREAU_CONTACT = `
  SELECT coalesce(r.name, b.contact_name, b.name) AS name, b.name AS organisation,
    coalesce(r.email, b.email) AS email, coalesce(r.phone, b.phone) AS phone, b.website
  FROM bureau_partners b
  LEFT JOIN bureau_representatives r ON r.owner_id = b.owner_id AND r.bureau_partner_id = b.id AND r.id = $3
  WHERE b.owner_id = $1 AND b.id = $2`;

/** Where no bureau was chosen yet: for the preview only. */
const NOBODY = { name: 'Your contact at the bureau', organisation: null, email: null, phone: null, website: null };

@Injectable()
export class BureauContactsRepository {
  constructor(private readonly db: Db) {}

  async find(ownerId: string, bureauPartnerId: string | null, representativeId: string | null): Promise<BureauFacts> {
    const [[own], [contact]] = await Promise.all([
      this.db.query<BureauFacts['own']>(OWN_CONTACTS, [ownerId]),
      this.db.query<BureauFacts['representative']>(BUREAU_CONTACT, [ownerId, bureauPartnerId, representativeId]),
    ]);
    if (!own) throw new Error('an account without a profile');
    return { own, representative: contact ?? NOBODY };
  }
}
