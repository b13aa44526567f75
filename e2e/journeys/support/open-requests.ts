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

  /** Waits until what was done last is painted, with the parts and the data that it asked for. */
  async settle(): Promise<void> {
    do {
      await this.page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      for (const request of this.open) {
        await request.response().catch(() => null);
        this.open.delete(request);
      }
    } while (this.open.size > 0);
  }
}
