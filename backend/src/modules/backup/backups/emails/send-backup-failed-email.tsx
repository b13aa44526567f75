/** To the speaker: the backup that they asked for failed. Nothing when it is tried again, or a newer one was asked for. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { dateInZone, formatDate } from '@lectern/protocol/calendar';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { inOffice } from '@lectern/protocol/team';
import { DataJobsService } from '../../jobs';
import { RecordOwnersRepository } from '../../records/record-owners.repository';

interface BackupFailedProps {
  speakerName: string;
  /** On which it was asked for. */
  day: string;
  url: string;
}

const backupFailed = emailTemplate<BackupFailedProps>('backup-failed', {
  subject: () => `Your ${PRODUCT_NAME} backup failed`,
  preheader: () => 'Nothing is lost: please make a new one',
  reason: `You get this because you asked for it in your ${PRODUCT_NAME} account.`,
  body: ({ speakerName, day, url }) => (
    <>
      <Title>Your backup failed</Title>
      <Text>
        Hello {speakerName}, the backup that you asked for on {day} failed repeatedly, so we’ve stopped trying. Nothing
        in your account has changed.
      </Text>
      <Text>Please make a new one. If that fails too, write to us by the contact form.</Text>
      <Button href={url}>Make a new backup</Button>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [backupFailed({ speakerName: text, day: 'Mar 4, 2027', url })];

export const handler = defineEmail({
  events: ['backup.given_up'],
  inject: [DataJobsService, RecordOwnersRepository, CONFIG],
  async make({ payload: { ownerId, backupId } }, jobs, rows, { appUrl }) {
    const newest = await jobs.newest(ownerId, 'backup');
    const owner = await rows.owner(ownerId);
    if (!owner || newest?.id !== backupId || newest.status !== 'failed') return null;
    return {
      to: owner.email,
      content: backupFailed({
        speakerName: owner.name,
        day: formatDate(dateInZone(newest.createdAt, owner.timeZone)),
        url: `${appUrl}${inOffice('/account-settings?section=data', ownerId)}`,
      }),
    };
  },
});
