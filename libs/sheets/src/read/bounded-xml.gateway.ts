/**
 * Reads XML as it comes, tag by tag, and never keeps more of it than a tag with its text: the only file that imports saxes.
 * Names come without their prefix, because each program chooses its own. A document type, and with it every entity of a
 * person's own making, is refused before it is looked into.
 */
import { SaxesParser } from 'saxes';
import type { SpreadsheetBounds } from './bounds';
import { refused } from './refusals';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  /** `attributes` have their names as written, with prefix. */
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

export class BoundedXml {
  private readonly parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  private sinceTag = 0;
  private depth = 0;

  constructor(
    handler: XmlHandler,
    private readonly bounds: Pick<SpreadsheetBounds, 'depth' | 'tagText'>,
  ) {
    const { parser } = this;
    parser.on('error', () => {
      throw refused('broken');
    });
    parser.on('doctype', () => {
      throw refused('unsafe');
    });
    parser.on('opentag', ({ name, attributes }) => {
      this.sinceTag = 0;
      this.depth += 1;
      if (this.depth > bounds.depth) throw refused('unsafe');
      handler.open(localName(name), attributes);
    });
    parser.on('closetag', ({ name }) => {
      this.sinceTag = 0;
      this.depth -= 1;
      handler.close?.(localName(name));
    });
    const take = (text: string) => handler.text?.(text);
    parser.on('text', take);
    parser.on('cdata', take);
  }

  write(chunk: string): void {
    // In slices, so that a tag of many megabytes is not taken in before it is noticed.
    for (let start = 0; start < chunk.length; start += SLICE) {
      const slice = chunk.slice(start, start + SLICE);
      this.sinceTag += slice.length;
      this.parser.write(slice);
      if (this.sinceTag > this.bounds.tagText) throw refused('tooMuchText');
    }
  }

  end(): void {
    this.parser.close();
  }
}

const SLICE = 65_536;

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}
