/** What opens over a link's page: its preview, its QR code, its email, and the questions before it closes or changes its address. */
import { useRef } from 'react';
import { NOTHING_EMAILED } from '@lectern/protocol/sandboxes';
import type { ShareLinkDetail } from '@lectern/protocol/share-links';
import { useLocation } from 'wouter';
import { AskDialog } from '@/components/forms/ask-dialog';
import { DeleteDialog } from '@/components/lists/delete-dialog';
import { useIsSandbox } from '@/components/sandbox-notes';
import { Dialog } from '@/components/ui/dialog';
import { toast, toastSuccess } from '@/components/ui/toast-store';
import { useLinks, useRenewLink, useRevokeLink } from '../api/share-links.mutations';
import { canBeGiven, linkTitle } from '../share-labels';
import { EmailDrawer } from './email-drawer';
import type { LinkDialog } from './link-header';
import { LinkPreview } from './link-preview';
import { QrDialog } from './qr-dialog';

type Props = {
  link: ShareLinkDetail;
  open: LinkDialog | null;
  speakerName: string;
  /** Of what the preview shows. */
  stamp: string;
  onClose: () => void;
};

export function LinkDialogs({ link, open, speakerName, stamp, onClose }: Props) {
  const [, navigate] = useLocation();
  const isSandbox = useIsSandbox();
  const { remove } = useLinks();
  switch (open) {
    case 'preview':
      return (
        <Dialog open onOpenChange={onClose} title="Preview" size="xl">
          <LinkPreview link={link} stamp={stamp} />
        </Dialog>
      );
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
            toast(
              isSandbox
                ? { title: 'Not sent', description: NOTHING_EMAILED }
                : { title: 'Email sent', description: `To ${to}`, variant: 'success' },
            );
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
          description="It closes right away, and its visit history is deleted for good. To keep that, close it instead."
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
      description="No one will be able to open the page or its files. You can reopen it later at a new address."
      confirmLabel="Close the link"
      work={async () => {
        await revoke.mutateAsync(link.id);
        toastSuccess('Link closed', 'No one can open it anymore.');
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
      title={isRevoked ? 'Reopen this link?' : 'Give it a new address?'}
      description={
        isRevoked
          ? 'It gets a new address. Links you shared before stay closed; visit history is kept.'
          : 'The current link and its QR codes stop working right away. Visit history is kept. Send the new link to anyone who still needs it.'
      }
      confirmLabel={isRevoked ? 'Reopen' : 'New address'}
      work={async () => {
        await renew.mutateAsync(action.current);
        toastSuccess(isRevoked ? 'The link is open again' : 'The link has a new address', 'Copy it or email it.');
      }}
      onClose={onClose}
    />
  );
}
