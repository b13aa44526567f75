import { isForged, type MailProof } from './inbound-mail';

type Case = [what: string, spf: MailProof | null, dkim: MailProof | null, dmarc: MailProof | null, isIt: boolean];

it.each<Case>([
  ['what DMARC refuses, whatever passes', 'pass', 'pass', 'fail', true],
  ['what DMARC accepts, whatever fails', 'fail', 'fail', 'pass', false],
  ['forwarded mail of a domain without a policy', 'fail', 'pass', 'none', false],
  ['forwarded mail, with no word about DMARC', 'fail', 'pass', null, false],
  ['a broken signature', 'pass', 'fail', 'none', true],
  ['another server without a signature', 'fail', 'none', null, true],
  ['mail that nothing is known about', null, null, null, false],
])('%s', (_what, spf, dkim, dmarc, isIt) => expect(isForged({ spf, dkim, dmarc })).toBe(isIt));
