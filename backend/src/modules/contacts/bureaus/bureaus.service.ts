/**
 * Owns bureau partners and their representatives. Called by the bureau partners' routes, the import and the demo
 * seed. A bureau partner that speaking events came through is never deleted.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, violatedConstraint, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import type {
  BureauPartnerPage,
  BureauPartnerResponse,
  CreateBureauPartnerInput,
  ListBureauPartnersQuery,
  RepresentativeInput,
  RepresentativeResponse,
  UpdateBureauPartnerInput,
} from '@lectern/protocol/bureau-partners';
import { v7 as uuidv7 } from 'uuid';
import { fieldError, staleVersion } from '../../../common/app-error';
import { BureauMergeRepository } from './merging/bureau-merge.repository';
import {
  agreementFileMissing,
  bureauPartnerHasEvents,
  bureauPartnerHeldBy,
  bureauPartnerNotFound,
} from './bureaus.errors';
import { toBureauPartnerListItem, toBureauPartnerResponse } from './bureaus.mapper';
import { BureausRepository } from './bureaus.repository';

@Injectable()
export class BureausService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly bureaus: BureausRepository,
    private readonly merges: BureauMergeRepository,
  ) {}

  async listBureauPartners(ownerId: string, query: ListBureauPartnersQuery): Promise<BureauPartnerPage> {
    const { items, nextCursor } = await this.bureaus.list(ownerId, query);
    return { items: items.map(toBureauPartnerListItem), nextCursor };
  }

  async getForOwnerOrThrow(ownerId: string, id: string): Promise<BureauPartnerResponse> {
    const row = await this.bureaus.find(ownerId, id);
    if (!row) throw bureauPartnerNotFound(await this.merges.mergedInto(ownerId, id));
    return toBureauPartnerResponse(row);
  }

  async createBureauPartner(
    ownerId: string,
    input: CreateBureauPartnerInput,
    key?: string,
  ): Promise<BureauPartnerResponse> {
    const { id } = await this.writing((tx) =>
      createOnce(tx, { ownerId, key, scope: 'bureau-partners', input }, () =>
        this.addBureauPartner(tx, ownerId, input),
      ),
    );
    return this.getForOwnerOrThrow(ownerId, id);
  }

  /** In the caller's transaction; answers the bureau partner's id. */
  async addBureauPartner(
    tx: Tx,
    ownerId: string,
    { representatives, ...fields }: CreateBureauPartnerInput,
  ): Promise<string> {
    const bureauPartnerId = uuidv7();
    const now = this.clock.now();
    const list = toRepresentatives(representatives, []);
    await this.bureaus.insert(tx, {
      ...fields,
      id: bureauPartnerId,
      ownerId,
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    await this.bureaus.replaceRepresentatives(tx, ownerId, bureauPartnerId, list);
    return bureauPartnerId;
  }

  async updateBureauPartner(
    ownerId: string,
    id: string,
    input: UpdateBureauPartnerInput,
  ): Promise<BureauPartnerResponse> {
    const { version, representatives, ...fields } = input;
    const updated = await this.writing(async (tx) => {
      if (!(await this.lockExpected(tx, ownerId, id, version))) return false;
      const list =
        representatives && toRepresentatives(representatives, await this.bureaus.representativeIds(tx, ownerId, id));
      await this.bureaus.update(tx, ownerId, id, { ...fields, updatedAt: this.clock.now() });
      if (list) await this.bureaus.replaceRepresentatives(tx, ownerId, id, list);
      await this.outbox.add(tx, 'bureau_partner.updated', { ownerId, bureauPartnerId: id });
      return true;
    });
    const current = await this.getForOwnerOrThrow(ownerId, id);
    if (!updated) throw staleVersion(current);
    return current;
  }

  /** With a version, only that state is deleted. */
  async deleteBureauPartner(ownerId: string, id: string, version?: number): Promise<void> {
    const deleted = await this.db
      .tx(async (tx) => {
        if (!(await this.lockExpected(tx, ownerId, id, version))) return false;
        const events = await this.bureaus.countEvents(tx, ownerId, id);
        if (events > 0) throw bureauPartnerHasEvents(events);
        await this.bureaus.delete(tx, ownerId, id);
        return true;
      })
      .catch((error: unknown) => {
        // An event was given to the bureau between the count and the delete.
        if (violatedConstraint(error) === 'speaking_events_bureau_partner') throw bureauPartnerHasEvents(1);
        throw bureauPartnerHeldBy(violatedConstraint(error)) ?? error;
      });
    if (!deleted) throw staleVersion(await this.getForOwnerOrThrow(ownerId, id));
  }

  /** The composite foreign key is the check: another owner's file does not exist for this one. */
  private writing<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.tx(work).catch((error: unknown) => {
      throw violatedConstraint(error) === 'bureau_partners_agreement_file' ? agreementFileMissing() : error;
    });
  }

  /** Returns false when the version is another one; throws when there is no such bureau partner. */
  private async lockExpected(tx: Tx, ownerId: string, id: string, version: number | undefined): Promise<boolean> {
    const current = await this.bureaus.lockVersion(tx, ownerId, id);
    if (current === undefined) throw bureauPartnerNotFound(await this.merges.mergedInto(ownerId, id));
    return version === undefined || current === version;
  }
}

function toRepresentatives(
  representatives: readonly RepresentativeInput[],
  known: readonly string[],
): RepresentativeResponse[] {
  const seen = new Set<string>();
  return representatives.map((representative, position) => {
    const given = representative.id;
    if (given !== undefined && (!known.includes(given) || seen.has(given))) {
      throw fieldError(`representatives.${position}.id`, 'This representative does not exist');
    }
    const id = given ?? uuidv7();
    seen.add(id);
    return { ...representative, id };
  });
}
