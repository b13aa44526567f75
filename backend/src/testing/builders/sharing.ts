import { CreateShareLinkInput } from '@lectern/protocol/share-links';
import { ShareLinksService } from '../../modules/sharing/links';
import type { TestContext, TestOwner } from '../test-context';

/** A media kit unless the fields say otherwise. */
export const aShareLink = (context: TestContext, owner: TestOwner, fields: object = {}) =>
  context.get(ShareLinksService).createShareLink(owner, CreateShareLinkInput.parse({ kind: 'media_kit', ...fields }));
