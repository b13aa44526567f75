export { SharedLinks } from './shared-links.service';
export { SharedLinkGuard, SharedRoute } from './shared-link.guard';
export { Shared, visitOf, type SharedLink, type SharedVisit } from './shared-visit';
export { shareAddress, type AddressFacts } from './share-address';
export { sharedLinkUnknown } from './sharing.errors';
export { ShareTokens } from './share-tokens';
export { SharingModule } from './sharing.module';
