/** To the speaker: a calendar couldn't be read for two weeks. Not sent when it was resumed or removed by then. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { inOffice } from '@lectern/protocol/team';
import { defineEmail } from '@lectern/queue/define-handler';
import { CalendarSourcesRepository } from '../calendar-sources.repository';

interface CalendarPausedProps {
  name: string;
  problem: string | null;
  settingsUrl: string;
}

const calendarPaused = emailTemplate<CalendarPausedProps>('calendar-paused', {
  subject: ({ name }) => `Your calendar “${name}” is paused`,
  preheader: () => 'Its busy times no longer show beside your events.',
  reason: `You get this because you added this calendar to your ${PRODUCT_NAME} account.`,
  body: ({ name, problem, settingsUrl }) => (
    <>
      <Title>{name} is paused</Title>
      <Text>
        {PRODUCT_NAME} couldn’t read this calendar for two weeks. Its busy times no longer show beside your events.
      </Text>
      {problem && <Text>The last time: {problem}</Text>}
      <Text>Check its address, then resume it or add it again.</Text>
      <Button href={settingsUrl}>Open your calendars</Button>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [calendarPaused({ name: text, problem: text, settingsUrl: url })];

export const handler = defineEmail({
  events: ['calendar_source.paused'],
  inject: [CalendarSourcesRepository, CONFIG],
  async make({ payload: { ownerId, calendarSourceId } }, sources, { appUrl }) {
    const source = await sources.findPaused(ownerId, calendarSourceId);
    if (!source) return null;
    const { email, name, problem } = source;
    return {
      to: email,
      content: calendarPaused({
        name,
        problem,
        settingsUrl: `${appUrl}${inOffice('/account-settings?section=calendar', ownerId)}`,
      }),
    };
  },
});
