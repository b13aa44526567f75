/**
 * After something that pages show has changed: composes them anew, so that "updated 2 hours ago" is the time of the change
 * and not of the next visit. Called by the worker; done twice, it finds nothing changed. Sends nothing.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { ShareVersionsService } from '../../visits';
import { LinkAccessService } from '../../links';
import { PageRefreshRepository, type RefreshScope } from './page-refresh.repository';
import { SharedPagesService } from '../shared-pages.service';

const PAGE = 50;

@Injectable()
export class PageRefreshService {
  constructor(
    private readonly clock: Clock,
    private readonly scopes: PageRefreshRepository,
    private readonly links: LinkAccessService,
    private readonly pages: SharedPagesService,
    private readonly versions: ShareVersionsService,
  ) {}

  /** `at`: when it changed. */
  async refresh(ownerId: string, scope: RefreshScope, at: Date): Promise<void> {
    let after: string | null = null;
    for (;;) {
      const page = { after, limit: PAGE, now: this.clock.now(), changedAt: at };
      const ids: string[] = await this.scopes.links(ownerId, scope, page);
      for (const id of ids) await this.refreshLink(ownerId, id, at);
      after = ids.at(-1) ?? null;
      if (ids.length < PAGE) return;
    }
  }

  private async refreshLink(ownerId: string, id: string, at: Date): Promise<void> {
    const link = await this.links.linkOf(ownerId, id);
    if (!link) return;
    try {
      await this.versions.keep(link, () => this.pages.compose(link), at);
    } catch (error) {
      // Deleted while it was composed: there is nothing to say of it.
      if (await this.links.linkOf(ownerId, id)) throw error;
    }
  }
}
