/** To the speaker: the backup that they wait for will not come. It leads to the page on which a new one is made. */
import { Button, Text, Title } from './parts';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import type { EmailTemplate } from './template';

export interface BackupFailedProps {
  speakerName: string;
  /** On which it was asked for. */
  day: string;
  url: string;
}

export const backupFailed: EmailTemplate<BackupFailedProps> = {
  subject: () => `Your ${PRODUCT_NAME} backup could not be made`,
  preheader: () => 'Nothing is lost: please make a new one',
  reason: `You get this because you asked for it in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, day, url }) => (
    <>
      <Title>Your backup could not be made</Title>
      <Text>
        Hello {speakerName}, the backup that you asked for on {day} failed again and again, and is not tried any more.
        Everything in your account is as it was.
      </Text>
      <Text>Please make a new one. If that fails too, write to us by the contact form.</Text>
      <Button href={url}>Make a new backup</Button>
    </>
  ),
};
