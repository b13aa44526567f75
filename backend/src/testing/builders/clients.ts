import { createClientInput } from '@lectern/protocol/clients';
import { ClientsService } from '../../modules/contacts';
import type { TestContext, TestOwner } from '../test-context';

export const aClient = (context: TestContext, owner: TestOwner, fields: object = {}) =>
  context.get(ClientsService).createClient(owner.id, createClientInput.parse({ name: 'Acme', ...fields }));
