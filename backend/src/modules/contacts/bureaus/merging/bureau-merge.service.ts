/**
 * Makes one bureau partner of two, with everything that belonged to either. Called by the bureau partners' routes. Nothing
 * is lost: what could not become the bureau's that is left stands in the record of the merge, which its activity shows.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import {
  bureauPartnerMergeField,
  type BureauPartnerResponse,
  type MergeBureauPartnersInput,
  type RepresentativeResponse,
} from '@lectern/protocol/bureau-partners';
import type { MergeDifference } from '@lectern/protocol/merging';
import { v7 as uuidv7 } from 'uuid';
import { fieldError, staleVersion } from '../../../../common/app-error';
import { joinNotes, matchPeople, mergeFields, mergePerson, patiently } from '../../../../common/merging';
import { BureauMergeRepository, type SameRepresentative } from './bureau-merge.repository';
import { tooManyRepresentatives } from '../bureaus.errors';
import type { BureauPartnerRow } from '../bureaus.mapper';
import { BureausRepository } from '../bureaus.repository';
import { BureausService } from '../bureaus.service';

const REPRESENTATIVES_MAX = 100;

@Injectable()
export class BureauMergeService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly bureaus: BureausRepository,
    private readonly merges: BureauMergeRepository,
    private readonly service: BureausService,
  ) {}

  /** `otherId` goes into `id`. Refused when one of the two is not as it was shown. */
  async mergeBureauPartners(
    ownerId: string,
    id: string,
    input: MergeBureauPartnersInput,
    key?: string,
  ): Promise<BureauPartnerResponse> {
    if (input.otherId === id) throw fieldError('otherId', 'Choose another bureau partner');
    const merged = await patiently(() =>
      this.db.tx((tx) =>
        createOnce(tx, { ownerId, key, scope: `merge of bureau partner ${id}`, input }, async () => {
          const stale = await this.findStale(tx, ownerId, id, input);
          if (stale) throw new StaleBureau(stale);
          await this.merge(tx, ownerId, id, input);
          return id;
        }),
      ),
    ).catch(async (error: unknown) => {
      if (!(error instanceof StaleBureau)) throw error;
      throw staleVersion(await this.service.getForOwnerOrThrow(ownerId, error.bureauPartnerId));
    });
    return this.service.getForOwnerOrThrow(ownerId, merged.id);
  }

  /** Locks both and returns the one that is not as it was shown, or not there. */
  private async findStale(tx: Tx, ownerId: string, id: string, input: MergeBureauPartnersInput) {
    const versions = await this.merges.lockBoth(tx, ownerId, [id, input.otherId]);
    if (versions.get(id) !== input.version) return id;
    return versions.get(input.otherId) === input.otherVersion ? undefined : input.otherId;
  }

  private async merge(tx: Tx, ownerId: string, id: string, input: MergeBureauPartnersInput): Promise<void> {
    const now = this.clock.now();
    const kept = await this.bureaus.findIn(tx, ownerId, id);
    const other = await this.bureaus.findIn(tx, ownerId, input.otherId);
    if (!kept || !other) throw new Error('a bureau partner that is locked is gone');

    const fields = mergeFields(kept, other, bureauPartnerMergeField.options, input.fromOther);
    const notes = joinNotes(kept.notes, other.notes, other.name);
    const people = uniteRepresentatives(kept, other);

    await this.merges.moveEvents(tx, ownerId, other.id, id, people.same);
    await this.merges.moveReferences(tx, ownerId, other.id, id);
    await this.bureaus.update(tx, ownerId, id, { ...fields.values, notes: notes.notes, updatedAt: now });
    await this.bureaus.replaceRepresentatives(tx, ownerId, id, people.representatives);
    await this.bureaus.delete(tx, ownerId, other.id);
    await this.merges.record(tx, {
      id: uuidv7(),
      ownerId,
      bureauPartnerId: id,
      mergedId: other.id,
      mergedName: other.name,
      mergedRow: other,
      differences: [...fields.differences, ...notes.differences, ...people.differences],
      mergedAt: now,
    });
    await this.outbox.add(tx, 'bureau_partner.merged', {
      ownerId,
      bureauPartnerId: id,
      mergedBureauPartnerId: other.id,
    });
  }
}

/** Leaves the transaction with the bureau partner that has moved on. */
class StaleBureau extends Error {
  constructor(readonly bureauPartnerId: string) {
    super('stale');
  }
}

/** Representatives with the same address become one; the others come along. */
function uniteRepresentatives(kept: BureauPartnerRow, other: BureauPartnerRow) {
  const { same, coming } = matchPeople(kept.representatives, other.representatives);
  const people = new Map<string, RepresentativeResponse>(
    [...kept.representatives, ...coming].map((person) => [person.id, person]),
  );
  if (people.size > REPRESENTATIVES_MAX) throw tooManyRepresentatives(people.size, REPRESENTATIVES_MAX);
  const differences: MergeDifference[] = [];
  const pairs: SameRepresentative[] = [];
  for (const pair of same) {
    const person = people.get(pair.kept.id) ?? pair.kept;
    const merged = mergePerson(person, pair.other);
    differences.push(...merged.differences);
    people.set(person.id, { ...person, ...merged.values });
    pairs.push({ id: pair.other.id, sameAs: person.id });
  }
  return { representatives: [...people.values()], same: pairs, differences };
}
