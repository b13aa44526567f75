/** To the address that an owner invited: the link that joins the office; nothing once it is used, or the invitation is gone. */
import { Button, Rule, SmallText, Text, Title } from '@lectern/mailer/templates/parts';
import { emailTemplate, type Sample } from '@lectern/mailer/templates/template';
import { roleLabels, type TeamRole } from '@lectern/protocol/permissions';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { INVITATION_DAYS } from '@lectern/protocol/team';
import { defineEmail } from '@lectern/queue/define-handler';
import { EmailLinksService } from '../../auth';
import { TeamRepository } from '../team.repository';

interface InvitationProps {
  officeName: string;
  role: TeamRole;
  joinUrl: string;
}

const invitation = emailTemplate<InvitationProps>('team-invitation', {
  subject: ({ officeName }) => `${officeName} invites you to their office in ${PRODUCT_NAME}`,
  preheader: ({ role }) => `Your role: ${roleLabels[role]}.`,
  reason: `You get this because someone entered this address in ${PRODUCT_NAME}.`,
  body: ({ officeName, role, joinUrl }) => (
    <>
      <Title>Join {officeName}</Title>
      <Text>
        {officeName} runs their speaking business in {PRODUCT_NAME} and would like your help. Your role:{' '}
        {roleLabels[role]}.
      </Text>
      <Text>Sign in, or create an account. Helping in someone’s office is free.</Text>
      <Button href={joinUrl}>Accept the invitation</Button>
      <Rule />
      <SmallText>
        The link works once, within {INVITATION_DAYS} days. If you don’t know {officeName}, ignore this email.
      </SmallText>
    </>
  ),
});

export const preview = ({ text, url }: Sample) => [invitation({ officeName: text, role: 'assistant', joinUrl: url })];

export const handler = defineEmail({
  events: ['team.member_invited'],
  inject: [TeamRepository, EmailLinksService],
  async make({ payload: { ownerId, memberId } }, team, links) {
    const member = await team.find(ownerId, memberId);
    const office = member && (await team.invited(ownerId, member.email));
    if (!office) return null;
    const joinUrl = await links.invitationUrl(ownerId, office.email);
    const officeName = office.name || office.username;
    return { to: office.email, content: invitation({ officeName, role: office.role, joinUrl }) };
  },
});
