/**
 * The pages that everybody may read: each a whole document as a string. They are rendered anew for every request and
 * hold nothing but what they are given; the backend decides what that is.
 */
import type { ReactNode } from 'react';
import type { SharedPage } from '@lectern/protocol/shared-pages';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import type { PublicSpeakerResponse } from '@lectern/protocol/public-speaker';
import { Foot, renderDocument, TopBar } from './document';
import { ChangesBanner } from './changes/changes-banner';
import { ViewReport } from './changes/view-report';
import { KitActions, KitPage } from './kit/kit-page';
import { EventPage } from './event/event-page';
import type { PageFrame } from './page-frame';
import { Icon, type IconName } from './parts/icons';
import { buttonClass, inputClass, labelClass, Notice, Prose } from './parts/parts';
import { pageOf, personOf, SpeakerPage } from './speaker/speaker-page';
import { shortened } from './words';

export function renderSharedPage(page: SharedPage, frame: PageFrame): string {
  const { speaker, event } = page;
  const notices = <Notices page={page} frame={frame} />;
  return renderDocument(
    {
      title: titleOf(event?.title ?? speaker.name, event ? speaker.name : speaker.title),
      description: descriptionOf(page),
    },
    frame,
    <>
      <TopBar frame={frame} title={event ? 'Event details' : 'Media kit'} />
      <Main kind={event ? 'event' : 'kit'}>
        {event ? (
          <EventPage page={page} event={event} frame={frame} notices={notices} />
        ) : (
          <KitPage page={page} frame={frame} actions={<KitActions page={page} frame={frame} />} notices={notices} />
        )}
      </Main>
      <LinkFoot name={speaker.name} />
      <ViewReport base={frame.base} version={frame.version} />
    </>,
  );
}

/** Published, or shown to its owner alone before that. */
export function renderSpeakerPage(speaker: PublicSpeakerResponse, frame: PageFrame): string {
  return renderDocument(
    {
      title: titleOf(speaker.name, speaker.title),
      description: descriptionOf(pageOf(speaker)),
      type: 'profile',
      ...(frame.isIndexed && speaker.isPublished && { structuredData: personOf(speaker, frame) }),
    },
    frame,
    <>
      <TopBar frame={frame} title={speaker.name} />
      <Main kind="kit">
        <SpeakerPage speaker={speaker} frame={frame} />
      </Main>
      <Foot />
    </>,
  );
}

function titleOf(...parts: string[]): string {
  return parts.filter(Boolean).join(' – ');
}

/** Works without script: the browser posts the form, and comes back to the page. */
export function renderLocked(frame: PageFrame, { isWrong }: { isWrong: boolean }): string {
  const title = 'This page has a password';
  return renderDocument(
    { title: `${title} · ${PRODUCT_NAME}`, description: null },
    frame,
    <Message
      icon="lock"
      title={title}
      text="The person who sent you the link has the password. We’ll ask once in this browser."
    >
      <form method="post" action={`${frame.base}/password`} className="mt-6 text-left">
        <label htmlFor="password" className={labelClass}>
          Password
        </label>
        <input
          id="password"
          name="password"
          type="password"
          required
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'password-error' : undefined}
          className={inputClass}
        />
        {isWrong && (
          <p id="password-error" role="alert" className="mt-2 text-sm font-medium text-danger-text">
            That’s not the password. Check it, or ask the person who sent you the link.
          </p>
        )}
        <button type="submit" className={`${buttonClass.primary} mt-4 w-full`}>
          Open the page
        </button>
      </form>
    </Message>,
  );
}

const gone = {
  unknown: ['There is no page at this address', 'Check that the whole link was copied, or ask for it again.'],
  revoked: ['This link was closed', 'Ask the person who sent it for a new one.'],
  expired: ['This link has expired', 'Ask the person who sent it for a new one.'],
  error: ['This page couldn’t be shown', 'Please try again in a moment.'],
} as const;
export type GoneReason = keyof typeof gone;

export function renderGone(frame: PageFrame, { reason }: { reason: GoneReason }): string {
  const [title, advice] = gone[reason];
  return renderDocument(
    { title: `${title} · ${PRODUCT_NAME}`, description: null },
    frame,
    <Message icon="link" title={title} text={advice} />,
  );
}

/** One thing to say, in the middle of an empty stage. */
function Message({
  icon,
  title,
  text,
  children,
}: {
  icon: IconName;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 py-16 text-center outline-none sm:px-6"
      >
        <span className="mx-auto mb-6 grid size-14 place-items-center rounded-full bg-spotlight text-spotlight-on">
          <Icon name={icon} className="size-6" />
        </span>
        <h1 className="font-display text-2xl font-medium">{title}</h1>
        <p className="mt-3 text-muted">{text}</p>
        {children}
      </main>
      <Foot />
    </div>
  );
}

/** `kind` is what paper goes by. */
function Main({ kind, children }: { kind: 'kit' | 'event'; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} data-kind={kind} className="mx-auto max-w-6xl px-4 pb-6 outline-none sm:px-6 lg:px-8">
      {children}
    </main>
  );
}

function Notices({ page, frame }: { page: SharedPage; frame: PageFrame }) {
  return (
    <div className="pt-6">
      <ChangesBanner
        changes={frame.changes}
        base={frame.base}
        name={page.speaker.name}
        zone={frame.zone}
        now={frame.now}
      />
      {frame.isOwner && frame.preview === null && (
        <Notice title="This is your own page.">Your visits aren’t counted.</Notice>
      )}
      {page.message && (
        <Prose text={page.message} className="mb-6 border-l-2 border-curtain pl-5 text-muted print:hidden" />
      )}
    </div>
  );
}

function LinkFoot({ name }: { name: string }) {
  return (
    <Foot credit="Sent with">
      {name} shared this page with you and keeps it up to date. Visits are counted without names or addresses; one
      cookie, of this link alone, remembers what you have seen.
    </Foot>
  );
}

function descriptionOf(page: SharedPage): string | null {
  const text = page.speaker.tagline ?? page.bios.short ?? page.bios.medium;
  return text && shortened(text, 200);
}
