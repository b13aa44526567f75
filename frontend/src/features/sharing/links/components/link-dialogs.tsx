/** What opens over a link's page: its QR code, its e-mail, and the questions before it closes or changes its address. */
import { useRef } from 'react';
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import { useLocation } from 'wouter';
import { AskDialog } from '@/components/forms/ask-dialog';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { toast } from '@/components/ui/toast-store';
import { useDeleteLink, useRenewLink, useRevokeLink } from '../api/share-links.mutations';
import { canBeGiven, linkTitle } from '../share-labels';
import { EmailDrawer } from './email-drawer';
import type { LinkDialog } from './link-header';
import { QrDialog } from './qr-dialog';

type Props = { link: ShareLinkDetail; open: LinkDialog | null; speakerName: string; onClose: () => void };

export function LinkDialogs({ link, open, speakerName, onClose }: Props) {
  const [, navigate] = useLocation();
  const remove = useDeleteLink();
  switch (open) {
    case 'qr':
      return canBeGiven(link) ? <QrDialog link={link} onClose={onClose} /> : null;
    case 'email':
      return (
        <EmailDrawer
          link={link}
          speakerName={speakerName}
          onClose={onClose}
          onSent={(to) => {
            onClose();
            toast({ title: 'The e-mail is on its way', description: `To ${to}`, variant: 'success' });
          }}
        />
      );
    case 'renew':
      return <RenewDialog link={link} onClose={onClose} />;
    case 'revoke':
      return <RevokeDialog link={link} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
          what="link"
          name={linkTitle(link)}
          description="It closes at once, and what you know of its visits is gone for good. To keep that, close it instead."
          onDelete={async () => {
            await remove.mutateAsync(link);
            toast({ title: 'Link deleted', description: linkTitle(link) });
            navigate('/share-links');
          }}
          onClose={onClose}
        />
      );
    case null:
      return null;
  }
}

type DialogProps = Pick<Props, 'link' | 'onClose'>;

function RevokeDialog({ link, onClose }: DialogProps) {
  const revoke = useRevokeLink();
  return (
    <AskDialog
      title="Close this link?"
      description="From now on nobody can open it: not the page, not its pictures, not its files. You can open it anew later, under another address."
      confirmLabel="Close the link"
      work={async () => {
        await revoke.mutateAsync(link.id);
        toast({ title: 'Link closed', description: 'Nobody can open it any more.', variant: 'success' });
      }}
      onClose={onClose}
    />
  );
}

function RenewDialog({ link, onClose }: DialogProps) {
  const renew = useRenewLink();
  // Pressed again after a failure it is the same press.
  const action = useRef({ id: link.id });
  const isRevoked = link.status === 'revoked';
  return (
    <AskDialog
      variant={isRevoked ? 'primary' : 'danger'}
      title={isRevoked ? 'Open it anew?' : 'Give it a new address?'}
      description={
        isRevoked
          ? 'It gets another address. What you gave out before stays closed; its visits so far are kept.'
          : 'The address that you gave out stops working at once, and so do its QR codes. What was looked at so far is kept. Send the new one to whoever should go on.'
      }
      confirmLabel={isRevoked ? 'Open it anew' : 'New address'}
      work={async () => {
        await renew.mutateAsync(action.current);
        toast({
          title: isRevoked ? 'The link is open again' : 'The link has a new address',
          description: 'Copy it, or send it by e-mail.',
          variant: 'success',
        });
      }}
      onClose={onClose}
    />
  );
}
