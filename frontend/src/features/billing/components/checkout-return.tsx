import { useEffect, useState, type ReactNode } from 'react';
import type { BillingResponse, CheckoutStatusResponse } from '@lectern/protocol/billing';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import clsx from 'clsx';
import { LinkButton } from '@/components/ui/button';
import { CHECKOUT_RETURN } from '@/lib/constants';
import { supportEmail } from '@/lib/support-email';
import { billingQuery, checkoutStatusQuery } from '../api/billing.queries';

/** What `?checkout=` says: where the payment page sent the person from. */
export type CheckoutReturn = 'done' | 'canceled';

type Asked = {
  /** Null until the server has answered. */
  state: CheckoutStatusResponse['state'] | null;
  isSlow: boolean;
  isUnreachable: boolean;
};

/** Waiting ends when the subscription itself is there, and not because a page was left or a payment page said so. */
export function useCheckoutReturn(
  cameFrom: CheckoutReturn | null,
  billing: Pick<UseQueryResult<BillingResponse>, 'data' | 'dataUpdatedAt'>,
) {
  const client = useQueryClient();
  const confirmed = billing.data?.status.isSubscribed === true;
  const waiting = cameFrom === 'done' && !confirmed;
  const isSlow = useSlow(waiting);
  const checkout = useQuery({
    ...checkoutStatusQuery,
    enabled: waiting,
    refetchInterval: ({ state }) => {
      if (state.data?.state === 'complete') return false;
      return isSlow ? CHECKOUT_RETURN.slowPollMs : CHECKOUT_RETURN.pollMs;
    },
  });
  const state = checkout.data?.state ?? null;
  useEffect(() => {
    if (state === 'complete') void client.invalidateQueries({ queryKey: billingQuery.queryKey });
  }, [client, state]);
  // Confirmed, and no subscription that holds came of it: where the account stands says the rest.
  const settled = state === 'complete' && billing.dataUpdatedAt > checkout.dataUpdatedAt;
  const asked: Asked = { state: settled ? 'none' : state, isSlow, isUnreachable: checkout.isError };
  return { confirmed, asked, isWaiting: waiting && isUndecided(asked) };
}

function isUndecided({ state, isSlow }: Asked): boolean {
  if (state === 'open') return !isSlow;
  return state === null || state === 'processing' || state === 'complete';
}

function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), CHECKOUT_RETURN.slowAfterMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  return slow;
}

type CheckoutNoticeProps = { cameFrom: CheckoutReturn; confirmed: boolean; asked: Asked };

/** Above the page of the plan, on the way back from the payment page. */
export function CheckoutNotice({ cameFrom, confirmed, asked }: CheckoutNoticeProps) {
  return (
    <div role="status" className="mb-6 empty:hidden">
      {content(cameFrom, confirmed, asked)}
    </div>
  );
}

function content(cameFrom: CheckoutReturn, confirmed: boolean, asked: Asked): ReactNode {
  if (confirmed && cameFrom === 'done') {
    return (
      <Notice
        look="done"
        title="You’re subscribed"
        action={
          <LinkButton variant="secondary" size="sm" href="/">
            Go to the dashboard
          </LinkButton>
        }
      >
        Payment confirmed. Your next charge is below.
      </Notice>
    );
  }
  if (confirmed) return null;
  if (cameFrom === 'canceled') {
    return (
      <Notice look="stopped" title="You left the payment page">
        You weren’t charged. Continue below whenever you’re ready.
      </Notice>
    );
  }
  switch (asked.state) {
    case 'none':
      return null;
    case 'open':
      // Also while the provider cannot be asked: nothing may be claimed, one way or the other.
      return asked.isSlow ? (
        <Notice look="stopped" title="Payment not confirmed yet">
          If you paid, please don’t pay again; this page updates when the confirmation arrives. If you left the payment
          page, start again below.
        </Notice>
      ) : (
        <Asking asked={asked} />
      );
    case 'expired':
      return (
        <Notice look="stopped" title="The payment page has expired">
          You weren’t charged. Start again below.
        </Notice>
      );
    case 'processing':
    case 'complete':
      return (
        <Notice look="waiting" title="Waiting for confirmation">
          The payment provider will confirm in a moment, and this page will update.
          <Troubles asked={asked} />
        </Notice>
      );
    case null:
      return <Asking asked={asked} />;
  }
}

function Asking({ asked }: { asked: Asked }) {
  return (
    <Notice look="waiting" title="Waiting for confirmation">
      Checking your payment.
      <Troubles asked={asked} />
    </Notice>
  );
}

function Troubles({ asked }: { asked: Asked }) {
  return (
    <>
      {asked.isUnreachable && (
        <span className="mt-2 block">We can’t reach the server right now. We’ll keep trying.</span>
      )}
      {asked.isSlow && <SlowNote />}
    </>
  );
}

/** It may also never come: then a second payment would be the worst of all answers. */
function SlowNote() {
  return (
    <span className="mt-2 block">
      This is taking longer than usual. Please don’t pay again. You can leave this page; we’ll email you when the
      payment is confirmed. If you don’t hear from us within an hour, write to{' '}
      <a href={`mailto:${supportEmail()}`} className="underline underline-offset-2">
        {supportEmail()}
      </a>{' '}
      and we’ll look into it.
    </span>
  );
}

type Look = 'done' | 'waiting' | 'stopped';

const looks: Record<Look, { className: string; icon: ReactNode }> = {
  done: { className: 'bg-success-soft text-success-text', icon: <CircleCheck aria-hidden /> },
  waiting: {
    className: 'bg-info-soft text-info-text',
    icon: <Hourglass aria-hidden className="motion-safe:animate-pulse" />,
  },
  stopped: { className: 'bg-sunken text-ink', icon: <CircleX aria-hidden /> },
};

type NoticeProps = { look: Look; title: string; children: ReactNode; action?: ReactNode };

function Notice({ look, title, children, action }: NoticeProps) {
  const { className, icon } = looks[look];
  return (
    <div
      className={clsx(
        'flex items-start gap-3 rounded-lg px-4 py-4 text-sm sm:px-5 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0',
        className,
      )}
    >
      {icon}
      <div className="min-w-0 space-y-1">
        <p className="text-base font-semibold">{title}</p>
        <p className="max-w-[72ch]">{children}</p>
        {action && <div className="pt-2">{action}</div>}
      </div>
    </div>
  );
}
