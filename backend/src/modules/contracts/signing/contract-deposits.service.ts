/**
 * A deposit that the payer pays right after signing: whether a contract can ask for it, and its invoice once everyone but
 * the speaker has signed. The amount is that of the first part of the event's payment schedule that is due on signing.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { dateInZone } from '@lectern/protocol/calendar';
import type { ContractDepositResponse, SigningView } from '@lectern/protocol/contracts';
import { fieldError } from '../../../common/app-error';
import { InvoicesService, ScheduleInvoicesService, type SigningPart } from '../../invoices';
import { ConnectedAccountsService } from '../../payments';
import type { Contract } from '../contract.entity';
import { contractNotFound } from '../contracts.errors';
import { ContractsRepository, type ContractRow } from '../contracts.repository';
import type { ContractSigner } from './contract-signer.entity';
import { ContractSignersRepository } from './contract-signers.repository';

/** A part that is to be invoiced now. */
export interface SignedPart {
  ownerId: string;
  timeZone: string;
  eventId: string;
  part: SigningPart;
  /** `YYYY-MM-DD` in the speaker's zone. */
  signedOn: string;
}

@Injectable()
export class ContractDepositsService {
  constructor(
    private readonly clock: Clock,
    private readonly contracts: ContractsRepository,
    private readonly signers: ContractSignersRepository,
    private readonly parts: ScheduleInvoicesService,
    private readonly invoices: InvoicesService,
    private readonly accounts: ConnectedAccountsService,
  ) {}

  /** What a contract can ask for, or why it can't. */
  async getDeposit(ownerId: string, contractId: string): Promise<ContractDepositResponse> {
    const contract = await this.contracts.find(ownerId, contractId);
    if (!contract) throw contractNotFound();
    const part = await this.parts.signingPart(ownerId, contract.eventId);
    return {
      label: part?.label ?? null,
      amountCents: part?.computedCents ?? null,
      currency: part?.currency ?? contract.currency,
      refusal: await this.refusal(ownerId, contract, part),
    };
  }

  /** Throws a field's error when a draft that is about to be sent can't ask for it. */
  async checkCanAsk(ownerId: string, contractId: string): Promise<void> {
    const contract = await this.contracts.find(ownerId, contractId);
    // Sent already: the request is a repeated one, and is answered as the first.
    if (contract?.status !== 'draft') return;
    const part = await this.parts.signingPart(ownerId, contract.eventId);
    const refusal = await this.refusal(ownerId, contract, part);
    if (refusal) throw fieldError('asksDeposit', refusal);
  }

  private async refusal(ownerId: string, { kind, eventId, timeZone }: ContractRow, part: SigningPart | null) {
    if (kind === 'amendment') return 'An amendment can’t ask for a deposit.';
    if (!part) return 'The event’s payment schedule has no part that’s due on signing.';
    if (part.wasVoided) return `The invoice for ‘${part.label}’ was voided. Send a new one yourself.`;
    if (part.invoice && part.invoice.status !== 'draft') return `‘${part.label}’ has already been invoiced.`;
    const notPayable = await this.accounts.whyNotPayable(ownerId, part.currency, part.computedCents);
    if (notPayable) return notPayable;
    const today = dateInZone(this.clock.now(), timeZone);
    return this.parts.whyNotToSend({ id: ownerId, timeZone }, eventId, part.id, today);
  }

  /** Of a contract that this signer has just signed: null while others have to, and where nothing was asked for. */
  async signedPart(ownerId: string, contractId: string, signerId: string): Promise<SignedPart | null> {
    const contract = await this.contracts.find(ownerId, contractId);
    if (!contract?.asksDeposit || !isRunning(contract.status)) return null;
    const others = (await this.signers.listOf(ownerId, contractId)).filter(({ role }) => role !== 'speaker');
    // The speaker's own signature comes after it, or has nothing to do with it.
    if (others.every(({ id }) => id !== signerId)) return null;
    const signedAt = others.flatMap((signer) => signer.signedAt ?? []);
    const last = signedAt.toSorted((one, other) => other.getTime() - one.getTime())[0];
    if (!last || signedAt.length < others.length) return null;
    const part = await this.parts.signingPart(ownerId, contract.eventId);
    if (!part) return null;
    const { eventId, timeZone } = contract;
    return { ownerId, timeZone, eventId, part, signedOn: dateInZone(last, timeZone) };
  }

  /** What the page of a signer says of it: only to the side that is billed, and the way to pay once they signed. */
  async shownTo(ownerId: string, contract: ContractRow, you: ContractSigner): Promise<SigningView['deposit']> {
    const { eventId, timeZone } = contract;
    if (!contract.asksDeposit || !isRunning(contract.status)) return null;
    const part = await this.parts.signingPart(ownerId, eventId);
    if (!part || part.wasVoided || you.role !== part.billedTo) return null;
    const asked = { amountCents: part.computedCents, currency: part.currency, invoiceToken: null, isPaid: false };
    if (!part.invoice || part.invoice.status === 'draft' || you.status !== 'signed') return asked;
    const invoice = await this.invoices.getForOwnerOrThrow({ id: ownerId, timeZone }, part.invoice.id);
    return {
      ...asked,
      amountCents: invoice.status === 'paid' ? invoice.totalCents : invoice.balanceCents,
      currency: invoice.currency,
      invoiceToken: invoice.publicUrl?.split('/').at(-1) ?? null,
      isPaid: invoice.status === 'paid',
    };
  }
}

const ENDED: readonly string[] = ['draft', 'declined', 'voided', 'expired'];
const isRunning = (status: Contract['status']) => !ENDED.includes(status);
