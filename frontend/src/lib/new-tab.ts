/**
 * A tab that opens with the press of a button and gets its address when the server has answered: opened only then, a
 * blocker of pop-ups would stop it. Where even this is refused, the address is shown in the tab of the application.
 */
import { leaveFor } from './leave-for';

export type NewTab = {
  /** False when the browser refused it, or once the person closed it. */
  readonly isOpen: boolean;
  show: (url: string) => void;
  close: () => void;
};

/** Call in the handler of the press itself. `meanwhile` stands in the tab until it has its address. */
export function openNewTab(meanwhile: string): NewTab {
  const tab = window.open('', '_blank');
  if (!tab) return { isOpen: false, show: leaveFor, close: () => undefined };
  // The page of another site that comes here must have no hold on this one.
  tab.opener = null;
  tab.document.title = meanwhile;
  tab.document.documentElement.style.colorScheme = 'light dark';
  tab.document.body.textContent = meanwhile;
  return {
    get isOpen() {
      return !tab.closed;
    },
    // Closed by the person meanwhile: then nothing is shown anywhere.
    show: (url) => {
      if (!tab.closed) tab.location.replace(url);
    },
    close: () => tab.close(),
  };
}
