/** New secret links for invoices, contracts and shared pages that come with a restore: those of before are not in any backup. */
import { Injectable } from '@nestjs/common';
import { ContractRestoresService } from '../../contracts/contracts.worker.module';
import { InvoiceLinks } from '../../invoices';
import { ShareTokens } from '../../sharing/links';
import type { WhichRestore } from './reading/restore-stage.repository';
import { RestoreStagedRepository, type LinkedKind } from './reading/restore-staged.repository';

const PAGE = 1_000;

@Injectable()
export class RestoreLinksService {
  constructor(
    private readonly staged: RestoreStagedRepository,
    private readonly invoices: InvoiceLinks,
    private readonly contracts: ContractRestoresService,
    private readonly shares: ShareTokens,
  ) {}

  /** Those that have one already keep it: done again it changes nothing. */
  async issue(which: WhichRestore): Promise<void> {
    await this.issueOf(which, 'invoices', this.invoices);
    await this.issueOf(which, 'contractSigners', this.contracts);
    await this.issueOf(which, 'shareLinks', this.shares);
  }

  private async issueOf(
    which: WhichRestore,
    kind: LinkedKind,
    links: InvoiceLinks | ContractRestoresService | ShareTokens,
  ): Promise<void> {
    let seqs: number[];
    do {
      seqs = await this.staged.withoutLink(which, kind, PAGE);
      await this.staged.setLinks(
        which,
        seqs,
        seqs.map(() => links.issue()),
      );
    } while (seqs.length === PAGE);
  }
}
