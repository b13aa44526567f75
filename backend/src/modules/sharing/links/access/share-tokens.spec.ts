import { SecretBox } from '@lectern/core/secret-box';
import { ShareTokens } from './share-tokens';

const tokens = new ShareTokens(new SecretBox('only-for-tests-only-for-tests-only'));

it('makes secrets of 256 bits, each once, which only this installation reads again', () => {
  const issued = Array.from({ length: 200 }, () => tokens.issue());
  const plain = issued.map(({ tokenSealed }) => tokens.tokenOf(tokenSealed));
  expect(new Set(plain).size).toBe(200);
  for (const [index, token] of plain.entries()) {
    expect(Buffer.from(token ?? '', 'base64url')).toHaveLength(32);
    expect(issued[index]?.tokenSealed).not.toContain(token);
    expect(tokens.hashOf(token ?? '')).toEqual(issued[index]?.tokenHash);
  }
  const elsewhere = new ShareTokens(new SecretBox('another-secret-another-secret-12345'));
  expect(elsewhere.tokenOf(issued[0]?.tokenSealed ?? '')).toBeNull();
});

it('knows what was never a secret without looking for it', () => {
  for (const text of ['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}=`, `${'x'.repeat(42)}\n`]) {
    expect(tokens.hashOf(text)).toBeNull();
  }
});

it('compares by every byte, and never what is of another length', () => {
  const { tokenHash } = tokens.issue();
  expect(tokens.isSame(tokenHash, Buffer.from(tokenHash))).toBe(true);
  for (const place of [0, 15, 31]) {
    const other = Buffer.from(tokenHash);
    other.writeUInt8(other.readUInt8(place) ^ 1, place);
    expect(tokens.isSame(tokenHash, other)).toBe(false);
  }
  expect(tokens.isSame(tokenHash, tokenHash.subarray(1))).toBe(false);
});
