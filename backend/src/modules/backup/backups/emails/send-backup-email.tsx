/** To the speaker: the backup that they asked for is ready, unless they have it on the screen. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { DATA_FILE_DAYS } from '@lectern/protocol/data-jobs';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { inOffice } from '@lectern/protocol/team';
import { DataJobsService } from '../../jobs';
import { RecordOwnersRepository } from '../../records/record-owners.repository';

interface BackupReadyProps {
  speakerName: string;
  /** How long it is kept. */
  days: number;
  /** Files that could not be read. */
  missingCount: number;
  url: string;
}

const backupReady = emailTemplate<BackupReadyProps>('backup-ready', {
  subject: () => `Your ${PRODUCT_NAME} backup is ready`,
  preheader: () => 'All your data and files in one ZIP',
  reason: `You get this because you asked for it in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, days, missingCount, url }) => (
    <>
      <Title>Your backup is ready</Title>
      <Text>
        Hello {speakerName}, all your data and files are in one ZIP. You can download it even after your subscription
        ends.
      </Text>
      {missingCount > 0 && (
        <Text>
          {missingCount === 1 ? '1 file couldn’t be read.' : `${missingCount} files couldn’t be read.`} The README in
          the ZIP names {missingCount === 1 ? 'it' : 'them'}; everything else is there.
        </Text>
      )}
      <Text>It is kept for {days} days. You can make another one at any time.</Text>
      <Button href={url}>Download it</Button>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [backupReady({ speakerName: text, days: 7, missingCount: 2, url })];

export const handler = defineEmail({
  events: ['backup.ready'],
  when: { 'backup.ready': ({ isMailed }) => isMailed },
  inject: [DataJobsService, RecordOwnersRepository, CONFIG],
  async make({ payload: { ownerId, backupId } }, jobs, rows, { appUrl }) {
    const backup = await jobs.find(ownerId, backupId);
    const owner = await rows.owner(ownerId);
    if (!owner || backup?.status !== 'done') return null;
    return {
      to: owner.email,
      content: backupReady({
        speakerName: owner.name,
        days: DATA_FILE_DAYS,
        missingCount: backup.missingCount ?? 0,
        url: `${appUrl}${inOffice('/account-settings?section=data', ownerId)}`,
      }),
    };
  },
});
