export { LinkEmailsService } from './sending/link-emails.service';
export { ShareLinksService, type LinkOwner } from './share-links.service';
export { ShareTokens } from './access/share-tokens';
export { LinkAccessService } from './access/link-access.service';
export { ShownLinkGuard } from './access/shown-link.guard';
export { Shared, type SharedLink, type LinkAccess } from './access/link-access';
export { shareLinkNotFound, sharedLinkUnknown } from './sharing.errors';
export { SharingModule } from './sharing.module';
