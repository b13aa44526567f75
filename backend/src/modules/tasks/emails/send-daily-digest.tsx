/**
 * To a person who chose one email a day: what is late, due and coming. Nothing when the day has nothing to say, or is over
 * where they are now. A member gets their own tasks only.
 */
import type { ReactNode } from 'react';
import { CONFIG } from '@lectern/core/core.module';
import { Clock } from '@lectern/database/clock';
import { light, sans } from '@lectern/mailer/templates/palette';
import { Button, Link, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { TaskTable } from '@lectern/mailer/templates/task-table';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { addDays, daysBetween, localTime } from '@lectern/protocol/calendar';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { inOffice } from '@lectern/protocol/team';
import { defineEmail } from '@lectern/queue/define-handler';
import { type Digest, digestWords } from '../reminders/digest-words';
import { DigestsRepository } from '../reminders/digests.repository';

interface DailyDigestProps extends Digest {
  speakerName: string;
  /** Whose, where it is not the reader’s own. */
  office: string | null;
  tasksUrl: string;
  preferencesUrl: string;
}

export const dailyDigest = emailTemplate<DailyDigestProps>('daily-digest', {
  subject: ({ office, summary }) => `${office ? `${office}’s office` : 'Your day'}: ${summary}`,
  preheader: ({ sections, nextEvent }) =>
    [...sections.flatMap(({ lines }) => lines.map(({ title }) => title)), nextEvent?.title ?? '']
      .filter(Boolean)
      .join(' · ')
      .slice(0, 140),
  reason: `You get this because the daily digest is switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, office, day, sections, nextEvent, tasksUrl, preferencesUrl }) => (
    <>
      <Title>{day}</Title>
      <Text>
        Hello {speakerName}, this is your day{office && ` in ${office}’s office`}.
      </Text>
      {nextEvent && (
        <Section heading="Next event">
          <TaskTable lines={[nextEvent]} />
        </Section>
      )}
      {sections.map(({ heading, lines, more }) => (
        <Section key={heading} heading={heading}>
          <TaskTable lines={lines} />
          {more > 0 && <SmallText>and {more} more</SmallText>}
        </Section>
      ))}
      <Button href={tasksUrl}>Open my tasks</Button>
      <SmallText>
        Another hour, weekdays only, or single reminders? <Link href={preferencesUrl}>Change what we send</Link>.
      </SmallText>
    </>
  ),
});

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <h2
        className="curtain-text"
        style={{
          margin: '20px 0 8px',
          fontFamily: sans,
          fontSize: 14,
          lineHeight: '20px',
          fontWeight: 600,
          color: light.curtainText,
        }}
      >
        {heading}
      </h2>
      {children}
    </>
  );
}

export const preview = ({ text, url, otherUrl }: Sample) => [
  dailyDigest({
    speakerName: text,
    office: text,
    day: 'Thursday, Mar 4, 2027',
    summary: '1 overdue',
    sections: [{ heading: 'Overdue', lines: [{ title: text, detail: text, url: otherUrl }], more: 2 }],
    nextEvent: { title: text, detail: text, url: otherUrl },
    tasksUrl: url,
    preferencesUrl: otherUrl,
  }),
];

const LINES = 8;
/** Far enough back for whatever was never done. */
const LONG_AGO = '1900-01-01';
/** A follow-up that is late for longer is a matter of the pipeline, not of the day. */
const FOLLOW_UP_DAYS = 7;
const NEXT_EVENT_DAYS = 60;

export const handler = defineEmail({
  events: ['digest.due'],
  inject: [DigestsRepository, Clock, CONFIG],
  async make({ payload }, digests, clock, { appUrl }) {
    const { ownerId, memberId, day } = payload;
    const reader = await digests.reader(payload);
    if (!reader?.email || localTime(clock.now(), reader.timeZone).date > day) return null;
    const tomorrow = addDays(day, 1);
    const inAWeek = addDays(day, 7);
    const [overdue, today, week, lateFollowUps, followUps, holds, nextEvent] = await Promise.all([
      digests.tasks(payload, LONG_AGO, addDays(day, -1), day, LINES),
      digests.tasks(payload, day, day, day, LINES),
      digests.tasks(payload, tomorrow, inAWeek, day, LINES),
      memberId ? [] : digests.followUps(ownerId, addDays(day, -FOLLOW_UP_DAYS), addDays(day, -1), LINES),
      memberId ? [] : digests.followUps(ownerId, day, day, LINES),
      memberId ? [] : digests.holds(ownerId, day, inAWeek, LINES),
      digests.nextEvent(ownerId, day, addDays(day, NEXT_EVENT_DAYS)),
    ]);
    const work = { overdue, today, week, lateFollowUps, followUps, holds };
    const hasWork = Object.values(work).some((rows) => rows.length > 0);
    const eventIsNear = !memberId && nextEvent !== undefined && daysBetween(day, nextEvent.eventDate) <= 7;
    if (!hasWork && !eventIsNear) return null;
    const urlOf = (path: string) => `${appUrl}${inOffice(path, ownerId)}`;
    return {
      to: reader.email,
      category: 'digest',
      ownerId: memberId ?? ownerId,
      content: dailyDigest({
        speakerName: reader.speakerName,
        office: reader.office,
        ...digestWords({ day, ...work, nextEvent }, urlOf),
        tasksUrl: urlOf('/tasks'),
        preferencesUrl: `${appUrl}/account-settings?section=notifications`,
      }),
    };
  },
});
