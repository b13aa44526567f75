/** Drafts the letter about a hold for its speaker to edit and send. Called by the holds' routes; it sends nothing. */
import { Injectable } from '@nestjs/common';
import type { HoldLetter, HoldLetterKind } from '@lectern/protocol/holds';
import { HoldFactsRepository } from './hold-facts.repository';
import { draftHoldLetter } from './hold-letter';
import { holdNotFound } from '../ladder/holds.errors';

@Injectable()
export class HoldLettersService {
  constructor(private readonly facts: HoldFactsRepository) {}

  async draftLetter(ownerId: string, holdId: string, kind: HoldLetterKind): Promise<HoldLetter> {
    const facts = await this.facts.find(ownerId, holdId);
    if (!facts) throw holdNotFound();
    return draftHoldLetter(kind, facts);
  }
}
