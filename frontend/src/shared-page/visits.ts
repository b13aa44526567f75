/**
 * Reports that this page was on a screen and which of its sections were, and sends 'Got it'. What was prefetched, or
 * opened in a tab that nobody looked at, is not reported.
 */
import { send } from '@lectern/pages/islands/send';

/** Sections that come into view meanwhile go together. */
const GATHERED_MS = 3_000;

export function startVisits(): void {
  const place = document.querySelector<HTMLElement>('[data-views]');
  const url = place?.dataset['views'];
  if (url) whenVisible(() => reportVisit(url, Number(place.dataset['version'])));
  startGotIt();
}

function whenVisible(begin: () => void): void {
  if (document.visibilityState === 'visible') return begin();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', look);
    begin();
  };
  document.addEventListener('visibilitychange', look);
}

function reportVisit(url: string, version: number): void {
  const unsent = new Set<string>();
  let timer: number | undefined;

  const report = () => {
    window.clearTimeout(timer);
    timer = undefined;
    const sections = [...unsent];
    unsent.clear();
    void send('POST', url, { version, sections }, { keepalive: true }).then((sent) => {
      // They go with the next report: a lost one is no reason to ask again and again.
      if (!sent.ok) sections.forEach((section) => unsent.add(section));
    });
  };

  report();
  if (!('IntersectionObserver' in window)) return;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const section = isIntersecting && target instanceof HTMLElement ? target.dataset['section'] : undefined;
        if (!section) continue;
        observer.unobserve(target);
        unsent.add(section);
        timer ??= window.setTimeout(report, GATHERED_MS);
      }
    },
    // The middle of the screen: what only peeps in at an edge was not looked at.
    { rootMargin: '-25% 0px -25% 0px' },
  );
  document.querySelectorAll('[data-section]').forEach((section) => observer.observe(section));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && unsent.size > 0) report();
  });
}

function startGotIt(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-got-it]');
  const url = button?.dataset['gotIt'];
  if (!button || !url) return;
  button.hidden = false;
  let isSending = false;
  button.addEventListener('click', () => {
    if (isSending) return;
    isSending = true;
    // Not disabled, which would take the focus away.
    button.setAttribute('aria-disabled', 'true');
    void send('POST', url, { version: Number(button.dataset['version']) }).then((sent) => {
      isSending = false;
      button.removeAttribute('aria-disabled');
      const problem = document.querySelector<HTMLElement>('[data-got-it-problem]');
      if (problem) problem.textContent = sent.ok ? '' : sent.message;
      if (sent.ok) showRead(button, sent.body);
    });
  });
}

/** What was read goes; what is said instead gets the focus, which the button had. */
function showRead(button: HTMLButtonElement, answer: unknown): void {
  const note = document.querySelector<HTMLElement>('[data-got-it-note]');
  button.hidden = true;
  document.querySelectorAll('[data-changes] ul, [data-changes-since]').forEach((part) => part.remove());
  if (!note) return;
  note.textContent = isBehind(answer)
    ? 'Noted. The page has changed since you opened it. Reload it to see what’s new.'
    : 'Noted. You’re up to date.';
  note.tabIndex = -1;
  note.focus();
}

function isBehind(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  const { acknowledged, current } = answer as { acknowledged?: unknown; current?: unknown };
  return typeof acknowledged === 'number' && typeof current === 'number' && acknowledged < current;
}
