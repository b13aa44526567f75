import { useId, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, LogOut, Trash2 } from 'lucide-react';
import { Link } from 'wouter';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast-store';
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
  /** Sends the verification e-mail again. */
  resendButton: ReactNode;
  /** 'Export All Data'; gets the id of the text that says what is in it. */
  exportButton: (describedBy: string) => ReactNode;
  /** The confirmation with the password; its Cancel hides it again. */
  deletionPanel: (onCancel: () => void) => ReactNode;
  onSwitchAccount: () => void;
  switching: boolean;
};

const VERIFY_ID = 'expired-verify-first';

/** Stands in front of the app and cannot be closed: the ways on, the ways out, and everything to take along. */
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
      title="Your time on stage is up"
      description={`Status: ${status}`}
    >
      <div className="space-y-5 text-sm">
        <p>
          Everything you entered is kept. {formatMoney(TRIAL.priceCentsPerMonth)} a month opens it again. Is something
          wrong with this status? Contact support through the billing portal.
        </p>
        {!emailVerified && <VerifyFirst id={VERIFY_ID} email={email} resendButton={resendButton} />}
        <WaysOn
          owes={status === 'past_due' || status === 'unpaid'}
          describedBy={emailVerified ? undefined : VERIFY_ID}
        />
        <div className="space-y-4 border-t border-line pt-5">
          <Way
            text="A ZIP file with all data and files: contracts, invoices, presentations, media."
            button={exportButton}
          />
          <WayToDeletion panel={deletionPanel} />
          <Way
            text="Signs you out, so that somebody else can sign in here."
            button={(id) => (
              <Button
                variant="secondary"
                icon={<LogOut />}
                busy={switching}
                aria-describedby={id}
                onClick={onSwitchAccount}
              >
                Switch Account
              </Button>
            )}
          />
        </div>
      </div>
    </Dialog>
  );
}

type WaysOnProps = {
  /** A payment failed: renewing is the way then; else there is nothing in the portal to pay. */
  owes: boolean;
  describedBy: string | undefined;
};

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
      toast({
        title: 'Payment page not opened',
        description: serverMessageOr(error, 'Nothing was charged. Please try again.'),
        variant: 'destructive',
      });
    }
  };
  return (
    <div className="space-y-4">
      <Way
        text={
          owes
            ? 'Opens the billing portal in a new tab: change your card if need be, and pay what is open.'
            : 'Opens the billing portal in a new tab: your card and your invoices. Nothing to pay there? Then start fresh below.'
        }
        button={(id) => (
          <Button
            variant={owes ? 'primary' : 'secondary'}
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
        text={`${freshOffer(status.data ?? {}, formatMoney(TRIAL.priceCentsPerMonth), now)} Enter promo codes on the payment page.`}
        button={(id) => (
          <Button
            variant={owes ? 'secondary' : 'primary'}
            busy={checkout.leavingFor !== null}
            disabled={disabled}
            aria-describedby={describedBy ?? id}
            onClick={() => void startFresh()}
          >
            Start Fresh Subscription
          </Button>
        )}
      />
      <Button asChild variant="link" size="sm">
        <Link href="/subscribe">See the plan and what you can do now</Link>
      </Button>
    </div>
  );
}

function WayToDeletion({ panel }: { panel: (onCancel: () => void) => ReactNode }) {
  const [step, setStep] = useState<'first' | 'panel' | 'cancelled'>('first');
  if (step === 'panel') return panel(() => setStep('cancelled'));
  return (
    <Way
      text="Deletes the account and everything in it, once you have given your password."
      button={(id) => (
        <Button
          variant="secondary"
          icon={<Trash2 />}
          aria-describedby={id}
          // Back from the panel, which had the focus.
          autoFocus={step === 'cancelled'}
          onClick={() => setStep('panel')}
        >
          Go to Account Deletion
        </Button>
      )}
    />
  );
}

/** A button over the full width, and what it does below it. */
function Way({ text, button }: { text: string; button: (textId: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      {button(id)}
      <p id={id} className="text-xs text-muted">
        {text}
      </p>
    </div>
  );
}
