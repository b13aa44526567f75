/** Everything in a small ZIP, for tests. */
import { buffer } from 'node:stream/consumers';
import { fromBuffer, type Entry } from 'yauzl';

export function entriesOf(file: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const entries = new Map<string, Buffer>();
      zip.on('entry', (found: Entry) => {
        zip.openReadStream(found, (problem, content) => {
          if (problem) return reject(problem);
          buffer(content).then((read) => {
            entries.set(found.fileName, read);
            zip.readEntry();
          }, reject);
        });
      });
      zip.on('end', () => resolve(entries));
      zip.on('error', reject);
      zip.readEntry();
    });
  });
}
