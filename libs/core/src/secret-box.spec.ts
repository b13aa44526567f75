import { SecretBox, SecretUnreadableError } from './secret-box';

const box = new SecretBox('a'.repeat(40));
const token = 'n0t-for-anybody-else ✓';

describe('SecretBox', () => {
  it('gives back what it was given, and never the same line twice', () => {
    const lines = [box.encrypt('invoice links', token), box.encrypt('invoice links', token)];
    expect(lines[0]).not.toBe(lines[1]);
    for (const line of lines) {
      expect(line).not.toContain(token);
      expect(box.decrypt('invoice links', line)).toBe(token);
      expect(new SecretBox('a'.repeat(40)).decrypt('invoice links', line)).toBe(token);
    }
    expect(box.decrypt('empty', box.encrypt('empty', ''))).toBe('');
  });

  it('reads nothing of another purpose or another secret', () => {
    const line = box.encrypt('invoice links', token);
    expect(() => box.decrypt('signing links', line)).toThrow(SecretUnreadableError);
    expect(() => new SecretBox('b'.repeat(40)).decrypt('invoice links', line)).toThrow(SecretUnreadableError);
  });

  it('reads what a former secret encrypted or hashed, and makes nothing new with it', () => {
    const later = new SecretBox('b'.repeat(40), ['c'.repeat(40), 'a'.repeat(40)]);
    expect(later.decrypt('seal', box.encrypt('seal', token))).toBe(token);
    expect(later.hashes('codes', token)).toContainEqual(box.hash('codes', token));
    expect(later.hashes('codes', token)[0]).toEqual(later.hash('codes', token));
    expect(() => later.decrypt('links', box.encrypt('seal', token))).toThrow(SecretUnreadableError);
    expect(() => box.decrypt('seal', later.encrypt('seal', token))).toThrow(SecretUnreadableError);
    expect(box.hashes('codes', token)).not.toContainEqual(later.hash('codes', token));
  });

  it('encrypts again what a former secret encrypted, and only that', () => {
    const later = new SecretBox('b'.repeat(40), ['a'.repeat(40)]);
    const renewed = later.renew('seal', box.encrypt('seal', token)) ?? '';
    expect(new SecretBox('b'.repeat(40)).decrypt('seal', renewed)).toBe(token);
    expect(later.renew('seal', renewed)).toBeNull();
    expect(() => box.renew('seal', renewed)).toThrow(SecretUnreadableError);
  });

  it('notices every changed byte', () => {
    const [version, body = ''] = box.encrypt('seal', token).split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const line = `${version}.${changed.toString('base64url')}`;
      expect(() => box.decrypt('seal', line)).toThrow(SecretUnreadableError);
    }
  });

  it.each(['', 'v1', 'v1.', 'v2.AAAA', 'v1.AAAA', 'plain words'])('refuses %j', (line) => {
    expect(() => box.decrypt('seal', line)).toThrow(SecretUnreadableError);
  });
});
