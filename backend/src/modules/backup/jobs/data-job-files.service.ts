/** Hands out what jobs have made: for their owner alone, for a short while, from the storage. Called by the routes. */
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '@lectern/config/config';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { DATA_ADDRESS_MINUTES, type DataJobAddress, type DataJobContentQuery } from '@lectern/protocol/data-jobs';
import { contentDisposition } from '@lectern/storage/content-disposition';
import { AddressSigner } from '@lectern/storage/signed-address';
import { StorageGateway } from '@lectern/storage/storage.gateway';
import type { DataJob } from './data-job.entity';
import { dataAddressExpired, dataFileExpired, dataFileNotReady } from './data-jobs.errors';
import { DataJobsService } from './data-jobs.service';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@Injectable()
export class DataJobFilesService {
  private readonly signer: AddressSigner;

  constructor(
    private readonly clock: Clock,
    private readonly jobs: DataJobsService,
    private readonly storage: StorageGateway,
    @Inject(CONFIG) config: Config,
  ) {
    this.signer = new AddressSigner(config.sessionSecret);
  }

  /** A new address of the file, for its owner. */
  async address(ownerId: string, id: string): Promise<DataJobAddress> {
    const job = await this.jobs.getOrThrow(ownerId, id);
    this.keyOrThrow(job);
    return this.addressOf(job);
  }

  /** Never good for longer than the file. */
  addressOf({ ownerId, id, expiresAt }: DataJob): DataJobAddress {
    const soon = this.clock.now().getTime() + DATA_ADDRESS_MINUTES * 60_000;
    const expires = Math.min(soon, expiresAt?.getTime() ?? soon);
    const signed = new URLSearchParams(this.signer.sign('data-job', { owner: ownerId, job: id, expires }));
    const query = new URLSearchParams({ expires: String(expires), signature: signed.get('signature') ?? '' });
    return {
      downloadUrl: `/api/data-jobs/${id}/content?${query.toString()}`,
      expiresAt: new Date(expires).toISOString(),
    };
  }

  /** Where the storage has the file, when the address was signed for this owner and is not too old. */
  async contentAddress(ownerId: string, id: string, query: DataJobContentQuery): Promise<string> {
    const job = await this.jobs.getOrThrow(ownerId, id);
    const signed = this.signer.verify('data-job', ['owner', 'job', 'expires'], { ...query, owner: ownerId, job: id });
    const milliseconds = Number(signed?.expires ?? 0) - this.clock.now().getTime();
    if (milliseconds <= 0) throw dataAddressExpired();
    return this.storage.downloadAddress({
      key: this.keyOrThrow(job),
      contentType: job.kind === 'backup' ? 'application/zip' : XLSX,
      disposition: contentDisposition('attachment', fileNameOf(job)),
      seconds: Math.ceil(milliseconds / 1000),
    });
  }

  /** From the end of its week on it is gone, also while the clean-up has not come yet. */
  private keyOrThrow({ status, storageKey, expiresAt }: DataJob): string {
    if (status === 'expired' || (expiresAt !== null && expiresAt <= this.clock.now())) throw dataFileExpired();
    if (storageKey === null) throw dataFileNotReady();
    return storageKey;
  }
}

/** With the day it was asked for, in UTC: which day it was where the speaker was matters little here. */
function fileNameOf({ kind, createdAt, sourceName }: DataJob): string {
  const day = createdAt.toISOString().slice(0, 10);
  if (kind === 'backup') return `lectern-backup-${day}.zip`;
  if (kind === 'export') return `lectern-data-${day}.xlsx`;
  return `${(sourceName ?? `lectern-${kind}-${day}`).replace(/\.[a-z0-9]+$/i, '')} - checked.xlsx`;
}
