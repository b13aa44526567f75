import { cleanText } from './contact-cleaning';
import { ContactFinder } from './contact-finder';

const finder = new ContactFinder({
  name: 'Dana Reyes',
  emails: ['dana@reyeskeynotes.com', 'danareyes84@gmail.com'],
  phones: ['+1 (512) 555-0147'],
  websites: ['https://www.danareyes.com/speaking'],
  socialUrls: ['https://www.linkedin.com/in/danareyes-keynotes', 'https://x.com/@stagewithdana'],
});
const clean = (text: string): string => cleanText(text, finder);

describe('finding contacts', () => {
  it.each([
    'dana@reyeskeynotes.com',
    'DANA@REYESKEYNOTES.COM',
    'somebody.else+tag@mail.example.co.uk',
    'dana＠reyeskeynotes.com',
    'da\u200bna@reyes\u00adkeynotes.com',
    'dana (at) reyeskeynotes (dot) com',
    'dana[at]reyeskeynotes.com',
    'dana at reyeskeynotes dot com',
    'mailto:dana@reyeskeynotes.com',
    '+1 (512) 555-0147',
    '512.555.0147',
    '5125550147',
    '555-0147',
    '+44 20 7946 0958',
    '+49 (0)89 1234567',
    '020 7946 0958',
    '089/1234567-12',
    'Call 555 9876 now',
    '1-800-KEYNOTE',
    '(415) 555 0100 ext. 12',
    'https://danareyes.com',
    'www.anything.example',
    'danareyes.com',
    'blog.danareyes.com',
    'danareyes.co.uk',
    'danareyes (dot) com',
    'dana-reyes.speaker',
    'linktr.ee/whoever',
    'linkedin.com/in/danareyes-keynotes',
    '@stagewithdana',
    'find stagewithdana on X',
    'https://wa.me/15125550147',
    'tel:+15125550147',
  ])('sees %s', (text) => expect(finder.has(text.normalize('NFKC').replace(/[\u200b\u00ad]/g, ''))).toBe(true));

  it.each([
    'Dana Reyes has spoken on 400 stages in 31 countries since 2004.',
    'She grew revenue from $1,250,000 to $12,500,000 in 2015-2019.',
    'Clients: Booking.com, Salesforce, Node.js Foundation',
    'Mar 4, 2027, 9:00 AM – 10:30 AM, Hall 3',
    'On 2027-03-04 at 09:00; doors 08.30-09.15; back on 03/04/2027',
    'ISBN 978-0-13-468599-1',
    'Audience: 1 200 000 viewers at $10 each',
    'Seat 12A, rows 10-14, rooms 201, 202 and 203',
    'Lunch @ noon',
    'A 45-minute talk, e.g. after dinner',
    'Austin, TX 78701-1234',
  ])('leaves %s alone', (text) => expect(clean(text)).toBe(text));
});

describe('cleaning', () => {
  it.each<[before: string, after: string]>([
    [
      'Dana Reyes helps teams decide. Book her at dana@reyeskeynotes.com. She lives in Austin.',
      'Dana Reyes helps teams decide. She lives in Austin.',
    ],
    ['Write to Dr. Reyes at dana@reyeskeynotes.com. She lives in Austin.', 'She lives in Austin.'],
    ['A keynote.\n\nEmail: dana@reyeskeynotes.com\nPhone: 512 555 0147\n\nBring water.', 'A keynote.\n\nBring water.'],
    ['Lavalier microphone (questions: 512-555-0147)', 'Lavalier microphone'],
    ['Sound check with Dana, call +1 512 555 0147', 'Sound check with Dana'],
    ['Sound check with Dana, call +1 512 555 0147 or e-mail dana@reyeskeynotes.com.', 'Sound check with Dana.'],
    ['Visit danareyes.com', ''],
    ['www.danareyes.com | @stagewithdana | 512.555.0147', ''],
    ['Clear thinking · danareyes.com', 'Clear thinking'],
  ])('%j becomes %j', (before, after) => expect(clean(before)).toBe(after));

  it('is done once: what is clean stays as it is', () => {
    const once = clean('One sentence. Mail dana@reyeskeynotes.com. Another (see www.danareyes.com).');
    expect(clean(once)).toBe(once);
  });

  it('reads a long text without end in a bounded number of steps', () => {
    const long = `${'a'.repeat(20_000)} ${'1 '.repeat(5_000)} ${'a.'.repeat(5_000)} ${'-'.repeat(5_000)}`;
    expect(clean(long)).toBe(long);
  });
});

describe('names on networks that are words of the language', () => {
  const lone = {
    name: 'Dana Reyes',
    emails: ['booking@reyeskeynotes.com'],
    phones: [],
    websites: [],
    socialUrls: ['https://x.com/leadership', 'https://instagram.com/courage'],
  };
  const plain = new ContactFinder(lone);

  it('are left alone as words, but not as ways to the speaker', () => {
    const text = 'A booking of courage: leadership as seen by Booking.com.';
    expect(cleanText(text, plain)).toBe(text);
    for (const way of ['@leadership', 'x.com/leadership', 'instagram.com/courage', 'booking@reyeskeynotes.com']) {
      expect(cleanText(`${text} Follow ${way}.`, plain)).toBe(text);
    }
    expect(new ContactFinder(lone, 'own').has('Follow @Leadership')).toBe(true);
    expect(plain.isOwnAddress('https://x.com/leadership/status/1')).toBe(true);
    expect(plain.isOwnAddress('https://vimeo.com/leadership-talk')).toBe(false);
  });
});

describe('fields', () => {
  it.each([
    ['https://danareyes.com/reel', true],
    ['https://vimeo.com/123456', false],
    ['https://www.youtube.com/@stagewithdana', true],
    ['https://vimeo.com/123?by=dana%40reyeskeynotes.com', true],
    ['nonsense', false],
  ])('%s is an own address: %s', (address, isOwn) => expect(finder.isOwnAddress(address)).toBe(isOwn));

  it.each([
    ['512-555-0147', true],
    ['001 512 555 0147', true],
    ['512-555-0148', false],
    ['', false],
  ])('%s is an own number: %s', (phone, isOwn) => expect(finder.isOwnPhone(phone)).toBe(isOwn));
});
