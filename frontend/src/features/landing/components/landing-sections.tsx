import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '@lectern/protocol/product';
import { Check, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { TRIAL } from '@/lib/constants';
import { planIncludes } from '@/lib/plan-includes';
import { challenges, features, frustrations, price, solutions, steps, trust } from '../texts';
import { LandingSection } from './landing-section';
import { ProductShots } from './product-shots';

export function FeatureCards() {
  return (
    <LandingSection
      id="features"
      title="The office that travels in your pocket"
      lead="Everything around the talk, in one place."
      ground="surface"
    >
      <ProductShots />
      <ul className="mt-12 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ Icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-curtain-soft text-curtain-text">
              <Icon aria-hidden className="size-5" />
            </span>
            <div>
              <h3 className="font-display text-lg font-medium">{title}</h3>
              <p className="mt-1 text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}

export function HowItWorks() {
  return (
    <LandingSection
      id="how-it-works"
      title="How It Works"
      lead="An afternoon to set up. A few minutes a day after that."
    >
      <ol className="grid gap-10 md:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-curtain pt-5">
            <p aria-hidden className="font-display text-3xl font-medium text-curtain-text tabular-nums">
              {index + 1}
            </p>
            <h3 className="mt-2 font-display text-xl font-medium">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}

export function FrustrationsAndSolution() {
  return (
    <LandingSection title="You didn’t become a speaker for the paperwork" ground="surface">
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="rounded-lg border border-line bg-paper p-6 sm:p-8">
          <h3 className="font-display text-xl font-medium">The frustrations</h3>
          <ul className="mt-5 space-y-4">
            {frustrations.map((text) => (
              <li key={text} className="flex gap-3 text-muted">
                <X aria-hidden className="mt-0.5 size-5 shrink-0 text-danger-text" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className="rounded-lg bg-curtain p-6 text-curtain-on sm:p-8 [[data-theme=dark]_&]:bg-curtain-soft">
          <h3 className="font-display text-xl font-medium">The solution: {PRODUCT_NAME}</h3>
          <ul className="mt-5 space-y-4">
            {solutions.map((text) => (
              <li key={text} className="flex gap-3">
                <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full bg-spotlight text-spotlight-on">
                  <Check aria-hidden className="size-3.5" strokeWidth={3} />
                </span>
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </LandingSection>
  );
}

export function ChallengeCards() {
  return (
    <LandingSection
      title="Every challenge of the speaking business, answered"
      lead="Six stories every speaker tells over dinner."
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {challenges.map(({ Icon, title, text }) => (
          <li key={title} className="rounded-lg border border-line bg-surface p-6">
            <Icon aria-hidden className="size-6 text-curtain-text" strokeWidth={1.5} />
            <h3 className="mt-4 font-display text-lg font-medium">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}

export function Pricing({ onStart }: { onStart: () => void }) {
  return (
    <LandingSection
      id="pricing"
      title="One plan. Less than lunch at the airport."
      lead="No tiers to compare, no seats to count, no call with sales."
      ground="surface"
    >
      <div className="grid overflow-hidden rounded-lg border border-line bg-paper md:grid-cols-2">
        <div className="p-6 sm:p-10">
          <p className="flex items-baseline gap-2">
            <span className="font-display text-4xl font-medium tabular-nums">{price}</span>
            <span className="text-muted">per month</span>
          </p>
          <p className="mt-3 max-w-[40ch] text-muted">
            {TRIAL.days} days free, no credit card. No automatic billing after the trial: continue, or export your data.
            Cancel anytime.
          </p>
          <Button size="lg" className="mt-7" onClick={onStart}>
            Start Free Trial
          </Button>
        </div>
        <ul className="space-y-3.5 border-t border-line p-6 sm:p-10 md:border-t-0 md:border-l">
          {planIncludes.map((text) => (
            <li key={text} className="flex gap-3">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success-text" />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </LandingSection>
  );
}

export function Questions({ children }: { children: ReactNode }) {
  return (
    <LandingSection id="questions" title="Frequently asked questions">
      <div className="max-w-3xl">{children}</div>
    </LandingSection>
  );
}

export function TrustBadges() {
  return (
    <section aria-label="What you can count on" className="border-y border-line bg-surface px-4 py-8 sm:px-6 lg:px-8">
      <ul className="mx-auto grid max-w-6xl gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {trust.map(({ Icon, text }) => (
          <li key={text} className="flex items-center gap-3 text-sm font-medium">
            <Icon aria-hidden className="size-5 shrink-0 text-curtain-text" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function SignUpSection({ form }: { form: ReactNode }) {
  return (
    <section id="start" aria-labelledby="start-title" className="px-4 py-16 sm:px-6 sm:py-24 lg:px-8">
      <div className="mx-auto grid max-w-6xl items-start gap-10 lg:grid-cols-[1fr_26rem] lg:gap-20">
        <div className="lg:sticky lg:top-28">
          <h2 id="start-title" className="max-w-xl font-display text-2xl font-medium sm:text-3xl">
            The next stage is booked. Let the desk run itself.
          </h2>
          <p className="mt-4 max-w-[48ch] text-base text-muted sm:text-lg">
            Choose a username and a password, and you’re in. Your first event takes two minutes, and you can delete
            everything anytime.
          </p>
          <noscript>
            <p className="mt-6 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning-text">
              Turn on JavaScript to sign up.
            </p>
          </noscript>
        </div>
        {form}
      </div>
    </section>
  );
}
