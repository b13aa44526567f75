/** A link whose page says what a test wants, and people who open it. */
import { createHash } from 'node:crypto';
import type { ShareVariant } from '@lectern/protocol/share-links';
import type { SharedPage } from '@lectern/protocol/shared-pages';
import { v7 as uuidv7 } from 'uuid';
import type { Business, TestOwner } from '../../../testing/business';
import type { Visit, VisitedLink } from '../shared-visit';

export class VisitedPage {
  constructor(
    private readonly b: Business,
    readonly link: VisitedLink,
    /** What it says now. */
    public page: SharedPage,
  ) {}

  /** Null: a browser without cookie. The others opened the link before anything of it changed. */
  by(visitorKey: string | null): Visit {
    return {
      link: this.link,
      visitorKey,
      knownSince: visitorKey === null ? null : new Date(0),
      isOwner: false,
    };
  }

  change(fields: Partial<SharedPage>): void {
    this.page = { ...this.page, ...fields };
  }

  /** As the page's route and then its script do it. */
  async open(
    visitorKey: string,
    sections: Parameters<Business['shareVisits']['noteView']>[1]['sections'] = [],
  ) {
    const noted = await this.note(visitorKey);
    await this.b.shareVisits.noteView(this.by(visitorKey), { version: noted.version, sections });
    return noted;
  }

  note(visitorKey: string | null) {
    return this.b.shareVisits.note(this.by(visitorKey), () => Promise.resolve(this.page));
  }

  gotIt(visitorKey: string, version: number) {
    return this.b.shareVisits.acknowledge(this.by(visitorKey), version);
  }
}

export async function visitedPage(
  b: Business,
  owner: TestOwner,
  page: SharedPage,
  { variant = 'direct', name = 'Media kit' }: { variant?: ShareVariant; name?: string } = {},
): Promise<VisitedPage> {
  const id = uuidv7();
  const bureau = variant === 'bureau' ? await b.bureau(owner) : null;
  await b.db.query(
    `INSERT INTO share_links (id, owner_id, kind, variant, bureau_partner_id, name, fields, token_hash, token_sealed,
       created_at, updated_at)
     VALUES ($1, $2, 'media_kit', $3, $4, $5, '{}', $6, '-', $7, $7)`,
    [
      id,
      owner.id,
      variant,
      bureau?.id ?? null,
      name,
      createHash('sha256').update(id).digest(),
      b.clock.now(),
    ],
  );
  return new VisitedPage(b, { id, ownerId: owner.id, variant, timeZone: owner.timeZone }, page);
}
