/** What a page has asked for and not got yet. */
import type { Page, Request } from '@playwright/test';

export class OpenRequests {
  private readonly open = new Set<Request>();

  constructor(private readonly page: Page) {
    page.on('request', (request) => {
      // What the page before asked for may never be answered.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.open.clear();
      this.open.add(request);
    });
    page.on('requestfinished', (request) => this.open.delete(request));
    page.on('requestfailed', (request) => this.open.delete(request));
  }

  /** To another screen of the app that is open, as its links lead there: without loading the page. */
  async follow(address: string): Promise<void> {
    await this.page.evaluate(`history.pushState(null, '', ${JSON.stringify(address)})`);
    await this.settle();
  }

  /** Waits until what was done last is painted, with the parts and the data that it asked for. */
  async settle(): Promise<void> {
    let open: Request[];
    do {
      await this.page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      open = [...this.open];
      for (const request of open) {
        await request.response().catch(() => null);
        this.open.delete(request);
      }
      // A part that came may ask for data.
    } while (open.length > 0);
  }
}
