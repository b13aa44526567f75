/** What a returning visitor reads: each change once, in the order of the page, and nothing that was taken off it. */
import { diffFacts } from './diff-facts';
import type { SharedFact } from './shared-fact';

const room = (text: string): SharedFact => ({ key: 'venue.room', section: 'venue', label: 'Room', text });
const fee = (text: string): SharedFact => ({ key: 'fee', section: 'fee', label: 'Fee', text });
const talk = (id: string, text: string): SharedFact => ({
  key: `talk.${id}`,
  section: 'talks',
  label: `Talk: ${text}`,
  text,
});
const shows = { hidesOld: false };
const bureau = { hidesOld: true };

it('says nothing of what stayed, or only moved', () => {
  expect(diffFacts([room('Hall A'), fee('$5')], [fee('$5'), room('Hall A')], shows)).toEqual([]);
});

it('says what was and what is, what is new, and what is gone, in the order of the page', () => {
  const before = [room('Hall A'), talk('1', 'Calm'), fee('$5,000')];
  const after = [room('Hall B'), talk('2', 'Courage'), talk('3', 'Care')];
  expect(diffFacts(before, after, shows)).toEqual([
    { kind: 'changed', section: 'Venue', label: 'Room', from: 'Hall A', to: 'Hall B' },
    { kind: 'removed', section: 'Talks', label: 'Talk: Calm', from: null, to: null },
    { kind: 'removed', section: 'Fee', label: 'Fee', from: null, to: null },
    { kind: 'added', section: 'Talks', label: 'Talk: Courage', from: null, to: 'Courage' },
    { kind: 'added', section: 'Talks', label: 'Talk: Care', from: null, to: 'Care' },
  ]);
});

it('never repeats what was hidden', () => {
  const changes = diffFacts([fee('$18,000')], [], shows);
  expect(JSON.stringify(changes)).not.toContain('18,000');
});

it('repeats nothing of an older version on the page of a bureau', () => {
  const before = [room('Write to dana@reyes.example'), talk('1', 'Calm, see reyes.example'), talk('2', 'reyes')];
  const after = [room('Write to us')];
  const changes = diffFacts(before, after, bureau);
  expect(changes).toEqual([
    { kind: 'changed', section: 'Venue', label: 'Room', from: null, to: 'Write to us' },
    { kind: 'removed', section: 'Talks', label: 'Talks', from: null, to: null },
  ]);
  expect(JSON.stringify(changes)).not.toMatch(/reyes/);
});

describe('of a long text', () => {
  const long = Array.from({ length: 100 }, (_, index) => `word${index}`).join(' ');

  it('shows the part that differs, on both sides', () => {
    const [change] = diffFacts([room(long)], [room(long.replace('word60', 'WORD60'))], shows);
    expect(change?.from).toMatch(/^…word\d+ .*word60 .*word\d+…$/);
    expect(change?.to).toMatch(/^…word\d+ .*WORD60 .*word\d+…$/);
    expect(change?.to?.length).toBeLessThan(250);
  });

  it('shows what was put at its end or cut from it', () => {
    const [put] = diffFacts([room(long)], [room(`${long} and more`)], shows);
    expect(put?.to).toMatch(/and more$/);
    const [cut] = diffFacts([room(`${long} and more`)], [room(long)], shows);
    expect(cut?.from).toMatch(/and more$/);
    // Of a short one and a long one, both begin at the same place.
    const [grown] = diffFacts([room(long.slice(0, 200))], [room(long)], shows);
    expect(grown?.from?.slice(0, 20)).toBe(grown?.to?.slice(0, 20));
  });

  it('begins at its beginning when it is new, and cuts no character in half', () => {
    const [change] = diffFacts([], [room('😀'.repeat(400))], shows);
    expect(change?.to).toBe(`${'😀'.repeat(240)}…`);
  });
});
