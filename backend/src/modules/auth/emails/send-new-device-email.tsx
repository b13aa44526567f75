/** To the person: someone signed in on a device that the account doesn't know. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Link, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, momentIn, type Sample } from '@lectern/mailer/templates/template';
import { deviceName, placeName } from '@lectern/protocol/devices';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { UserRepository } from '../user.repository';

interface NewDeviceProps {
  username: string;
  device: string;
  /** Empty when it isn't known. */
  place: string;
  /** Already formatted for people. */
  when: string;
  devicesUrl: string;
  supportEmail: string;
}

const newDevice = emailTemplate<NewDeviceProps>('new-device', {
  subject: () => `New sign-in to your ${PRODUCT_NAME} account`,
  preheader: ({ device }) => `${device}. If this wasn’t you, change your password.`,
  reason: `You get this because you have a ${PRODUCT_NAME} account with this address.`,
  body: ({ username, device, place, when, devicesUrl, supportEmail }) => (
    <>
      <Title>A new sign-in</Title>
      <Text>
        Hello {username}, someone signed in to your account on a device that we don’t recognize: {device}
        {place && ` (${place})`}, on {when}.
      </Text>
      <Text>If that was you, there’s nothing to do.</Text>
      <Text>
        If it wasn’t, change your password now: that signs out every other device. If you can’t sign in, write to{' '}
        <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
      </Text>
      <Button href={devicesUrl}>Review password and devices</Button>
    </>
  ),
});

export const preview = ({ text, email, url }: Sample) => [
  newDevice({ username: text, device: text, place: text, when: 'Mar 4, 2027', devicesUrl: url, supportEmail: email }),
];

export const handler = defineEmail({
  events: ['new_device.signed_in'],
  inject: [UserRepository, CONFIG],
  async make({ payload: { userId, userAgent, ...place }, occurredAt }, users, { appUrl, mail: { supportEmail } }) {
    const user = await users.find(userId);
    if (!user) return null;
    return {
      to: user.email,
      content: newDevice({
        username: user.username,
        device: deviceName(userAgent),
        place: placeName(place),
        when: momentIn(user.timeZone, occurredAt),
        devicesUrl: `${appUrl}/account-settings?section=password`,
        supportEmail,
      }),
    };
  },
  isForDisabledAccounts: true,
});
