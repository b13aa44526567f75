export { ShareEmails } from './share-emails.service';
export { ShareLinks, type LinkOwner } from './share-links.service';
export { ShareTokens } from './share-tokens';
export { SharedLinks } from './shared-links.service';
export { SharedLinkGuard, SharedRoute, SharedRouteLimit } from './shared-link.guard';
export { Shared, type SharedLink, type SharedVisit } from './shared-visit';
export { shareLinkNotFound, sharedLinkUnknown } from './sharing.errors';
export { SharingModule } from './sharing.module';
