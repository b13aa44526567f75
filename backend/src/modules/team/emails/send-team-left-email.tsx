/** To the owner of an office: a member left it. Not sent when their account is gone by then. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { inOffice } from '@lectern/protocol/team';
import { defineEmail } from '@lectern/queue/define-handler';
import { UserRepository } from '../../auth';

interface LeftProps {
  username: string;
  tasksUrl: string;
}

const left = emailTemplate<LeftProps>('team-left', {
  subject: ({ username }) => `${username} left your team`,
  preheader: () => 'Their work stays, and their seat is free.',
  reason: `You get this because someone on your team left your office in ${PRODUCT_NAME}.`,
  body: ({ username, tasksUrl }) => (
    <>
      <Title>{username} left your team</Title>
      <Text>
        They can’t open your office anymore. What they did stays, under their name. Tasks assigned to them are yours
        now.
      </Text>
      <Button href={tasksUrl}>Open your tasks</Button>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [left({ username: text, tasksUrl: url })];

export const handler = defineEmail({
  events: ['team.member_left'],
  inject: [UserRepository, CONFIG],
  async make({ payload: { ownerId, userId } }, users, { appUrl }) {
    const [owner, person] = await Promise.all([users.find(ownerId), users.find(userId)]);
    if (!owner || !person) return null;
    const tasksUrl = `${appUrl}${inOffice('/tasks', ownerId)}`;
    return { to: owner.email, content: left({ username: person.username, tasksUrl }) };
  },
});
