export { shareLinkActivity } from './share-link-activity';
export { MOVE_SHARE_LINKS_TO_BUREAU, shareLinkToBureau, shareLinkToRepresentative } from './share-link-references';
