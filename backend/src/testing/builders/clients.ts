import { CreateClientInput } from '@lectern/protocol/clients';
import { ClientsService } from '../../modules/contacts';
import type { TestContext, TestOwner } from '../test-context';

export const aClient = (context: TestContext, owner: TestOwner, fields: object = {}) =>
  context.get(ClientsService).createClient(owner.id, CreateClientInput.parse({ name: 'Acme', ...fields }));
