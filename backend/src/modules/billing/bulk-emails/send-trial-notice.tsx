/** To an account on the free trial: it ends in some days, or has ended. Nothing when it subscribed or got another end. */
import { Clock } from '@lectern/database/clock';
import { Button, Link, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { isTimeZone } from '@lectern/protocol/time-zones';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { subscriptionStateOf } from '@lectern/protocol/subscription-state';
import { defineEmail } from '@lectern/queue/define-handler';
import { dayFor, isSame, PRICE, type Reader, SubscribersService } from '../subscribers/subscribers.service';
import { begunDaysLeft, noticeStage } from '../trial/trial-notice-stage';

interface TrialNoticeProps {
  speakerName: string;
  /** Begun days until the end; 0: it has ended. */
  daysLeft: number;
  /** Day and time, formatted for people. */
  endsAt: string;
  /** Of a month, formatted for people. */
  price: string;
  subscribeUrl: string;
  exportUrl: string;
}

const inDays = (days: number) => (days === 1 ? 'in 1 day' : `in ${days} days`);

export const trialNotice = emailTemplate<TrialNoticeProps>('trial-notice', {
  subject: ({ daysLeft }) =>
    daysLeft === 0
      ? `Your free trial of ${PRODUCT_NAME} has ended`
      : `Your free trial of ${PRODUCT_NAME} ends ${inDays(daysLeft)}`,
  preheader: ({ daysLeft }) =>
    daysLeft === 0
      ? 'Nothing was charged, and everything you entered is still there.'
      : 'You won’t be charged automatically. Subscribe to continue, or export your data.',
  reason: `You get this because you have a ${PRODUCT_NAME} account on the free trial.`,
  body: (props) => (props.daysLeft === 0 ? <Ended {...props} /> : <Ending {...props} />),
});

function Ending({ speakerName, daysLeft, endsAt, price, subscribeUrl, exportUrl }: TrialNoticeProps) {
  return (
    <>
      <Title>Your free trial ends {inDays(daysLeft)}</Title>
      <Text>
        Hello {speakerName}, your free trial ends on {endsAt}. You won’t be charged automatically. If you do nothing,{' '}
        {PRODUCT_NAME} closes then, and you owe nothing.
      </Text>
      <Text>
        To continue, subscribe for {price} a month. The days that are left stay free, and you can cancel anytime.
      </Text>
      <Button href={subscribeUrl}>Subscribe</Button>
      <SmallText>
        Would you rather stop here? <Link href={exportUrl}>Export all your data</Link> as one file, now or after the
        trial.
      </SmallText>
    </>
  );
}

function Ended({ speakerName, endsAt, price, subscribeUrl, exportUrl }: TrialNoticeProps) {
  return (
    <>
      <Title>Your free trial has ended</Title>
      <Text>
        Hello {speakerName}, your free trial ended on {endsAt}. Nothing was charged. Everything you entered is still
        there, but {PRODUCT_NAME} is closed until you subscribe.
      </Text>
      <Text>The subscription is {price} a month, and you can cancel anytime.</Text>
      <Button href={subscribeUrl}>Subscribe</Button>
      <SmallText>
        Would you rather stop here? You can still <Link href={exportUrl}>export all your data</Link> as one file.
      </SmallText>
    </>
  );
}

export const preview = ({ text, url, otherUrl }: Sample) => [
  trialNotice({
    speakerName: text,
    daysLeft: 7,
    endsAt: 'Mar 4, 2027 at 10:00 AM EST',
    price: '$21',
    subscribeUrl: url,
    exportUrl: otherUrl,
  }),
];

export const handler = defineEmail({
  events: ['trial.notice_due'],
  inject: [SubscribersService, Clock],
  async make({ payload }, subscribers, clock) {
    const reader = await subscribers.find(payload.userId);
    if (!reader) return null;
    const now = clock.now();
    const state = subscriptionStateOf(reader);
    if (state !== 'free_trial' && state !== 'incomplete') return null;
    if (!isSame(reader.trialEndsAt, payload.trialEndsAt)) return null;
    // The schedule announces a more urgent notice.
    if (noticeStage(reader.trialEndsAt, now) !== payload.daysLeft) return null;
    return {
      to: reader.email,
      content: trialNotice({
        speakerName: reader.speakerName,
        daysLeft: begunDaysLeft(reader.trialEndsAt, now),
        endsAt: momentFor(reader, reader.trialEndsAt),
        price: PRICE,
        subscribeUrl: reader.subscribeUrl,
        exportUrl: reader.exportUrl,
      }),
    };
  },
});

/** `Mar 4, 2027 at 10:00 AM EST`: with the zone, because it is a moment and not a day. */
function momentFor(reader: Reader, at: Date): string {
  const time = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: isTimeZone(reader.timeZone) ? reader.timeZone : 'UTC',
  }).format(at);
  return `${dayFor(reader, at)} at ${time}`;
}
