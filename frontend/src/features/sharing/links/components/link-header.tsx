/** What the link is and whether it opens, with what is done with it most: copy, email, QR code. */
import { shareKindLabels, type ShareLinkDetail } from '@lectern/protocol/share-links';
import { Copy, EllipsisVertical, ExternalLink, Eye, Link2Off, Mail, QrCode, RefreshCcw, Trash2 } from 'lucide-react';
import { labelTable } from '@lectern/protocol/enum-tables';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { PageHeader } from '@/components/ui/page-header';
import { useMayAct } from '@/lib/session/user';
import { useIsPhone } from '@/lib/use-media';
import { copyLink } from '../copy-link';
import { canBeGiven, closedText, linkFacts, linkTitle } from '../share-labels';
import type { SaveState } from '../use-link-edits';
import { LinkStatus } from './link-status';

export type LinkDialog = 'preview' | 'qr' | 'email' | 'renew' | 'revoke' | 'delete';

type Props = { link: ShareLinkDetail; state: SaveState; onOpen: (dialog: LinkDialog) => void };

const stateLabels: Record<SaveState, string> = labelTable({
  saved: 'Changes save automatically.',
  saving: 'Saving…',
  failed: 'Not saved.',
});

export function LinkHeader({ link, state, onOpen }: Props) {
  const isPhone = useIsPhone();
  const mayAct = useMayAct();
  const given = canBeGiven(link);
  const items: MenuItem[] = [
    ...(given && isPhone
      ? [{ label: 'QR code', icon: <QrCode />, reads: true as const, onSelect: () => onOpen('qr') }]
      : []),
    ...(link.eventId ? [{ label: 'Go to the event', href: `/events/${link.eventId}`, icon: <ExternalLink /> }] : []),
    { label: 'New address…', icon: <RefreshCcw />, onSelect: () => onOpen('renew') },
    ...(link.status === 'revoked'
      ? []
      : [{ label: 'Close the link…', icon: <Link2Off />, onSelect: () => onOpen('revoke') }]),
    'separator',
    { label: 'Delete…', icon: <Trash2 />, danger: true, onSelect: () => onOpen('delete') },
  ];
  const main = given ? (
    <Button icon={<Copy />} onClick={() => void copyLink(link.url)}>
      Copy link
    </Button>
  ) : (
    mayAct &&
    link.status !== 'expired' && (
      <Button icon={<RefreshCcw />} onClick={() => onOpen('renew')}>
        {link.status === 'revoked' ? 'Reopen' : 'New address'}
      </Button>
    )
  );
  return (
    <>
      <PageHeader
        className="sm:mb-5"
        back={{ href: '/share-links', label: 'Share links' }}
        isList={isPhone}
        title={linkTitle(link)}
        status={<LinkStatus status={link.status} />}
        description={
          <span className="max-sm:text-sm">
            {[shareKindLabels[link.kind], ...linkFacts(link)].join(' · ')}
            {mayAct && (
              <>
                {' '}
                · <span role="status">{stateLabels[state]}</span>
              </>
            )}
          </span>
        }
        tools={
          <>
            {mayAct && (
              <IconButton
                label="View as planner"
                icon={<Eye />}
                variant="secondary"
                className="max-sm:hidden lg:hidden"
                onClick={() => onOpen('preview')}
              />
            )}
            {given && !isPhone && (
              <>
                <Button variant="secondary" icon={<QrCode />} onClick={() => onOpen('qr')}>
                  QR code
                </Button>
                {mayAct && (
                  <Button variant="secondary" icon={<Mail />} onClick={() => onOpen('email')}>
                    Email
                  </Button>
                )}
              </>
            )}
            {!isPhone && main}
            <Menu trigger={<IconButton label="More" icon={<EllipsisVertical />} variant="secondary" />} items={items} />
          </>
        }
      />
      {isPhone && (
        <div className="mb-3 flex gap-2 *:grow">
          {main}
          {mayAct && (
            <Button variant="secondary" icon={<Eye />} onClick={() => onOpen('preview')}>
              Preview
            </Button>
          )}
          {mayAct && given && (
            <Button variant="secondary" icon={<Mail />} onClick={() => onOpen('email')}>
              Email
            </Button>
          )}
        </div>
      )}
      <LinkState link={link} />
    </>
  );
}

/** The address, or why there is none to give out. */
function LinkState({ link }: Pick<Props, 'link'>) {
  const closed = closedText(link);
  if (!canBeGiven(link)) {
    return (
      <p className="mb-5 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text">
        {link.status === 'revoked' &&
          `${closed} No one can open it. If you reopen it, it gets a new address; old links stay closed.`}
        {link.status === 'expired' && `${closed} Choose a later day under Access to reopen it at the same address.`}
        {link.status === 'active' &&
          'Anyone who has the link can still open it, but we can’t show it because this server’s key has changed. Create a new address to share it again.'}
      </p>
    );
  }
  return (
    <p className="mb-5 text-sm max-sm:hidden">
      <a
        href={link.url}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-6 min-w-0 items-center gap-1.5 text-curtain-text underline underline-offset-4 pointer-coarse:min-h-11"
      >
        <span className="max-w-80 truncate">{link.url.replace(/^https?:\/\//, '')}</span>
        <ExternalLink aria-hidden className="size-3.5 shrink-0" />
        <span className="sr-only">(opens a new tab)</span>
      </a>
    </p>
  );
}
