/** The free trial ends in some days, or has ended: how to go on, how to take everything along, and that nothing is charged. */
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Button, Link, SmallText, Text, Title } from './parts';
import type { EmailTemplate } from './template';

export interface TrialNoticeProps {
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

export const trialNotice: EmailTemplate<TrialNoticeProps> = {
  subject: ({ daysLeft }) =>
    daysLeft === 0
      ? `Your free trial of ${PRODUCT_NAME} has ended`
      : `Your free trial of ${PRODUCT_NAME} ends ${inDays(daysLeft)}`,
  preheader: ({ daysLeft }) =>
    daysLeft === 0
      ? 'Nothing was charged, and everything you entered is still there.'
      : 'Nothing is charged by itself. Subscribe to go on, or take your data with you.',
  reason: `You get this because you have a ${PRODUCT_NAME} account on the free trial.`,
  body: (props) => (props.daysLeft === 0 ? <Ended {...props} /> : <Ending {...props} />),
};

function Ending({ speakerName, daysLeft, endsAt, price, subscribeUrl, exportUrl }: TrialNoticeProps) {
  return (
    <>
      <Title>Your free trial ends {inDays(daysLeft)}</Title>
      <Text>
        Hello {speakerName}, your free trial ends on {endsAt}. Nothing is charged by itself: if you do nothing,{' '}
        {PRODUCT_NAME} closes then, and you owe nothing.
      </Text>
      <Text>
        To go on, subscribe for {price} a month. The days that are left stay free, and you can cancel anytime.
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
      <Button href={subscribeUrl}>Subscribe and go on</Button>
      <SmallText>
        Would you rather stop here? You can still <Link href={exportUrl}>export all your data</Link> as one file.
      </SmallText>
    </>
  );
}
