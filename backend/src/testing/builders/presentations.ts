import { CreatePresentationInput } from '@lectern/protocol/presentations';
import { PresentationsService } from '../../modules/presentations';
import type { TestContext, TestOwner } from '../test-context';

export const aPresentation = (context: TestContext, owner: TestOwner, fields: object = {}) =>
  context
    .get(PresentationsService)
    .createPresentation(owner.id, CreatePresentationInput.parse({ title: 'Leading out loud', ...fields }));
