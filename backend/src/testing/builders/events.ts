import { CreateSpeakingEventInput } from '@lectern/protocol/speaking-events';
import { EventsService } from '../../modules/events';
import type { TestContext, TestOwner } from '../test-context';

export const anEvent = (context: TestContext, owner: TestOwner, fields: object = {}) =>
  context.get(EventsService).createEvent(owner, CreateSpeakingEventInput.parse({ title: 'Annual Meeting', ...fields }));
