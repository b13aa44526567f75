/**
 * The e-mail that carries a share link, in its owner's words, with the event as a calendar file where the page offers one.
 * Called by the worker: the secret gets into it when it is sent, and stands in no event and no job.
 */
import { Injectable } from '@nestjs/common';
import type { OutgoingEmail } from '@lectern/mailer/outgoing-email';
import { formatPlainDate } from '@lectern/protocol/calendar';
import type { SharedPage } from '@lectern/protocol/shared-pages';
import { EventCalendarFileService } from '../../events/calendar-feeds';
import { LinkEmailsService, LinkAccessService } from '../links';
import { sharedCalendarEvent } from './calendar/shared-calendar';
import { SharedPagesService } from './shared-pages.service';

@Injectable()
export class PageEmailsService {
  constructor(
    private readonly emails: LinkEmailsService,
    private readonly links: LinkAccessService,
    private readonly pages: SharedPagesService,
    private readonly calendar: EventCalendarFileService,
  ) {}

  /** Null: the link was deleted, taken back or ran out meanwhile, or its secret cannot be read any more. */
  async shareEmail(ownerId: string, shareLinkId: string, emailId: string): Promise<OutgoingEmail | null> {
    const [email, link] = await Promise.all([
      this.emails.findEmail(ownerId, emailId),
      this.links.openLinkOf(ownerId, shareLinkId),
    ]);
    const url = link && (await this.links.urlOf(link));
    if (!email || !link || !url) return null;
    const [page, sender] = await Promise.all([this.pages.compose(link), this.emails.senderOf(ownerId)]);
    const event = sharedCalendarEvent(page, url);
    const file = event && (await this.calendar.forShared(ownerId, event));
    const { expiresOn, hasPassword } = link;
    return {
      to: email.sentTo,
      cc: email.cc,
      // A bureau's page never leads past the bureau; the representative's own copy is answered to the speaker.
      replyTo: answersTo(page, email.sentTo) ?? sender.email,
      attachments: file ? [file] : [],
      template: 'share-link',
      props: {
        speakerName: sender.name,
        subject: email.subject,
        message: email.message,
        what: page.event?.title ?? null,
        day: page.event?.days ? formatPlainDate(page.event.days.from) : null,
        url,
        hasPassword,
        lastDay: expiresOn && formatPlainDate(expiresOn),
        hasCalendarFile: Boolean(file),
      },
    };
  }
}

function answersTo({ variant, contact }: SharedPage, sentTo: string): string | null {
  const representative = variant === 'bureau' ? (contact?.email ?? null) : null;
  return representative?.toLowerCase() === sentTo.toLowerCase() ? null : representative;
}
