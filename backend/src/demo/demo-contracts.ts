/**
 * The demonstration's contracts: signed ones, one that waits for the client, one for the speaker, and one that was called
 * off. Called by the seed when the speaker has a name, which stands in them.
 */
import { Injectable } from '@nestjs/common';
import { addDays } from '@lectern/protocol/calendar';
import { CreateContractInput, type ContractResponse } from '@lectern/protocol/contracts';
import {
  ContractDraftsService,
  ContractRecordsService,
  ContractSendingsService,
  ContractSigningService,
} from '../modules/contracts';
import { DemoClock } from './demo-clock';
import { takeSteps, type DemoStep } from './demo-steps';

type Fate = 'completed' | 'client_signed' | 'viewed' | 'draft' | 'voided';

/** `sent`: how many days ago. */
const contracts: { event: string; fate: Fate; sent: number }[] = [
  { event: 'Managers’ Day: Leading through Change', fate: 'completed', sent: 71 },
  { event: 'Winter Education Conference', fate: 'completed', sent: 58 },
  { event: 'Incentive Trip', fate: 'voided', sent: 49 },
  { event: 'New Year Kick-Off', fate: 'completed', sent: 34 },
  { event: 'Drivers Appreciation Week', fate: 'viewed', sent: 2 },
  { event: 'Sales Leadership Meeting', fate: 'client_signed', sent: 5 },
  { event: 'Product Teams Offsite', fate: 'draft', sent: 1 },
];

const CLIENT = { ip: '198.51.100.24', userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)' };
const SPEAKER = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0)' };

@Injectable()
export class DemoContracts {
  constructor(
    private readonly clock: DemoClock,
    private readonly drafts: ContractDraftsService,
    private readonly sendings: ContractSendingsService,
    private readonly signing: ContractSigningService,
    private readonly records: ContractRecordsService,
  ) {}

  async make(ownerId: string, today: string, events: ReadonlyMap<string, string>): Promise<void> {
    await takeSteps(
      this.clock,
      contracts.flatMap(({ event, fate, sent }) =>
        this.steps(ownerId, events.get(event) ?? '', fate, addDays(today, -sent)),
      ),
    );
  }

  private steps(ownerId: string, eventId: string, fate: Fate, sentOn: string): DemoStep[] {
    let contract: ContractResponse;
    const step = (on: string, take: () => Promise<ContractResponse>): DemoStep => ({
      on,
      take: async () => {
        contract = await take();
      },
    });
    const draft = step(sentOn, () => this.drafts.createForEvent(ownerId, eventId, CreateContractInput.parse({})));
    const send = step(sentOn, () =>
      this.sendings.send(
        ownerId,
        contract.id,
        { version: contract.version, message: null, asksDeposit: false },
        SPEAKER,
      ),
    );
    const open = step(addDays(sentOn, 1), () => this.open(ownerId, contract));
    const sign = step(addDays(sentOn, 1), () => this.sign(ownerId, contract));
    const countersign = step(addDays(sentOn, 3), () => this.countersign(ownerId, contract));
    const end = step(addDays(sentOn, 4), () =>
      this.sendings.void(
        ownerId,
        contract.id,
        { version: contract.version, reason: 'The client canceled the trip before anyone signed.' },
        SPEAKER,
      ),
    );
    return {
      draft: [draft],
      viewed: [draft, send, open],
      client_signed: [draft, send, open, sign],
      completed: [draft, send, open, sign, countersign],
      voided: [draft, send, open, end],
    }[fate];
  }

  /** By the link, as the client does. */
  private async open(ownerId: string, { id, signers }: ContractResponse): Promise<ContractResponse> {
    await this.signing.open(tokenOf(signers), CLIENT, undefined);
    return this.records.getForOwnerOrThrow(ownerId, id);
  }

  private async sign(ownerId: string, { id, signers }: ContractResponse): Promise<ContractResponse> {
    const token = tokenOf(signers);
    const { you, textSha256 } = await this.signing.open(token, CLIENT, undefined);
    await this.signing.sign(
      { token, name: you.name, title: you.title, textSha256, hasConsent: true, mark: { kind: 'typed' } },
      CLIENT,
    );
    return this.records.getForOwnerOrThrow(ownerId, id);
  }

  private countersign(ownerId: string, { id, signers, textSha256 }: ContractResponse) {
    const speaker = signers.find(({ role }) => role === 'speaker');
    return this.signing.countersign(
      ownerId,
      id,
      {
        name: speaker?.name ?? '',
        title: speaker?.title ?? null,
        textSha256: textSha256 ?? '',
        hasConsent: true,
        mark: { kind: 'typed' },
      },
      SPEAKER,
    );
  }
}

function tokenOf(signers: ContractResponse['signers']): string {
  const url = signers.find(({ role }) => role !== 'speaker')?.signingUrl;
  if (!url) throw new Error('a contract of the demonstration has no one to sign it');
  return url.split('/').at(-1) ?? '';
}
