/** Where the owner of a connected account says who they are. The address is good once, for a few minutes. */
import type { LeftOut } from '../engine/connect';
import type { StripeEngine } from '../engine/stripe-engine';
import { Page } from './layout';
import { page, redirect, type PageAnswer, type PageRequest } from './page-answer';

const LEFT_OUT: Record<string, LeftOut[]> = {
  everything: [],
  'no-bank': ['external_account'],
  'no-identity': ['individual.verification.document'],
};

export function answerConnect(engine: StripeEngine, id: string, request: PageRequest): PageAnswer | undefined {
  const link = engine.store.get('onboarding_link', id);
  if (!link) return undefined;
  if (link.expiresAt <= engine.world.now()) return redirect(link.refreshUrl);
  if (!request.isPost) return page(<OnboardingPage />, 200, [link.returnUrl, link.refreshUrl]);
  const leftOut = LEFT_OUT[request.form.get('action') ?? ''];
  if (leftOut) engine.finishOnboarding(link.accountId, leftOut);
  engine.store.remove('onboarding_link', id);
  return redirect(link.returnUrl);
}

function OnboardingPage() {
  return (
    <Page title="Tell Stripe about your business">
      <h1>Tell Stripe about your business</h1>
      <form method="post" className="card">
        <p>Stripe asks here for your name, an identity document and the bank account that it pays you on.</p>
        <p className="actions">
          <button type="submit" name="action" value="everything" className="primary">
            Finish
          </button>
          <button type="submit" name="action" value="no-bank">
            Leave out the bank account
          </button>
          <button type="submit" name="action" value="no-identity">
            Leave out the identity document
          </button>
          <button type="submit" name="action" value="later">
            Do it later
          </button>
        </p>
      </form>
    </Page>
  );
}
