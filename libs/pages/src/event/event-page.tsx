/** The details of one event for the people who organise it: first when and where, then everything in the order of the work. */
import type { ReactNode } from 'react';
import { dateInZone } from '@lectern/protocol/calendar';
import { primaryOf } from '@lectern/protocol/profile';
import type { SharedEvent, SharedPage } from '@lectern/protocol/shared-pages';
import { speakingEventStatusTable, type SpeakingEventStatus } from '@lectern/protocol/speaking-event-status';
import { feeTypeLabels, speakingEventFormatLabels, speakingEventTypeLabels } from '@lectern/protocol/speaking-events';
import { statusShapes } from '@lectern/protocol/status-shapes';
import { feeText } from '../kit/media-sections';
import type { PageFrame } from '../page-frame';
import { ContactSection } from '../parts/contact';
import { FileList } from '../parts/files';
import { Action, actionsClass, Facts, fact, Section } from '../parts/parts';
import { PicturesSection, Portrait } from '../parts/pictures';
import { BiosSection, IntroductionSection } from '../parts/words-to-use';
import { PlacesSection } from '../places/places-section';
import { HoldSection } from '../planner/hold-section';
import { QuestionnaireSection } from '../planner/questionnaire-section';
import { TestimonialSection } from '../planner/testimonial-section';
import { dayRange, daysUntil, timesText, zoneLetters } from '../words';
import { AgendaSection, AvSection } from './agenda-sections';
import { AudienceSection, TalkSection, TermsSection } from './content-sections';
import { PeopleSection, placeText, TravelSection, VenueSection } from './place-sections';

export function EventPage({
  page,
  event,
  frame,
  notices,
}: {
  page: SharedPage;
  event: SharedEvent;
  frame: PageFrame;
  notices: ReactNode;
}) {
  const today = dateInZone(frame.now, event.zone);
  return (
    <>
      {notices}
      <Hero page={page} event={event} frame={frame} />
      <TestimonialSection ask={event.testimonialAsk} base={frame.base} />
      <HoldSection hold={event.hold} base={frame.base} today={today} />
      <AgendaSection event={event} base={frame.base} today={today} />
      <VenueSection event={event} />
      <PlacesSection places={event.places} base={frame.base} />
      <PeopleSection event={event} />
      <AvSection event={event} base={frame.base} today={today} />
      <TalkSection talk={event.talk} />
      <AudienceSection event={event} />
      <IntroductionSection text={page.introduction} />
      <BiosSection bios={page.bios} />
      <PicturesSection pictures={page.pictures} frame={frame} />
      {event.documents.length > 0 && (
        <Section of="documents" title="Documents">
          <FileList files={event.documents} base={frame.base} />
        </Section>
      )}
      <TravelSection event={event} today={today} />
      <TermsSection event={event} />
      {page.fee && (
        <Section of="fee" title="Fee">
          <Facts facts={[fact(page.fee.type ? feeTypeLabels[page.fee.type] : 'Fee', feeText(page.fee))]} />
        </Section>
      )}
      <QuestionnaireSection questionnaire={event.questionnaire} base={frame.base} />
      <ContactSection contact={page.contact} />
    </>
  );
}

function Hero({ page, event, frame }: { page: SharedPage; event: SharedEvent; frame: PageFrame }) {
  const { speaker } = page;
  const portrait = primaryOf(page.pictures);
  const place = event.venue && [event.venue.name, placeText(event.venue)].filter(Boolean).join(', ');
  return (
    <div data-section="schedule" className="pt-4 pb-10 lg:pt-8 lg:pb-12">
      <span aria-hidden className="mb-5 block h-1 w-14 bg-curtain" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <StatusMark status={event.status} words={event.statusWords} />
        <span className="text-muted">
          {speakingEventTypeLabels[event.type]}, {speakingEventFormatLabels[event.format].toLowerCase()}
          {event.clientName && ` · ${event.clientName}`}
        </span>
      </div>
      <h1
        dir="auto"
        className="mt-4 max-w-[22ch] font-display text-[clamp(2.2rem,1.4rem+3.4vw,4rem)] leading-[1.05] font-medium wrap-anywhere"
      >
        {event.title}
      </h1>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div className="space-y-5">
          <When event={event} now={frame.now} />
          {(place || event.format === 'virtual') && (
            <p className="text-lg wrap-anywhere" dir="auto">
              {place || 'Online'}
            </p>
          )}
          <div className={actionsClass}>
            {event.questionnaire && (
              <Action href="#questionnaire" icon="check" isPrimary>
                Answer the questions
              </Action>
            )}
            {event.hasCalendarFile && (
              <Action href={`${frame.base}/event.ics`} icon="calendar" isPrimary={!event.questionnaire} isDownload>
                Add to calendar
              </Action>
            )}
            <Action href={`${frame.base}/page.pdf`} icon="file" isDownload>
              Details (PDF)
            </Action>
            {(page.pictures.length > 0 || event.documents.length > 0) && (
              <Action href={`${frame.base}/media.zip`} icon="download" isDownload>
                All files (ZIP)
              </Action>
            )}
          </div>
        </div>
        <div className="flex items-center gap-4 self-start lg:max-w-80">
          {portrait && <Portrait picture={portrait} frame={frame} isSmall className="w-24 shrink-0 lg:w-28" />}
          <div className="min-w-0">
            <p dir="auto" className="font-display text-lg font-medium wrap-anywhere">
              {speaker.name}
            </p>
            {speaker.title && (
              <p dir="auto" className="text-sm wrap-anywhere text-muted">
                {speaker.title}
              </p>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

function When({ event, now }: { event: SharedEvent; now: Date }) {
  if (!event.days) {
    return <p className="font-display text-xl sm:text-2xl">The date isn’t settled yet</p>;
  }
  const { from, to } = event.days;
  const times = timesText(event.startTime, event.endTime);
  const today = dateInZone(now, event.zone);
  const until = daysUntil(from, today);
  return (
    <div>
      <p className="font-display text-xl leading-snug sm:text-2xl">
        <time dateTime={from}>{dayRange(from, to, today)}</time>
        {event.isTentative && <span className="text-muted"> (not settled yet)</span>}
      </p>
      <p className="mt-1 tabular-nums">
        {times && `${times} ${zoneLetters(event.zone, from)}`}
        {until && (
          <span className="text-muted">
            {times && ' · '}
            {until}
          </span>
        )}
      </p>
    </div>
  );
}

/** The application's sign of a status, beside the planner's words for it. */
function StatusMark({ status, words }: { status: SpeakingEventStatus; words: string }) {
  const { shape, tone } = speakingEventStatusTable[status];
  return (
    <span data-shape={shape} data-tone={tone} className="status gap-2 px-3 py-0.5">
      <svg aria-hidden viewBox="0 0 14 14" className="size-3.5 shrink-0">
        {statusShapes[shape].map((path) => (
          <path key={path.d} {...path} />
        ))}
      </svg>
      {words}
    </span>
  );
}
