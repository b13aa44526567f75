/** What people see instead of a page: that it wants its password, that it is gone, or that there is none. */
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import type { PageFrame } from '@lectern/pages/page-frame';
import { renderGone, renderLocked, type GoneReason } from '@lectern/pages/render';
import type { Request } from 'express';
import type { AppError } from '../../../common/app-error';
import { RefusalPages } from '../../../common/error.filter';
import { PAGE_ASSETS, type PageAssets } from '../../../common/page-assets';

const reasons: Record<string, GoneReason> = { SHARED_LINK_REVOKED: 'revoked', SHARED_LINK_EXPIRED: 'expired' };

@Injectable()
export class SharedRefusals extends RefusalPages {
  constructor(
    private readonly clock: Clock,
    @Inject(PAGE_ASSETS) private readonly assets: PageAssets,
  ) {
    super();
  }

  render(request: Request, error: AppError): string {
    if (error.code === 'SHARED_LINK_LOCKED') return this.locked(baseOf(request.path), false);
    // 400: it cannot even be read. Trying again would help in neither case.
    const isUnknown = error.status === 404 || error.status === 400;
    const reason = reasons[error.code] ?? (isUnknown ? 'unknown' : 'error');
    return renderGone(this.frame(''), { reason });
  }

  locked(base: string, isWrong: boolean): string {
    return renderLocked(this.frame(base), { isWrong });
  }

  /** Nothing of the link or its speaker: who has no password reads no name either. */
  private frame(base: string): PageFrame {
    return {
      assets: this.assets,
      base,
      canonicalUrl: '',
      ogPictureUrl: null,
      isIndexed: false,
      updatedAt: null,
      now: this.clock.now(),
      changes: null,
      version: null,
      isOwner: false,
      preview: null,
      letterhead: null,
      zone: 'UTC',
    };
  }
}

/** `/shared/<token>/…` or `/share/…/<token>`. */
function baseOf(path: string): string {
  const [kind, ...parts] = path.split('/').filter(Boolean);
  return `/shared/${(kind?.toLowerCase() === 'share' ? parts.at(-1) : parts[0]) ?? ''}`;
}
