/** The answer that the address names (`/faq#<id>`) is open and in view, also when the address changes on the page. */
import { useEffect } from 'react';

export function useOpenedQuestion(): void {
  useEffect(() => {
    const open = () => {
      const question = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
      if (!(question instanceof HTMLDetailsElement)) return;
      question.open = true;
      question.scrollIntoView();
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}
