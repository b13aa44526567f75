/** What the inbox says to administrators. */
import { labelTable } from '@lectern/protocol/enum-tables';
import type { AnswerDelivery, InboxStatus } from '@lectern/protocol/inbox';
import type { BadgeTone } from '@/components/ui/badge';

export const statusTones: Record<InboxStatus, BadgeTone> = {
  new: 'spotlight',
  open: 'info',
  answered: 'success',
  closed: 'neutral',
};

export const deliveryLabels: Record<AnswerDelivery, string> = labelTable({
  sending: 'Being sent',
  sent: 'Sent by e-mail',
  refused: 'Not delivered',
});

export const FORMER_ADMIN = 'A former administrator';
