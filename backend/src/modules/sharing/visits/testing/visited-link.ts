/** A link whose page says what a test wants, and people who open it. */
import { createHash } from 'node:crypto';
import type { ShareVariant } from '@lectern/protocol/share-links';
import type { SharedPage } from '@lectern/protocol/shared-pages';
import { v7 as uuidv7 } from 'uuid';
import { ShareVisitsService } from '..';
import { aBureau } from '../../../../testing/builders/bureaus';
import type { TestContext, TestOwner } from '../../../../testing/test-context';
import type { Visit, VisitedLink } from '../visitor';

export class VisitedPage {
  constructor(
    private readonly context: TestContext,
    readonly link: VisitedLink,
    /** What it says now. */
    public page: SharedPage,
  ) {}

  /** Null: a browser without cookie. The others opened the link before anything of it changed. */
  by(visitorKey: string | null): Visit {
    return { link: this.link, visitorKey, knownSince: visitorKey === null ? null : new Date(0), isOwner: false };
  }

  change(fields: Partial<SharedPage>): void {
    this.page = { ...this.page, ...fields };
  }

  /** As the page's route and then its script do it. */
  async open(visitorKey: string, sections: Parameters<ShareVisitsService['noteView']>[1]['sections'] = []) {
    const noted = await this.note(visitorKey);
    await this.context.get(ShareVisitsService).noteView(this.by(visitorKey), { version: noted.version, sections });
    return noted;
  }

  note(visitorKey: string | null) {
    return this.context.get(ShareVisitsService).note(this.by(visitorKey), () => Promise.resolve(this.page));
  }

  gotIt(visitorKey: string, version: number) {
    return this.context.get(ShareVisitsService).acknowledge(this.by(visitorKey), version);
  }
}

export async function visitedPage(
  context: TestContext,
  owner: TestOwner,
  page: SharedPage,
  { variant = 'direct', name = 'Media kit' }: { variant?: ShareVariant; name?: string } = {},
): Promise<VisitedPage> {
  const id = uuidv7();
  const bureau = variant === 'bureau' ? await aBureau(context, owner) : null;
  await context.db.query(
    `INSERT INTO share_links (id, owner_id, kind, variant, bureau_partner_id, name, fields, token_hash, token_sealed,
       created_at, updated_at)
     VALUES ($1, $2, 'media_kit', $3, $4, $5, '{}', $6, '-', $7, $7)`,
    [id, owner.id, variant, bureau?.id ?? null, name, createHash('sha256').update(id).digest(), context.clock.now()],
  );
  return new VisitedPage(context, { id, ownerId: owner.id, variant, timeZone: owner.timeZone }, page);
}
