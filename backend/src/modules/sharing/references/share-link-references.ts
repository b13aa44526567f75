/**
 * What share links refer to outside of this module. A separate part, because contacts imports it and this module imports contacts.
 */
import { reference } from '../../../common/references';

export const shareLinkToBureau = reference('share_links', 'bureau_partner_id');
export const shareLinkToRepresentative = reference('share_links', 'representative_id');

/** Part of the statement that merges two bureaus: `$1` the owner, `$2` and `$3` the bureaus, `same` its representatives. */
export const MOVE_SHARE_LINKS_TO_BUREAU = `
           UPDATE share_links l SET bureau_partner_id = $3,
             representative_id = coalesce((SELECT same_as FROM same WHERE same.id = l.representative_id), representative_id)
           WHERE owner_id = $1 AND bureau_partner_id = $2`;
