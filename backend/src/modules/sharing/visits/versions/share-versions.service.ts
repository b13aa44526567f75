/**
 * Versions of a shared page: a new one when what it says differs from the last. Called by the page's own view and, after
 * each change of what pages show, by the worker. Never more than fifty of a link are kept.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db } from '@lectern/database/db';
import type { SharedPage } from '@lectern/protocol/shared-pages';
import { notFound } from '../../../../common/app-error';
import { ShareVersionsRepository, type KnownVersion } from './share-versions.repository';
import type { LinkKey } from '../visitor';
import type { SharedFact } from '../facts/shared-fact';
import { factsHash, sharedFacts } from '../facts/shared-facts';

function linkGone() {
  return notFound('SHARED_LINK_GONE', 'This page is gone. Ask the speaker for a new link.');
}

export const VERSIONS_KEPT = 50;
const ATTEMPTS = 3;

export interface PageVersion {
  page: SharedPage;
  facts: SharedFact[];
  version: number;
  updatedAt: Date;
}

@Injectable()
export class ShareVersionsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly versions: ShareVersionsRepository,
  ) {}

  /**
   * The page as it is, and the version that it is. `compose` reads it after the last version was read: a page that was
   * composed before a change can then not be written over one that was composed after it. `at`: when it changed, where
   * that is known. Throws `SHARED_LINK_GONE` when the link is deleted meanwhile.
   */
  async keep(link: LinkKey, compose: () => Promise<SharedPage>, at: Date = this.clock.now()): Promise<PageVersion> {
    for (let attempt = 1; ; attempt++) {
      const known = await this.versions.latest(link);
      const page = await compose();
      const facts = sharedFacts(page);
      const hash = factsHash(facts);
      const isKnown = known?.factsHash === hash;
      const version = isKnown ? known : await this.add(link, known, facts, hash, at);
      if (version) return { page, facts, version: version.number, updatedAt: version.madeAt };
      if (attempt === ATTEMPTS) {
        // Others wrote each time: theirs is the newest, and the next view compares again.
        const newest = await this.versions.latest(link);
        if (!newest) throw linkGone();
        return { page, facts, version: newest.number, updatedAt: newest.madeAt };
      }
    }
  }

  /** Undefined when another one was added since `known` was read. */
  private add(
    link: LinkKey,
    known: KnownVersion | undefined,
    facts: SharedFact[],
    hash: string,
    at: Date,
  ): Promise<KnownVersion | undefined> {
    return this.db.tx(async (tx) => {
      if (!(await this.versions.lockLink(tx, link))) throw linkGone();
      const latest = await this.versions.latest(link, tx);
      if (latest?.number !== known?.number) return undefined;
      const number = (latest?.number ?? 0) + 1;
      const madeAt = latest && latest.madeAt > at ? latest.madeAt : at;
      await this.versions.add(tx, link, { number, facts, factsHash: hash, madeAt });
      await this.versions.forgetUpTo(tx, link, number - VERSIONS_KEPT);
      return { number, factsHash: hash, madeAt };
    });
  }
}
