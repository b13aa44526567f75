// The services of a production whose emails and webhooks arrive where each copy is counted.
import { ProofStack } from '../proof-stack.mjs';
import { Hooks, Mailbox } from './receivers.mjs';

export class CountedStack extends ProofStack {
  async start() {
    this.mailbox = await new Mailbox().start();
    await super.start();
    this.hooks = await new Hooks(Number(this.journeys.ofJourneys.E2E_WEBHOOK_PORT)).start();
  }

  /** The offices of the proof register. */
  accounts() {
    return {};
  }

  mailPort() {
    return this.mailbox.port;
  }

  async stop() {
    await super.stop();
    await this.hooks?.stop();
    await this.mailbox?.stop();
    this.hooks = this.mailbox = undefined;
  }
}
