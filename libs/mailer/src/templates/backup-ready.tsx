/** To the speaker: the backup that they asked for is ready. It leads to the page, which hands the file to them alone. */
import { Button, Text, Title } from './parts';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import type { EmailTemplate } from './template';

export interface BackupReadyProps {
  speakerName: string;
  /** How long it is kept. */
  days: number;
  /** Files that could not be read. */
  missingCount: number;
  url: string;
}

export const backupReady: EmailTemplate<BackupReadyProps> = {
  subject: () => `Your ${PRODUCT_NAME} backup is ready`,
  preheader: () => 'All your data and files in one ZIP',
  reason: `You get this because you asked for it in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, days, missingCount, url }) => (
    <>
      <Title>Your backup is ready</Title>
      <Text>
        Hello {speakerName}, all your data and files are in one ZIP. It is yours, and you can download it while your
        subscription is over too.
      </Text>
      {missingCount > 0 && (
        <Text>
          {missingCount === 1 ? 'One file could not be read.' : `${missingCount} files could not be read.`} The README
          in the ZIP names {missingCount === 1 ? 'it' : 'them'}; everything else is there.
        </Text>
      )}
      <Text>It is kept for {days} days. You can make another one at any time.</Text>
      <Button href={url}>Download it</Button>
    </>
  ),
};
