/** Reads a ZIP that a test was given. */
import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry } from 'yauzl';

export interface Unzipped {
  names: string[];
  read: (name: string) => Promise<Buffer>;
}

export function unzip(file: Buffer): Promise<Unzipped> {
  return new Promise((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true, autoClose: false }, (error, zip) => {
      if (error) return reject(error);
      const entries = new Map<string, Entry>();
      const read = (name: string) =>
        new Promise<Buffer>((done, fail) => {
          const entry = entries.get(name);
          if (!entry) return fail(new Error(`there is no ${name}`));
          zip.openReadStream(entry, (problem, content) =>
            problem ? fail(problem) : void buffer(content).then(done, fail),
          );
        });
      zip.on('entry', (entry: Entry) => {
        entries.set(entry.fileName, entry);
        zip.readEntry();
      });
      zip.on('error', reject);
      zip.on('end', () => resolve({ names: [...entries.keys()], read }));
      zip.readEntry();
    });
  });
}
