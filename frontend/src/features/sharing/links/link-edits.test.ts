import { ShareLinkDetail } from '@lectern/protocol/share-links';
import {
  clashesOf,
  filesOf,
  isUnchanged,
  NO_EDITS,
  settled,
  updateOf,
  viewOf,
  withChange,
  withoutSent,
} from './link-edits';

const FILE = '019a0000-0000-7000-8000-0000000000f1';

function aLink(more: Partial<ShareLinkDetail> = {}): ShareLinkDetail {
  return ShareLinkDetail.parse({
    id: '019a0000-0000-7000-8000-0000000000a1',
    kind: 'media_kit',
    eventId: null,
    eventTitle: null,
    eventDate: null,
    clientName: null,
    variant: 'direct',
    bureauPartnerId: null,
    bureauPartnerName: null,
    representativeId: null,
    representativeName: null,
    name: 'Media kit',
    message: null,
    fields: ['headshots', 'tagline'],
    hasPassword: false,
    expiresOn: null,
    revokedAt: null,
    isMuted: false,
    status: 'active',
    url: 'https://lectern.example/shared/x',
    views7Days: 0,
    lastViewedAt: null,
    version: 3,
    createdAt: '2026-11-01T10:00:00.000Z',
    updatedAt: '2026-11-01T10:00:00.000Z',
    files: [
      {
        id: FILE,
        name: 'stage.jpg',
        kind: 'media',
        contentType: 'image/jpeg',
        sizeBytes: 10,
        isShown: true,
        isLeftOut: false,
      },
    ],
    emails: [],
    ...more,
  });
}

it('opens and closes eyes one by one, in the order of the page', () => {
  const link = aLink();
  const edits = withChange(withChange(NO_EDITS, link, { fields: { fee: true } }), link, {
    fields: { headshots: false },
  });
  expect(viewOf(link, edits).fields).toEqual(['tagline', 'fee']);
  expect(updateOf(link, edits)).toEqual({ fields: ['tagline', 'fee'], version: 3 });
  // Another tab opened one meanwhile: both are kept.
  const theirs = aLink({ fields: ['headshots', 'tagline', 'reel'], version: 4 });
  expect(updateOf(theirs, edits)).toEqual({ fields: ['tagline', 'reel', 'fee'], version: 4 });
});

it('has nothing to save when a change was taken back', () => {
  const link = aLink();
  const edits = withChange(withChange(NO_EDITS, link, { fields: { fee: true }, files: { [FILE]: false } }), link, {
    fields: { fee: false },
    files: { [FILE]: true },
  });
  expect(isUnchanged(edits)).toBe(false);
  expect(updateOf(link, edits)).toBeNull();
  expect(filesOf(link, edits)).toBeNull();
});

it('keeps what was typed on while the last words were saved', () => {
  const link = aLink();
  const sent = withChange(NO_EDITS, link, { values: { message: 'Hel' }, files: { [FILE]: false } });
  const typedOn = withChange(sent, link, { values: { message: 'Hello' } });
  const left = withoutSent(typedOn, sent);
  const saved = aLink({ message: 'Hel', version: 4 });
  expect(updateOf(saved, left)).toEqual({ message: 'Hello', version: 4 });
  expect(left.files).toEqual({});
  expect(clashesOf(saved, left)).toEqual([]);
  expect(isUnchanged(withoutSent(typedOn, typedOn))).toBe(true);
});

it('asks only where two people wrote different things', () => {
  const link = aLink();
  const edits = withChange(NO_EDITS, link, { values: { message: 'Mine', expiresOn: '2027-03-04' } });
  const theirs = aLink({ message: 'Theirs', expiresOn: '2027-03-04', version: 4 });
  expect(clashesOf(theirs, edits)).toEqual(['message']);
  expect(updateOf(theirs, settled(edits, theirs, []))).toBeNull();
  const mine = settled(edits, theirs, ['message']);
  expect(updateOf(theirs, mine)).toEqual({ message: 'Mine', version: 4 });
  expect(clashesOf(theirs, mine)).toEqual([]);
});

it('sets a password, takes it away, and shows neither', () => {
  const link = aLink();
  const set = withChange(NO_EDITS, link, { password: 'open sesame' });
  expect(viewOf(link, set).hasPassword).toBe(true);
  expect(updateOf(link, set)).toEqual({ password: 'open sesame', version: 3 });
  const away = withChange(NO_EDITS, aLink({ hasPassword: true }), { password: null });
  expect(viewOf(link, away).hasPassword).toBe(false);
  expect(isUnchanged(withoutSent(away, away))).toBe(true);
});

it('says which files were opened and which were closed', () => {
  const link = aLink();
  expect(filesOf(link, withChange(NO_EDITS, link, { files: { [FILE]: false } }))).toEqual({
    shown: [],
    hidden: [FILE],
  });
});
