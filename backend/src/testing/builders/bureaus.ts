import { CreateBureauPartnerInput } from '@lectern/protocol/bureau-partners';
import { BureausService } from '../../modules/contacts';
import type { TestContext, TestOwner } from '../test-context';

export const aBureau = (context: TestContext, owner: TestOwner, fields: object = {}) =>
  context
    .get(BureausService)
    .createBureauPartner(owner.id, CreateBureauPartnerInput.parse({ name: 'Podium Bureau', ...fields }));
