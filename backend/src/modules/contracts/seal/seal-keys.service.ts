/**
 * The installation's key for sealing: made when the first contract is sealed, changed by the operator (`npm run admin --
 * seal:rotate`). The private key is encrypted with the session secret and never leaves this service but to be used.
 */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { SecretBox, SecretUnreadableError } from '@lectern/core/secret-box';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { serialNumberOf, type SealKeyPair } from '@lectern/pdf/seal-facts';
import { SealGateway } from '@lectern/pdf/seal.gateway';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { v7 as uuidv7 } from 'uuid';
import type { SealKey } from './seal-key.entity';
import { SealKeysRepository } from './seal-keys.repository';
import { sealedColumns } from '../../../common/sealed-columns';

const PURPOSE = sealedColumns.sealKey.purpose;

export interface SealCertificate {
  fingerprint: string;
  serialNumber: string;
  createdAt: Date;
  retiredAt: Date | null;
}

@Injectable()
export class SealKeysService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly box: SecretBox,
    private readonly keys: SealKeysRepository,
    private readonly seals: SealGateway,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The pair to seal with. Throws when SESSION_SECRET is not the one that the key was encrypted with. */
  async current(): Promise<SealKeyPair> {
    const row = (await this.keys.inUse()) ?? (await this.makeFirst());
    return { certificate: row.certificate, fingerprint: row.fingerprint, privateKey: this.privateKeyOf(row) };
  }

  /** All certificates that ever sealed here, oldest first. */
  certificates(): Promise<SealCertificate[]> {
    return this.keys.all();
  }

  /** From now on another key seals; what the former ones sealed stays valid. */
  async rotate(): Promise<SealCertificate> {
    const pair = await this.makePair();
    return this.db.tx(async (tx) => {
      await this.keys.lock(tx);
      await this.keys.retireInUse(tx, this.clock.now());
      return this.insert(tx, pair);
    });
  }

  private async makeFirst(): Promise<SealKey> {
    const pair = await this.makePair();
    return this.db.tx(async (tx) => {
      await this.keys.lock(tx);
      return (await this.keys.inUse(tx)) ?? (await this.insert(tx, pair));
    });
  }

  private makePair(): Promise<SealKeyPair> {
    const { host } = new URL(this.config.appUrl);
    return this.seals.makeKeyPair(`${PRODUCT_NAME} contract seal`, host, this.clock.now());
  }

  private async insert(tx: Tx, pair: SealKeyPair): Promise<SealKey> {
    const key: SealKey = {
      id: uuidv7(),
      fingerprint: pair.fingerprint,
      serialNumber: serialNumberOf(pair.certificate),
      certificate: pair.certificate,
      privateKeySealed: this.box.encrypt(PURPOSE, pair.privateKey),
      createdAt: this.clock.now(),
      retiredAt: null,
    };
    await this.keys.insert(tx, key);
    return key;
  }

  private privateKeyOf({ fingerprint, privateKeySealed }: SealKey): string {
    try {
      return this.box.decrypt(PURPOSE, privateKeySealed ?? '');
    } catch (cause) {
      if (!(cause instanceof SecretUnreadableError)) throw cause;
      throw new Error(
        `the key of the seal ${fingerprint} cannot be read: SESSION_SECRET is not the one it was made with. ` +
          'Set that one again, or have another key made: npm run admin -- seal:rotate',
        { cause },
      );
    }
  }
}
