/** The rules of contracts for those that a restore brings. Called by the restore alone. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { reminderKinds } from './contract-clock.repository';
import { ContractsRepository } from './contracts.repository';
import { ContractSignersRepository } from './signing/contract-signers.repository';

@Injectable()
export class ContractRestoresService {
  constructor(
    private readonly contracts: ContractsRepository,
    private readonly signers: ContractSignersRepository,
  ) {}

  /** The two columns of a signer's new link: those of before are in no backup. */
  issue(): { tokenHash: Buffer; tokenSealed: string } {
    const { tokenHash, tokenSealed } = this.signers.newToken();
    if (tokenHash === null || tokenSealed === null) throw new Error('no link was made');
    return { tokenHash, tokenSealed };
  }

  lastNumber(tx: Tx, ownerId: string): Promise<number> {
    return this.contracts.lastNumber(tx, ownerId);
  }

  raiseNumbers(tx: Tx, ownerId: string, last: number): Promise<void> {
    return this.contracts.raiseNumbers(tx, ownerId, last);
  }

  /**
   * Of these contracts, all automatic reminders count as given: a ZIP may name any addresses as those of people who wait. The
   * speaker can remind them by hand.
   */
  passOverReminders(tx: Tx, ownerId: string, contractIds: readonly string[]): Promise<void> {
    return this.signers.passOverReminders(tx, ownerId, contractIds, reminderKinds);
  }
}
