/**
 * What the page of a speaker shows: to everybody when it is published, to its owner always. Called by the page's routes.
 * It never answers anything that the profile keeps to itself, such as the phone number or a fee that is not shown.
 */
import { Injectable } from '@nestjs/common';
import type { PublicSpeakerResponse } from '@lectern/protocol/public-speaker';
import { speakerNotFound } from './profile.errors';
import { SpeakersRepository } from './speakers.repository';

export interface VisibleSpeaker {
  ownerId: string;
  /** The speaker's own zone. */
  timeZone: string;
  page: PublicSpeakerResponse;
}

@Injectable()
export class SpeakersService {
  constructor(private readonly speakers: SpeakersRepository) {}

  /** `slug` may be one that was given up: the page carries the present one. `viewerId`: who is signed in. */
  async getVisibleOrThrow(slug: string, viewerId: string | undefined): Promise<VisibleSpeaker> {
    const owner = await this.speakers.ownerOf(slug.toLowerCase());
    const page = owner && (await this.speakers.page(owner.ownerId));
    if (!page || !(page.isPublished || owner.ownerId === viewerId)) throw speakerNotFound();
    return { ...owner, page };
  }
}
