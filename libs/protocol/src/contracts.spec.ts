import { ContractSignerInput, CountersignInput, eventBesideTitle } from './contracts';

const signature = { name: 'Sid', hasConsent: true, mark: { kind: 'typed' }, textSha256: 'a'.repeat(64) };

describe('the name of a signer', () => {
  it.each(['Zoë O’Hara-Łuk', '山田 太郎', 'أحمد \u200fعلي', 'Bob 🎉'])('may be in any script (%s)', (name) => {
    expect(CountersignInput.parse({ ...signature, name }).name).toBe(name);
  });

  it.each(['Bob\nSigned by Ann', 'Bob\r\n', 'Bob\u2028Ann', 'Bob\u202eevil', 'Bob\u2066', 'Bob\u0007'])(
    'writes no second line into the log and turns no text around (%j)',
    (name) => {
      const wrong = `${name}x`;
      expect(CountersignInput.safeParse({ ...signature, name: wrong }).success).toBe(false);
      expect(CountersignInput.safeParse({ ...signature, title: wrong }).success).toBe(false);
      expect(ContractSignerInput.safeParse({ role: 'client', name: wrong }).success).toBe(false);
      expect(ContractSignerInput.safeParse({ role: 'client', name: 'Bob', title: wrong }).success).toBe(false);
    },
  );
});

it('names the event beside a title that doesn’t', () => {
  expect(eventBesideTitle({ title: 'Agreement: Gala', eventTitle: 'Gala' })).toBeNull();
  expect(eventBesideTitle({ title: 'Agreement', eventTitle: 'Gala' })).toBe('Gala');
});
