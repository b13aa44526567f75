import { leaveFor } from './leave-for';
import { openNewTab } from './new-tab';

jest.mock('./leave-for');
afterEach(() => jest.restoreAllMocks());

function aTab() {
  return {
    closed: false,
    opener: window as Window | null,
    document: document.implementation.createHTMLDocument(),
    location: { replace: jest.fn() },
    close: jest.fn(),
  };
}
const browserGives = (tab: ReturnType<typeof aTab> | null) =>
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);

it('says what is coming, and gives the tab its address later', () => {
  const tab = aTab();
  browserGives(tab);
  const { isOpen, show } = openNewTab('Opening the billing portal…');
  expect(isOpen).toBe(true);
  expect(tab.opener).toBeNull();
  expect(tab.document.title).toBe('Opening the billing portal…');
  expect(tab.document.body.textContent).toBe('Opening the billing portal…');
  show('https://billing.stripe.example/1');
  expect(tab.location.replace).toHaveBeenCalledWith('https://billing.stripe.example/1');
  expect(leaveFor).not.toHaveBeenCalled();
});

it('shows nothing in a tab that was closed meanwhile', () => {
  const tab = aTab();
  browserGives(tab);
  const opened = openNewTab('Opening…');
  tab.closed = true;
  opened.show('https://billing.stripe.example/1');
  // Nobody is told of a tab that is not there.
  expect(opened.isOpen).toBe(false);
  expect(tab.location.replace).not.toHaveBeenCalled();
  expect(leaveFor).not.toHaveBeenCalled();
});

it('closes the tab when there is nothing to show', () => {
  const tab = aTab();
  browserGives(tab);
  openNewTab('Opening…').close();
  expect(tab.close).toHaveBeenCalled();
});

it('uses this tab where the browser refuses another', () => {
  browserGives(null);
  const { isOpen, show, close } = openNewTab('Opening…');
  expect(isOpen).toBe(false);
  close();
  show('https://billing.stripe.example/1');
  expect(leaveFor).toHaveBeenCalledWith('https://billing.stripe.example/1');
});
