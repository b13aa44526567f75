/**
 * Makes one client or bureau partner of two, with everything that belonged to either. Called by their routes. Nothing is
 * lost: what could not become the kept one's is in the record of the merge, which its activity shows.
 */
import { Injectable } from '@nestjs/common';
import { Clock } from '@lectern/database/clock';
import { Db, type Tx } from '@lectern/database/db';
import { createOnce } from '@lectern/database/idempotency';
import { Outbox } from '@lectern/database/outbox';
import type { MergeDifference } from '@lectern/protocol/merging';
import { v7 as uuidv7 } from 'uuid';
import { fieldError } from '../../../common/app-error';
import { edit, expectUnchanged } from '../../../common/edit';
import { joinNotes, matchPeople, mergePerson, patiently } from '../../../common/merging';
import { addedBy } from '../../../common/offices';
import type {
  OrganizationKind,
  OrganizationRef,
  OrganizationTypes,
  RowOf,
  SamePerson,
} from '../kinds/organization-kind';
import { tooManyPeople } from '../organizations.errors';
import { OrganizationsRepository } from '../organizations.repository';
import { OrganizationsService } from '../organizations.service';
import { OrganizationMergeRepository } from './organization-merge.repository';

@Injectable()
export class OrganizationMergeService {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly organizations: OrganizationsRepository,
    private readonly merges: OrganizationMergeRepository,
    private readonly service: OrganizationsService,
  ) {}

  /** `otherId` goes into the organization. Refused when one of the two is not as it was shown. */
  async merge<T extends OrganizationTypes>(
    ref: OrganizationRef<T>,
    input: T['merge'],
    key?: string,
  ): Promise<T['response']> {
    const { kind, ownerId, id } = ref;
    if (input.otherId === id) throw fieldError('otherId', `Choose another ${kind.noun}`);
    const claim = { ownerId, key, scope: `${kind.merging.scope} ${id}`, input };
    let shownId = id;
    return patiently(() =>
      edit(this.db, { current: () => this.service.getForOwnerOrThrow({ ...ref, id: shownId }) }, (tx) =>
        createOnce(tx, claim, async () => {
          const versions = await this.merges.lockBoth(tx, ref, input.otherId);
          expectUnchanged(versions.get(id) === input.version);
          if (versions.get(input.otherId) !== input.otherVersion) shownId = input.otherId;
          expectUnchanged(shownId === id);
          await this.mergeIn(tx, ref, input);
          return id;
        }),
      ),
    );
  }

  private async mergeIn<T extends OrganizationTypes>(tx: Tx, ref: OrganizationRef<T>, input: T['merge']) {
    const { kind, ownerId, id } = ref;
    const otherRef = { kind, ownerId, id: input.otherId };
    const now = this.clock.now();
    const kept = await this.organizations.findIn(tx, ref);
    const other = await this.organizations.findIn(tx, otherRef);
    if (!kept || !other) throw new Error(`a ${kind.noun} that is locked is gone`);

    const fields = kind.merging.fields(kept, other, input.fromOther);
    const notes = joinNotes(kept.notes, other.notes, other.name);
    const joined = kind.merging.joined(kept, other);
    const people = unitePeople(kind, kept, other);

    await this.merges.movePeople(tx, ref, other.id, people.same);
    const joint = { ...fields.values, ...joined.values, ...kind.derive(people.list), notes: notes.notes };
    await this.organizations.update(tx, kind, ownerId, [{ ...joint, updatedAt: now, id }]);
    const moved = await this.organizations.peopleOf(tx, kind, ownerId, [id]);
    await this.organizations.replacePeople(tx, kind, ownerId, [{ id, before: moved.get(id) ?? [], list: people.list }]);
    await this.merges.moveReferences(tx, ref, other.id);
    await this.organizations.delete(tx, kind, ownerId, [other.id]);
    await this.merges.record(tx, ref, {
      id: uuidv7(),
      mergedId: other.id,
      mergedName: other.name,
      mergedRow: other,
      differences: [...fields.differences, ...notes.differences, ...joined.differences, ...people.differences],
      mergedAt: now,
      addedBy: addedBy(),
    });
    await kind.merging.addMerged(this.outbox, tx, ownerId, id, other.id);
  }
}

/** People with the same address become one; the others come along. */
function unitePeople<T extends OrganizationTypes>(kind: OrganizationKind<T>, kept: RowOf<T>, other: RowOf<T>) {
  const { merging, people } = kind;
  const { same, coming } = matchPeople(people.of(kept), people.of(other));
  const united = new Map(
    [...people.of(kept), ...coming.map((person) => merging.arriving(person))].map((person) => [person.id, person]),
  );
  if (united.size > people.max) throw tooManyPeople(kind, united.size);
  const differences: MergeDifference[] = [];
  const pairs: SamePerson[] = [];
  for (const pair of same) {
    const person = united.get(pair.kept.id) ?? pair.kept;
    const merged = mergePerson(person, pair.other, people.merged);
    differences.push(...merged.differences);
    united.set(person.id, merging.united({ ...person, ...merged.values }, pair.other));
    pairs.push({ id: pair.other.id, sameAs: person.id });
  }
  return { list: people.complete([...united.values()]), same: pairs, differences };
}
