/** To the owner of an office: a person accepted the invitation. */
import { CONFIG } from '@lectern/core/core.module';
import { Button, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { roleLabels, roleSummaries, type TeamRole } from '@lectern/protocol/permissions';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { defineEmail } from '@lectern/queue/define-handler';
import { inOffice } from '@lectern/protocol/team';
import { UserRepository } from '../../auth';
import { TeamRepository } from '../team.repository';

interface JoinedProps {
  username: string;
  email: string;
  role: TeamRole;
  teamUrl: string;
}

const joined = emailTemplate<JoinedProps>('team-joined', {
  subject: ({ username }) => `${username} joined your team`,
  preheader: ({ role }) => `As ${roleLabels[role].toLowerCase()}, as you invited them.`,
  reason: `You get this because someone accepted your invitation in ${PRODUCT_NAME}.`,
  body: ({ username, email, role, teamUrl }) => (
    <>
      <Title>{username} joined your team</Title>
      <Text>
        The invitation to {email} was accepted. {roleSummaries[role]}
      </Text>
      <Text>Not the person you meant? Remove them on the team page; their access ends right away.</Text>
      <Button href={teamUrl}>Open your team</Button>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [
  joined({ username: text, email: `${text}@example.com`, role: 'assistant', teamUrl: url }),
];

export const handler = defineEmail({
  events: ['team.member_joined'],
  inject: [TeamRepository, UserRepository, CONFIG],
  async make({ payload: { ownerId, memberId } }, team, users, { appUrl }) {
    const member = await team.find(ownerId, memberId);
    const [owner, person] = await Promise.all([
      users.find(ownerId),
      member?.userId ? users.find(member.userId) : undefined,
    ]);
    if (!owner || !member || !person) return null;
    const teamUrl = `${appUrl}${inOffice('/account-settings?section=team', ownerId)}`;
    const { email, role } = member;
    return { to: owner.email, content: joined({ username: person.username, email, role, teamUrl }) };
  },
});
