import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { UnlessSandbox } from '@/components/sandbox-notes';
import { lazyPart } from '@/components/ui/lazy-part';
import type { QuestionId } from '@/features/help/questions';
import { PageHeader } from '@/components/ui/page-header';
import { ResendVerificationButton } from '@/features/auth/components/resend-verification-button';
import { billingQuery } from '@/features/billing/api/billing.queries';
import { standingTitles } from '@/features/billing/billing-labels';
import { SubscribePanel } from '@/features/billing/components/subscribe-panel';
import { standingOf } from '@/features/billing/standing';
import { useSignedInUser } from '@/lib/session/user';
import { usePageTitle } from '@/lib/use-page-title';

const PageQuestions = lazyPart(() => import('@/features/help/components/page-questions'), 'PageQuestions');
/** What the page itself leaves open. */
const questions: readonly QuestionId[] = ['subscribe-early', 'cancel-or-change-card', 'payment-failed', 'card-number'];

/** `?checkout=done` and `?checkout=canceled` are the ways back from the payment page; `?promoCode=` comes from /promo-test. */
export default function SubscribePage() {
  usePageTitle('Subscribe');
  const user = useSignedInUser();
  const [params] = useSearchParams();
  const checkout = params.get('checkout');
  const { data: billing } = useQuery({ ...billingQuery, enabled: !user.sandboxUntil });
  return (
    <>
      {/* Back from the payment page, the notice says it. */}
      <PageHeader
        title={billing && !checkout ? standingTitles[standingOf(billing)] : 'One plan, one price'}
        description="Your plan, its price and what’s next."
      />
      <UnlessSandbox title="Your plan">
        <SubscribePanel
          email={user.email}
          emailVerified={user.emailVerified}
          resendButton={<ResendVerificationButton email={user.email} variant="secondary" size="sm" />}
          promoCode={params.get('promoCode') ?? ''}
          cameFrom={checkout === 'done' || checkout === 'canceled' ? checkout : null}
        />
      </UnlessSandbox>
      <PageQuestions title="Questions about the plan" ids={questions} />
    </>
  );
}
