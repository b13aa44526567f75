/** Goes to the payment page of the provider. Busy until this page is gone, and free again when the browser comes back to it. */
import { useEffect, useState } from 'react';
import type { CheckoutKind } from '@lectern/protocol/billing';
import { useCreateCheckout } from './api/billing.mutations';

export function useCheckout() {
  const create = useCreateCheckout();
  const [leavingFor, setLeavingFor] = useState<CheckoutKind | null>(null);

  useEffect(() => {
    // The browser's Back shows this page as it was left, busy button and all.
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) setLeavingFor(null);
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  /** Throws what the server refused. */
  const start = async (kind: CheckoutKind, promoCode?: string) => {
    setLeavingFor(kind);
    try {
      await create.mutateAsync({ kind, promoCode });
    } catch (error) {
      setLeavingFor(null);
      throw error;
    }
  };
  return { start, leavingFor };
}
