/** One e-mail a day: what is late, due today and coming, which holds run out, and where the speaker is next. */
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { light, sans } from './palette';
import { Button, Link, SmallText, Text, Title } from './parts';
import { TaskTable, type MailLine } from './task-table';
import type { EmailTemplate } from './template';

export interface DigestSection {
  heading: string;
  lines: MailLine[];
  /** How many more there are than the lines. */
  more: number;
}

export interface DailyDigestProps {
  speakerName: string;
  /** `Thursday, Mar 4, 2027` */
  day: string;
  /** `3 overdue, 2 due today` */
  summary: string;
  sections: DigestSection[];
  nextEvent: { title: string; detail: string; url: string } | null;
  tasksUrl: string;
  preferencesUrl: string;
}

export const dailyDigest: EmailTemplate<DailyDigestProps> = {
  subject: ({ summary }) => `Your day: ${summary}`,
  preheader: ({ sections, nextEvent }) =>
    [...sections.flatMap(({ lines }) => lines.map(({ title }) => title)), nextEvent?.title ?? '']
      .filter(Boolean)
      .join(' · ')
      .slice(0, 140),
  reason: `You get this because the daily digest is switched on in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, day, sections, nextEvent, tasksUrl, preferencesUrl }) => (
    <>
      <Title>{day}</Title>
      <Text>Hello {speakerName}, this is your day.</Text>
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
};

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
