/** Who signs a contract, and the secrets of their links: 256 bits each, found by SHA-256, kept encrypted for the speaker. */
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretBox } from '@lectern/core/secret-box';
import { Db, type Tx } from '@lectern/database/db';
import { openContractStatuses } from '@lectern/protocol/contract-status';
import { ofOpenAccount } from '../../auth/open-account';
import type { ContractSigner as Signer } from './contract-signer.entity';
import { ContractSigner } from './contract-signer.entity';
import { sealedColumns } from '../../../common/sealed-columns';

/** What the encrypted copies are for: see SecretBox. */
const PURPOSE = sealedColumns.signingLink.purpose;

@Injectable()
export class ContractSignersRepository {
  constructor(
    private readonly db: Db,
    private readonly secrets: SecretBox,
  ) {}

  /** In their order. */
  async listOf(ownerId: string, contractId: string): Promise<Signer[]> {
    return this.db.repository(ContractSigner).find({ where: { ownerId, contractId }, order: { position: 'ASC' } });
  }

  /** The same, of a contract that is locked by now. */
  async listIn(tx: Tx, ownerId: string, contractId: string): Promise<Signer[]> {
    return tx.find(ContractSigner, { where: { ownerId, contractId }, order: { position: 'ASC' } });
  }

  async byToken(token: string): Promise<Signer | undefined> {
    const found = await this.db
      .repository(ContractSigner)
      .createQueryBuilder('s')
      .where('s.token_hash = :tokenHash', { tokenHash: hashOf(token) })
      .andWhere(ofOpenAccount('s.owner_id'))
      .getOne();
    return found ?? undefined;
  }

  /** Of a draft: the list as it is now, in its order. */
  async replace(tx: Tx, ownerId: string, contractId: string, signers: readonly Signer[]): Promise<void> {
    await tx.delete(ContractSigner, { ownerId, contractId });
    if (signers.length > 0) await tx.insert(ContractSigner, [...signers]);
  }

  async update(tx: Tx, ownerId: string, id: string, patch: Partial<Signer>): Promise<void> {
    await tx.update(ContractSigner, { ownerId, id }, patch);
  }

  /** A new secret for a link; what of it is stored. */
  newToken(): Pick<Signer, 'tokenHash' | 'tokenSealed'> {
    const token = randomBytes(32).toString('base64url');
    return { tokenHash: hashOf(token), tokenSealed: this.secrets.encrypt(PURPOSE, token) };
  }

  /** Counts these reminders as given to signers of open contracts who haven't answered. */
  async passOverReminders(tx: Tx, ownerId: string, contractIds: readonly string[], kinds: readonly string[]) {
    await tx.query(
      `UPDATE contract_signers s SET reminders = $4 FROM contracts c
       WHERE s.owner_id = $1 AND s.contract_id = ANY ($2::uuid[]) AND s.status NOT IN ('signed', 'declined')
         AND c.owner_id = s.owner_id AND c.id = s.contract_id AND c.status = ANY ($3)`,
      [ownerId, contractIds, openContractStatuses, kinds],
    );
  }

  /** Throws SecretUnreadableError when it was encrypted with another session secret. */
  tokenOf({ tokenSealed }: Pick<Signer, 'tokenSealed'>): string | null {
    return tokenSealed === null ? null : this.secrets.decrypt(PURPOSE, tokenSealed);
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
