/** For tests of emails: what their files make of an event, with services of the suite. */
import type { Tx } from '@lectern/database/db';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import type { DomainEvent } from '@lectern/protocol/domain-events';
import { UnrecoverableError, type Handler, type HandlerContext } from '@lectern/queue/define-handler';
import type { TestContext } from './test-context';

/** A context of the suite, or the whole application. */
type Services = Pick<TestContext, 'get'>;

export type MadeEmail = Omit<OutgoingEmail, 'content'> & { template: string; props: Record<string, unknown> };

/** Null when it sends nothing. `occurredAt` is the instant of the event, ISO 8601; `type` is one that the handler reacts to. */
export async function emailOf(
  handler: Handler,
  services: Services,
  payload: object,
  occurredAt = '2027-03-04T12:00:00.000Z',
  type = handler.events[0],
): Promise<MadeEmail | null> {
  let made: OutgoingEmail | null = null;
  const context: HandlerContext = {
    once: () => Promise.resolve(true),
    mailOnce: async (make) => {
      made = await make();
      return undefined;
    },
  };
  await run(handler, services, { type, payload, occurredAt }, context);
  return made && flat(made);
}

/** What it records when the mail server refuses the recipient for good. */
export async function refuse(
  handler: Handler,
  services: Services,
  tx: Tx,
  payload: object,
  reason: string,
): Promise<void> {
  const event = { type: handler.events[0], payload, occurredAt: '2027-03-04T12:00:00.000Z' };
  const refused = run(handler, services, event, {
    once: async (work) => {
      await work(tx);
      return true;
    },
    mailOnce: () => Promise.reject(new UnrecoverableError(reason)),
  });
  await expect(refused).rejects.toThrow(reason);
}

function run(handler: Handler, services: Services, event: object, context: HandlerContext) {
  const whole = { id: '', version: 1, ...event } as DomainEvent;
  return handler.handle(whole, context, ...handler.inject.map((service) => services.get(service)));
}

function flat({ content, ...addressed }: OutgoingEmail): MadeEmail {
  return { ...addressed, template: content.name, props: content.props as MadeEmail['props'] };
}
