/** Whether the files of a restore have room in the storage of the account: asked when it is checked, and when all is decided. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import { sizeInWords } from '@lectern/protocol/file-types';
import { FilesService } from '../../files';
import { RestoreContractsRepository } from './writing/restore-contracts.repository';
import { RestoreRefusedError } from './reading/restore-manifest';
import type { WhichRestore } from './reading/restore-stage.repository';

@Injectable()
export class RestoreRoomService {
  constructor(
    private readonly contracts: RestoreContractsRepository,
    private readonly files: FilesService,
  ) {}

  /** Throws RestoreRefusedError. */
  async refuseWhatIsTooMuch(tx: Tx, which: WhichRestore): Promise<void> {
    const newBytes = await this.contracts.newFileBytes(tx, which);
    const { usedBytes, quotaBytes } = await this.files.usage(which.ownerId);
    if (newBytes === 0 || usedBytes + newBytes <= quotaBytes) return;
    throw new RestoreRefusedError(
      `The files of this backup take ${sizeInWords(newBytes)}, and ${sizeInWords(Math.max(0, quotaBytes - usedBytes))} of your ${sizeInWords(quotaBytes)} of storage are left. Delete files that you do not need, then try again.`,
    );
  }
}
