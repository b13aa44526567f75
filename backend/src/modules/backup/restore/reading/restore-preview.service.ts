/** What a restore would do, group by group and choice by choice, in numbers. In the transaction that ends the check. */
import { Injectable } from '@nestjs/common';
import type { Tx } from '@lectern/database/db';
import {
  RestoreGroup,
  restoreGroupNames,
  type RestoreChoice,
  type RestoreGroupPreview,
  type RestoreOutcome,
} from '@lectern/protocol/restores';
import { groupChoices, isThing, restoreKinds, SUGGESTED } from './restore-kinds';
import { RestoreMatchRepository, type KindCount } from '../writing/restore-match.repository';
import { ASKED_SINGLES, RestoreSinglesRepository } from '../writing/restore-singles.repository';
import type { WhichRestore } from './restore-stage.repository';

@Injectable()
export class RestorePreviewService {
  constructor(
    private readonly match: RestoreMatchRepository,
    private readonly singles: RestoreSinglesRepository,
  ) {}

  /** Groups that have something in the backup, with what each choice would do. */
  async groups(
    tx: Tx,
    which: WhichRestore,
    counts: readonly KindCount[],
    files: number,
  ): Promise<RestoreGroupPreview[]> {
    const groups: RestoreGroupPreview[] = [];
    for (const group of RestoreGroup.options) {
      const kinds = restoreKinds.filter((kind) => kind.group === group);
      const sum = { rows: 0, things: 0, conflicts: 0, fixed: 0, once: 0 };
      const examples: string[] = [];
      for (const kind of kinds) {
        const count = counts.find((one) => one.kind === kind.kind);
        if (!count) continue;
        sum.rows += count.rows;
        if (ASKED_SINGLES.includes(kind.kind)) {
          sum.things += 1;
          if (await this.singles.isConflict(tx, which, kind.kind)) {
            sum.conflicts += 1;
            sum.once += 1;
          }
        }
        if (!isThing(kind)) continue;
        sum.things += count.rows;
        sum.conflicts += count.conflicts;
        sum.fixed += count.fixed;
        if (kind.isOnce) sum.once += count.conflicts;
        if (count.conflicts > 0) examples.push(...(await this.match.examples(tx, which, kind)));
      }
      if (sum.rows === 0) continue;
      const choices = sum.conflicts > 0 ? [...groupChoices[group]] : [];
      const choice = SUGGESTED;
      groups.push({
        group,
        name: restoreGroupNames[group],
        things: sum.things,
        rows: sum.rows,
        files: group === 'files' ? files : 0,
        conflicts: sum.conflicts,
        examples: examples.slice(0, 5),
        choices,
        choice,
        outcomes: (choices.length > 0 ? choices : [choice]).map((one) => outcomeOf(one, sum)),
      });
    }
    return groups;
  }
}

interface Sum {
  things: number;
  conflicts: number;
  fixed: number;
  once: number;
}

function outcomeOf(choice: RestoreChoice, { things, conflicts, fixed, once }: Sum): RestoreOutcome {
  const fresh = things - conflicts;
  if (choice === 'keep_both') return { choice, add: things - once, replace: 0, skip: once };
  if (choice === 'replace') return { choice, add: fresh, replace: conflicts - fixed, skip: fixed };
  return { choice, add: fresh, replace: 0, skip: conflicts };
}
