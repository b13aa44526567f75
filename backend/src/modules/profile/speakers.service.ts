/**
 * The public page of a speaker, as the speaker alone sees it for now. Called by its route. It never answers anything that
 * the profile keeps to itself, such as the phone number or a fee that is not shown.
 */
import { Injectable } from '@nestjs/common';
import type { PublicSpeakerResponse } from '@lectern/protocol/profile';
import { speakerNotFound } from './profile.errors';
import { SpeakersRepository } from './speakers.repository';

@Injectable()
export class SpeakersService {
  constructor(private readonly speakers: SpeakersRepository) {}

  /** `slug` may be one that was given up: the answer carries the present one. Somebody else's page is not there. */
  async getForOwnerOrThrow(ownerId: string, slug: string): Promise<PublicSpeakerResponse> {
    const page =
      (await this.speakers.ownerOf(slug.toLowerCase())) === ownerId
        ? await this.speakers.page(ownerId)
        : undefined;
    if (!page) throw speakerNotFound();
    return page;
  }
}
