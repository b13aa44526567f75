import type { ReactNode } from 'react';
import { PRODUCT_NAME, TAGLINE } from '@lectern/protocol/product';
import { Button } from '@/components/ui/button';
import { TRIAL } from '@/lib/constants';
import { ProductPicture } from './product-picture';

/** `sandbox`: the way in without registration. */
export function Hero({ onStart, sandbox }: { onStart: () => void; sandbox: ReactNode }) {
  return (
    <section className="px-4 pt-12 pb-16 sm:px-6 sm:pt-16 sm:pb-24 lg:px-8">
      <div className="mx-auto grid max-w-6xl grid-cols-1 items-center gap-12 lg:grid-cols-[1fr_1.05fr] lg:gap-16">
        <div className="min-w-0 motion-safe:animate-[rise-in_300ms_ease-out]">
          <p className="font-display text-lg text-curtain-text italic">{TAGLINE}</p>
          <h1 className="mt-4 font-display text-3xl font-medium sm:text-4xl">
            More Stage Time.
            <br />
            Less Screen Time.
          </h1>
          <p className="mt-6 max-w-[46ch] text-base text-muted sm:text-lg">
            You prepared the talk for weeks. {PRODUCT_NAME} handles the rest: inquiries and holds, clients and bureaus,
            contracts, invoices, and the call you promised to make on Thursday.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <Button size="lg" onClick={onStart}>
              Start My Free Trial
            </Button>
            <a
              href="#how-it-works"
              className="rounded-md py-2 text-base font-medium text-curtain-text underline decoration-1 underline-offset-4 hover:decoration-2 max-sm:hidden"
            >
              See how it works
            </a>
          </div>
          <p className="mt-5 text-sm text-muted">{TRIAL.days} days free · No credit card · Cancel anytime</p>
          {sandbox}
        </div>
        <div className="min-w-0 motion-safe:animate-[fade-in_400ms_ease-out]">
          <ProductPicture />
        </div>
      </div>
    </section>
  );
}
