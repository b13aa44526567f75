/** The Range header of one range (RFC 9110, 14.1.2): video players and resumed downloads send it. */
import type { ByteRange } from '@lectern/storage/storage.gateway';

/** Null where the whole is to be sent: no header, several ranges, or one that is none. */
export function parseRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
  }
  const start = Number(first);
  if (start >= size) return 'unsatisfiable';
  if (last !== '' && Number(last) < start) return null;
  return { start, end: last === '' ? size : Math.min(Number(last) + 1, size) };
}
