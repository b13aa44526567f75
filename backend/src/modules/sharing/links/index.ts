export { LinkEmailsService } from './link-emails.service';
export { ShareLinksService, type LinkOwner } from './share-links.service';
export { ShareTokens } from './share-tokens';
export { LinkAccessService } from './link-access.service';
export { LinkAccessGuard, SharedRoute, SharedRouteLimit } from './link-access.guard';
export { Shared, type SharedLink, type LinkAccess } from './link-access';
export { shareLinkNotFound, sharedLinkUnknown } from './sharing.errors';
export { SharingModule } from './sharing.module';
