/** The demonstration's share links: a media kit for whoever asks, and the details of the next confirmed event. */
import { Injectable } from '@nestjs/common';
import { CreateShareLinkInput } from '@lectern/protocol/share-links';
import { ShareLinksService, type LinkOwner } from '../modules/sharing/links';
import { demoEvents } from './demo-events';

@Injectable()
export class DemoShares {
  constructor(private readonly links: ShareLinksService) {}

  async make(owner: LinkOwner, events: ReadonlyMap<string, string>): Promise<void> {
    const kit = {
      kind: 'media_kit',
      name: 'Planners who ask',
      message: 'Everything you need for your program. Call me if anything’s missing.',
    };
    await this.links.createShareLink(owner, CreateShareLinkInput.parse(kit));
    const [next] = demoEvents
      .filter(({ status, day }) => status === 'confirmed' && day !== null && day > 0)
      .sort((one, other) => (one.day ?? 0) - (other.day ?? 0));
    const eventId = next && events.get(next.title);
    if (!eventId) throw new Error('the demonstration has no confirmed event to share');
    await this.links.createShareLink(owner, CreateShareLinkInput.parse({ kind: 'event_details', eventId }));
  }
}
