/** Secret links of signers, for contracts that come with a restore: the application makes new ones, and keeps what it keeps of any. */
import { Injectable } from '@nestjs/common';
import { ContractSignersRepository } from './contract-signers.repository';

@Injectable()
export class ContractLinksService {
  constructor(private readonly signers: ContractSignersRepository) {}

  /** The two columns of a new link. */
  issue(): { tokenHash: Buffer; tokenSealed: string } {
    const { tokenHash, tokenSealed } = this.signers.newToken();
    if (tokenHash === null || tokenSealed === null) throw new Error('no link was made');
    return { tokenHash, tokenSealed };
  }
}
