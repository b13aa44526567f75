/** Mail for tests of what takes it: letters as a mail program sends them, and a conversation as an attacker has it. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** Rejects with `responseCode` where the server refuses. */
export async function sendMail(port: number, mail: SendMailOptions): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  try {
    await transport.sendMail(mail);
  } finally {
    transport.close();
  }
}

/** Lines as they are, and the answers to them. */
export class SmtpTalk {
  private answers = '';

  private constructor(private readonly socket: Socket) {
    socket.setEncoding('utf8').on('data', (chunk: string) => (this.answers += chunk));
    // The server may hang up in the middle.
    socket.on('error', () => socket.destroy());
  }

  static async with(port: number): Promise<SmtpTalk> {
    const socket = connect(port, '127.0.0.1');
    const talk = new SmtpTalk(socket);
    await once(socket, 'connect');
    await talk.answer();
    return talk;
  }

  /** Returns the last line of the answer. */
  async say(line: string): Promise<string> {
    this.socket.write(`${line}\r\n`);
    return this.answer();
  }

  write(bytes: string): void {
    this.socket.write(bytes);
  }

  /** The next answer; empty when the server hung up. */
  async answer(): Promise<string> {
    for (;;) {
      const whole = /^(?:\d{3}-.*\r\n)*(\d{3}(?: .*)?)\r\n/.exec(this.answers);
      if (whole) {
        this.answers = this.answers.slice(whole[0].length);
        return whole[1]!;
      }
      if (this.socket.destroyed || this.socket.readableEnded) return '';
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]);
    }
  }

  hangUp(): void {
    this.socket.destroy();
  }
}
