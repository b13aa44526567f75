/** Lines of JSON kept in a file while a backup is made, for lists that may be longer than memory. */
import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { createInterface } from 'node:readline';

export class Spool<Line> {
  count = 0;

  private constructor(
    private readonly path: string,
    private readonly file: FileHandle,
  ) {}

  static async at<Line>(path: string): Promise<Spool<Line>> {
    return new Spool<Line>(path, await open(path, 'w'));
  }

  async add(...lines: Line[]): Promise<void> {
    await this.file.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    this.count += lines.length;
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  /** What was added so far. */
  async *read(): AsyncIterable<Line> {
    const input = createReadStream(this.path);
    try {
      for await (const line of createInterface({ input, crlfDelay: Infinity })) yield JSON.parse(line) as Line;
    } finally {
      input.destroy();
    }
  }
}
