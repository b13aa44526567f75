import { testimonialDrafts } from './testimonial-drafts';

const facts = {
  speakerName: 'Maya Stone',
  eventTitle: 'Gala',
  city: 'Oslo',
  presentationTitle: 'Out loud',
  companyName: 'Acme',
};
const nothing = { effect: '', experience: '' };

it('makes three different drafts of what is known, without a gap where nothing is', () => {
  for (const known of [facts, { ...facts, eventTitle: null, city: null, presentationTitle: null, companyName: null }]) {
    const texts = testimonialDrafts(known, nothing).map(({ text }) => text);
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) {
      expect(text).toContain('Maya Stone');
      expect(text).not.toMatch(/null|undefined| {2}| \.|\.\./);
    }
  }
});

it.each([
  ['our people listen', 'Our people listen.'],
  ['  they   laughed!  ', 'They laughed!'],
  ['“now we know.”', '“now we know.”'],
  ['élan', 'Élan.'],
])('writes %j as a sentence', (effect, sentence) => {
  expect(testimonialDrafts(facts, { ...nothing, effect })[0]?.text.endsWith(` ${sentence}`)).toBe(true);
});
