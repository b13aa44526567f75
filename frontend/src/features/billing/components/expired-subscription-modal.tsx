import { useId, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, LogOut, Trash2 } from 'lucide-react';
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
  onSwitchAccount: () => void;
  switching: boolean;
};

const VERIFY_ID = 'expired-verify-first';

/** In front of the app, and cannot be closed. One way on is the main button; the other actions are quiet. */
export function ExpiredSubscriptionModal({
  status,
  email,
  emailVerified,
  resendButton,
  exportButton,
  deletionPanel,
  onSwitchAccount,
  switching,
}: ExpiredSubscriptionModalProps) {
  // What is paid in the tab of the portal opens the app within seconds: each answer is one for the gate, too.
  useQuery(billingQuery);
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissible={false}
      title={titleOf(status)}
      description={`Status: ${status}`}
    >
      <div className="space-y-4 text-sm">
        <p>
          Your data is safe. Continue for {formatMoney(TRIAL.priceCentsPerMonth)} a month. Something wrong? Contact
          support through the billing portal.{' '}
          <Link href="/subscribe" className="text-curtain-text underline underline-offset-4">
            See the plan
          </Link>
        </p>
        {!emailVerified && <VerifyFirst id={VERIFY_ID} email={email} resendButton={resendButton} />}
        <WaysOn owes={isOwing(status)} describedBy={emailVerified ? undefined : VERIFY_ID} />
        <div className="grid gap-3 border-t border-line pt-4">
          <Way
            text="A ZIP file with all data and files: contracts, invoices, presentations, media."
            button={exportButton}
          />
          <WayToDeletion panel={deletionPanel} />
          <Button variant="ghost" icon={<LogOut />} busy={switching} onClick={onSwitchAccount}>
            Switch Account
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A payment failed: renewing is the way then; else there is nothing in the portal to pay. */
const isOwing = (status: string) => status === 'past_due' || status === 'unpaid';

function titleOf(status: string): string {
  if (isOwing(status)) return 'Your payment didn’t go through';
  return status === 'Expired' ? 'Your trial has ended' : 'Your subscription has ended';
}

type WaysOnProps = { owes: boolean; describedBy: string | undefined };

/** Renewing and starting fresh wait for a verified address; `describedBy` is the hint that says so. */
function WaysOn({ owes, describedBy }: WaysOnProps) {
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
    <div className="grid gap-4">
      <Way
        text="In the billing portal: your card, your invoices, support."
        button={(id) => (
          <Button
            variant={owes ? 'primary' : 'ghost'}
            autoFocus={owes}
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
        text={`${freshOffer(status.data ?? {}, formatMoney(TRIAL.priceCentsPerMonth), now)} Enter promo codes at checkout.`}
        button={(id) => (
          <Button
            variant={owes ? 'ghost' : 'primary'}
            autoFocus={!owes}
            busy={checkout.leavingFor !== null}
            disabled={disabled}
            aria-describedby={describedBy ?? id}
            onClick={() => void startFresh()}
          >
            Start Fresh Subscription
          </Button>
        )}
      />
    </div>
  );
}

function WayToDeletion({ panel }: { panel: (onCancel: () => void) => ReactNode }) {
  const [step, setStep] = useState<'first' | 'panel' | 'cancelled'>('first');
  if (step === 'panel') return panel(() => setStep('cancelled'));
  return (
    <Button
      variant="ghost"
      icon={<Trash2 />}
      // Back from the panel, which had the focus.
      autoFocus={step === 'cancelled'}
      onClick={() => setStep('panel')}
    >
      Go to Account Deletion
    </Button>
  );
}

/** A button over the full width, and what it does below it. */
function Way({ text, button }: { text: string; button: (textId: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-2">
      {button(id)}
      <p id={id} className="text-center text-xs text-balance text-muted">
        {text}
      </p>
    </div>
  );
}
