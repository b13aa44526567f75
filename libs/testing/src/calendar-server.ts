/** A server with one calendar file, for tests: what it answers can be changed, and what it was asked is kept. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export class CalendarServer {
  status = 200;
  headers: Record<string, string> = {};
  text = '';
  readonly asked: IncomingHttpHeaders[] = [];

  private constructor(
    private readonly server: Server,
    /** `127.0.0.1:port`, for OUTBOUND_ALLOW. */
    readonly host: string,
  ) {}

  /** On any free port, unless it's told one. */
  static async start(port = 0): Promise<CalendarServer> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const calendars = new CalendarServer(server, `127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request, response) => {
      calendars.asked.push(request.headers);
      response.writeHead(calendars.status, calendars.headers).end(calendars.text);
    });
    return calendars;
  }

  get address(): string {
    return `http://${this.host}/secret-token/basic.ics`;
  }

  /** `lines` of each entry, between its BEGIN and END. */
  show(...entries: string[][]): void {
    const events = entries.flatMap((lines, at) => ['BEGIN:VEVENT', `UID:${at}`, ...lines, 'END:VEVENT']);
    this.text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
