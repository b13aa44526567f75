/** Writes ZIPs byte by byte, so that tests can make those that no honest program makes. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface RawEntry {
  name: string;
  content?: Buffer | string;
  isDeflated?: boolean;
  /** Unix mode with the type of file, as 0o120777 for a symbolic link. */
  mode?: number;
  isEncrypted?: boolean;
  /** What the directory says instead of the truth. */
  declaredBytes?: number;
  /** Shares the bytes of the entry of this number. */
  sameAs?: number;
}

export function rawZip(entries: readonly RawEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let at = 0;
  for (const entry of entries) {
    const { name, content = '', isDeflated = false, mode = 0o100644, isEncrypted = false } = entry;
    const bytes = Buffer.from(content as string);
    const packed = isDeflated ? deflateRawSync(bytes) : bytes;
    const fileName = Buffer.from(name);
    const offset = entry.sameAs === undefined ? at : offsets[entry.sameAs]!;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800 | (isEncrypted ? 1 : 0), 2);
    facts.writeUInt16LE(isDeflated ? 8 : 0, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(entry.declaredBytes ?? bytes.length, 18);
    facts.writeUInt16LE(fileName.length, 22);
    if (entry.sameAs === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, fileName, packed]);
      parts.push(local);
      at += local.length;
    }
    offsets.push(offset);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE((mode * 0x10000) >>> 0, 6);
    tail.writeUInt32LE(offset, 10);
    const made = Buffer.from([0x14, 0x03]);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), made, facts, tail, fileName]));
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}
