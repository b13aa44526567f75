import { useEffect } from 'react';
import { PRODUCT_NAME } from '@lectern/protocol/product';

/** The title of the tab: `Clients · Lectern`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
