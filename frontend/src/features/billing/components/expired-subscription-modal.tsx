import { Fragment, useId, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ExternalLink } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { toastFailure } from '@/components/ui/toast-store';
import { serverMessageOr } from '@/lib/api-error';
import { TRIAL } from '@/lib/constants';
import { formatMoney } from '@/lib/format';
import { useNow } from '@/lib/use-now';
import { billingQuery } from '../api/billing.queries';
import { subscriptionStatusQuery } from '../api/subscription.queries';
import { freshOffer } from '../billing-labels';
import { useCheckout } from '../use-checkout';
import { usePortal } from '../use-portal';
import { VerifyFirst } from './verify-first';

type ExpiredSubscriptionModalProps = {
  status: string;
  email: string;
  emailVerified: boolean;
  /** Sends the verification email again. */
  resendButton: ReactNode;
  /** 'Export All Data'; gets the id of the text that says what is in it. */
  exportButton: (describedBy: string) => ReactNode;
  /** The confirmation with the password; its Cancel hides it again. */
  deletionPanel: (onCancel: () => void) => ReactNode;
  /** The way to offices in which the person works as a member; nothing for most. */
  otherOffices: ReactNode;
  onSwitchAccount: () => void;
  switching: boolean;
};

const VERIFY_ID = 'expired-verify-first';

/** In front of the app, and cannot be closed. One way on is the main button; the others are quieter. */
export function ExpiredSubscriptionModal({
  status,
  email,
  emailVerified,
  resendButton,
  exportButton,
  deletionPanel,
  otherOffices,
  onSwitchAccount,
  switching,
}: ExpiredSubscriptionModalProps) {
  // What is paid in the tab of the portal opens the app within seconds: each answer is one for the gate, too.
  useQuery(billingQuery);
  const [deletion, setDeletion] = useState<'closed' | 'open' | 'cancelled'>('closed');
  const isDeleting = deletion === 'open';
  const owes = isOwing(status);
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissible={false}
      title={isDeleting ? 'Delete this account for good' : titleOf(status)}
      description={
        isDeleting ? undefined : (
          <>
            Your data is safe.{' '}
            {owes
              ? 'Pay the open invoice and Lectern opens again.'
              : `Continue for ${formatMoney(TRIAL.priceCentsPerMonth, TRIAL.currency)} a month.`}{' '}
            <Link href="/subscribe" className="whitespace-nowrap text-curtain-text underline underline-offset-4">
              See the plan
            </Link>
          </>
        )
      }
    >
      {isDeleting ? (
        deletionPanel(() => setDeletion('cancelled'))
      ) : (
        <div className="space-y-4 text-sm">
          <div className="grid gap-2 empty:hidden">{otherOffices}</div>
          {!emailVerified && <VerifyFirst id={VERIFY_ID} email={email} resendButton={resendButton} />}
          <ul className="flex flex-col">
            <WaysOn owes={owes} describedBy={emailVerified ? undefined : VERIFY_ID} isBack={deletion === 'cancelled'} />
            <Way text="A ZIP of all data and files." button={exportButton} />
            <Way
              text="Erases everything."
              button={(id) => (
                <Button
                  variant="secondary"
                  // Back from the panel, which had the focus.
                  autoFocus={deletion === 'cancelled'}
                  aria-describedby={id}
                  onClick={() => setDeletion('open')}
                >
                  Go to Account Deletion
                </Button>
              )}
            />
            <Way
              text={<>Signed in as {breakable(email)}.</>}
              button={(id) => (
                <Button variant="secondary" busy={switching} aria-describedby={id} onClick={onSwitchAccount}>
                  Switch Account
                </Button>
              )}
            />
          </ul>
          <p className="flex flex-wrap gap-x-3 border-t border-line pt-4 text-xs text-muted">
            <span>Something wrong? Contact support through the billing portal.</span>
            <span>Status: {status}</span>
          </p>
        </div>
      )}
    </Dialog>
  );
}

/** A payment failed: renewing is the way then; else there is nothing in the portal to pay. */
const isOwing = (status: string) => status === 'past_due' || status === 'unpaid';

function titleOf(status: string): string {
  if (isOwing(status)) return 'Your payment didn’t go through';
  return status === 'Expired' ? 'Your trial has ended' : 'Your subscription has ended';
}

type WaysOnProps = { owes: boolean; describedBy: string | undefined; isBack: boolean };

/** Renewing and starting fresh wait for a verified address; `describedBy` is the hint that says so. `isBack`: the focus is elsewhere. */
function WaysOn({ owes, describedBy, isBack }: WaysOnProps) {
  const portal = usePortal();
  const checkout = useCheckout();
  const status = useQuery(subscriptionStatusQuery);
  const now = useNow();
  const disabled = describedBy !== undefined;
  const startFresh = async () => {
    try {
      await checkout.start('fresh');
    } catch (error) {
      toastFailure('Payment page not opened', serverMessageOr(error, 'You weren’t charged. Please try again.'));
    }
  };
  return (
    <>
      <Way
        isMain={owes}
        text={owes ? 'Change your card or pay the open invoice in the billing portal.' : 'Subscribed before?'}
        button={(id) => (
          <Button
            size={owes ? 'lg' : 'md'}
            variant={owes ? 'primary' : 'secondary'}
            autoFocus={owes && !isBack}
            iconEnd={<ExternalLink />}
            busy={portal.busy}
            disabled={disabled}
            aria-describedby={describedBy ?? id}
            onClick={portal.open}
          >
            Renew Subscription
          </Button>
        )}
      />
      <Way
        isMain={!owes}
        isLong
        text={`${freshOffer(status.data ?? {}, formatMoney(TRIAL.priceCentsPerMonth, TRIAL.currency), now)} Enter promo codes at checkout.`}
        button={(id) => (
          <Button
            size={owes ? 'md' : 'lg'}
            variant={owes ? 'secondary' : 'primary'}
            autoFocus={!owes && !isBack}
            busy={checkout.leavingFor !== null}
            disabled={disabled}
            aria-describedby={describedBy ?? id}
            onClick={() => void startFresh()}
          >
            Start Fresh Subscription
          </Button>
        )}
      />
    </>
  );
}

/** An address too long for its line goes on after its @ or a dot. */
const breakable = (email: string) =>
  email.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

type WayProps = { isMain?: boolean; isLong?: boolean; text: ReactNode; button: (textId: string) => ReactNode };

/** What a button does, and the button: above it, or beside it when it's short and doesn't lead on. */
function Way({ isMain = false, isLong = isMain, text, button }: WayProps) {
  const id = useId();
  return (
    <li
      className={clsx(
        'grid gap-x-4 gap-y-1.5',
        isMain ? 'order-first pb-4' : 'border-t border-line py-2',
        !isLong && 'grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center',
      )}
    >
      <p id={id} className={clsx('text-xs wrap-anywhere text-muted', isLong && 'order-2')}>
        {text}
      </p>
      <div className="grid">{button(id)}</div>
    </li>
  );
}
