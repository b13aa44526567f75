/** To whom the link was emailed, the latest first. */
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import { Mail } from 'lucide-react';
import { Panel } from '@/components/lists/panel';
import { Button } from '@/components/ui/button';
import { formatInstant } from '@/lib/format';
import { canBeGiven } from '../share-labels';

type Props = { link: ShareLinkDetail; onSend: () => void };

export function LinkEmails({ link, onSend }: Props) {
  return (
    <Panel
      title="Sent by email"
      rows={link.emails}
      actions={
        link.emails.length > 0 &&
        canBeGiven(link) && (
          <Button variant="secondary" size="sm" icon={<Mail />} onClick={onSend}>
            Send again
          </Button>
        )
      }
      empty={{
        title: 'Not sent from here yet',
        description: canBeGiven(link)
          ? 'Press Email above: your message goes out with the link as a button, and replies come to you.'
          : undefined,
      }}
    >
      {(emails) => (
        <ul className="divide-y divide-line border-t border-line">
          {emails.map((mail) => (
            <li key={mail.id} className="px-4 py-3 text-sm sm:px-5">
              <p className="font-medium wrap-anywhere">{[mail.to, ...mail.cc].join(', ')}</p>
              <p className="wrap-anywhere text-muted">{mail.subject}</p>
              <p className="text-xs text-muted">
                {mail.sentAt ? formatInstant(mail.sentAt) : mail.problem ? 'Not sent' : 'On its way'}
              </p>
              {mail.problem && <p className="mt-0.5 text-danger-text">{mail.problem}</p>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
