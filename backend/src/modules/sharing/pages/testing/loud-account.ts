/** An account that has its contacts in every field that takes them, with a bureau that does not want to read them. */
import { shareFieldKeys, type ShareLinkDetail } from '@lectern/protocol/share-links';
import { loud, loudInShort, loudSpeaker } from '../../../../testing/contact-leaks';
import type { TestAgent, TestApp } from '../../../../testing/test-app';
import { putFile, tellingJpeg, tellingPng } from './put-file';

export interface LoudAccount {
  speaker: TestAgent & { userId: string };
  eventId: string;
  bureauPartnerId: string;
  representativeId: string;
  headshotIds: string[];
  /** Of what lies in the library: a picture, a film, a one-sheet. */
  mediaIds: { picture: string; film: string; oneSheet: string; document: string };
}

export const representative = { name: 'Lena Ortiz', email: 'lena@pinnacle.example', phone: '+1 646 555 0188' } as const;

export async function loudAccount(app: TestApp): Promise<LoudAccount> {
  const speaker = await app.signUp();
  const ask = async (method: 'post' | 'patch' | 'put', path: string, input: object): Promise<unknown> => {
    const answer = await speaker.call(method, path, input);
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
    return answer.body as unknown;
  };
  const made = async (path: string, input: object): Promise<string> =>
    ((await ask('post', path, input)) as { id: string }).id;
  const words = `${loudSpeaker.email} ${loudSpeaker.website}`;
  const headshots = [await tellingJpeg(words), await tellingPng(words)];
  const files = [
    { name: `${loudSpeaker.email}.jpg`, contentType: 'image/jpeg' },
    { name: 'reyesontour.com portrait.png', contentType: 'image/png' },
  ];
  const headshotIds: string[] = [];
  for (const [index, file] of files.entries()) {
    const fileId = await putFile(app, speaker.userId, file, headshots[index] ?? Buffer.alloc(0));
    const list = (await ask('post', '/api/headshots', { fileId, usage: 'print', credit: loudInShort('Jo Park') })) as {
      items: { id: string }[];
    };
    headshotIds.push(list.items.at(-1)?.id ?? '');
  }
  const media = (name: string, contentType: string, bytes: Buffer, eventId?: string): Promise<string> =>
    putFile(app, speaker.userId, { name, contentType, ...(eventId && { eventId }) }, bytes);
  const oneSheet = await media('one-sheet.pdf', 'application/pdf', Buffer.from(`%PDF ${words}`));
  await ask('patch', '/api/speaker-profile', {
    version: 1,
    name: 'Dana Reyes',
    title: loudInShort('Keynote speaker'),
    slug: 'dana-reyes',
    tagline: loudInShort('Clear heads make good calls'),
    bioShort: loudInShort('Dana flew rescue helicopters'),
    bioMedium: loud('Dana flew rescue helicopters for twelve years'),
    bioLong: loud('Dana flew rescue helicopters and lived to tell'),
    introduction: loud('Please welcome Dana'),
    topics: [loudInShort('Decisions'), 'Leadership'],
    languages: ['English', loudInShort('Spanish')],
    travelsFromCity: loudInShort('Austin'),
    website: loudSpeaker.website,
    phone: loudSpeaker.phone,
    socialLinks: [
      { kind: 'linkedin', url: loudSpeaker.social[0] },
      { kind: 'x', url: loudSpeaker.social[1] },
    ],
    sizzleReelUrl: 'https://www.reyesontour.com/reel',
    feeFromCents: 1_000_000,
    showFeeRange: true,
    products: [
      { kind: 'book', title: loudInShort('Ninety Seconds'), description: loud('A book'), url: loudSpeaker.website },
    ],
    oneSheetFileId: oneSheet,
  });
  // Where invoices are answered, and what the account itself is called at.
  await app.db.query(`UPDATE users SET email = $2 WHERE id = $1`, [speaker.userId, loudSpeaker.email]);
  await made('/api/presentations', {
    title: loudInShort('When minutes count'),
    abstractShort: loud('How crews decide'),
    abstractLong: loud('How crews decide, at length'),
    takeaways: [loud('Three questions')],
    audience: loud('Leaders'),
    avNeeds: [{ item: loudInShort('Lavalier microphone'), isRequired: true }],
    lengthsMinutes: [45],
  });
  const said = (await ask('post', '/api/testimonials', {
    clientName: loudInShort('Ruth Osei'),
    clientTitle: loudInShort('Chief nurse'),
    companyName: loudInShort('Mercy Lake'),
    content: loud('Our night shift still talks about it'),
    hasConsent: true,
  })) as { id: string; version: number };
  await ask('patch', `/api/testimonials/${said.id}`, { status: 'published', version: said.version });
  const bureau = (await ask('post', '/api/bureau-partners', {
    name: 'Pinnacle Speakers',
    website: 'https://pinnacle.example',
    representatives: [representative],
  })) as { id: string; representatives: { id: string }[] };
  const eventId = await event(made);
  const mediaIds = {
    picture: await media(`${loudSpeaker.email} on stage.jpg`, 'image/jpeg', await tellingJpeg(words)),
    film: await media('reyesontour.com reel.mp4', 'video/mp4', Buffer.from(`film of ${words}`)),
    oneSheet,
    document: await media('contract.pdf', 'application/pdf', Buffer.from(`%PDF ${words}`), eventId),
  };
  return {
    speaker,
    eventId,
    headshotIds,
    mediaIds,
    bureauPartnerId: bureau.id,
    representativeId: bureau.representatives[0]?.id ?? '',
  };
}

async function event(made: (path: string, input: object) => Promise<string>): Promise<string> {
  const clientId = await made('/api/clients', {
    name: loudInShort('Lakeside Utilities'),
    contacts: [
      { name: loudInShort('Sam Lee'), email: 'sam@lakeside.example', role: 'planner', phone: '+1 312 555 0199' },
      { name: 'Dana’s office', email: loudSpeaker.email, phone: loudSpeaker.phone, role: 'on_site' },
    ],
  });
  const eventId = await made('/api/events', {
    title: loudInShort('Safety Summit'),
    eventDate: '2027-03-04',
    startTime: '09:00',
    endTime: '10:00',
    clientId,
    venueName: loudInShort('Harbor Hall'),
    city: 'Chicago',
    room: loudInShort('Ballroom'),
    roomSetup: loud('Rounds'),
    parking: loud('Garage B'),
    wifi: loudInShort('HarborGuest'),
    theme: loudInShort('Safe and fast'),
    goals: loud('Speak up'),
    topicsToAvoid: loud('The outage'),
    audienceType: loudInShort('Leaders'),
    recordingTerms: loud('For internal use'),
  });
  await made(`/api/events/${eventId}/agenda-items`, {
    kind: 'sound_check',
    startTime: '08:00',
    room: loudInShort('Ballroom'),
    notes: loud('Two microphones'),
  });
  await made(`/api/events/${eventId}/av-needs`, { item: loudInShort('Clicker'), notes: loud('With a spare') });
  await made(`/api/events/${eventId}/travel-segments`, {
    kind: 'flight',
    carrier: loudInShort('Skyline 204'),
    departsOn: '2027-03-03',
    departsAt: '15:00',
    fromPlace: loudInShort('Austin'),
    toPlace: 'Chicago',
    fromZone: 'America/Chicago',
    toZone: 'America/Chicago',
  });
  return eventId;
}

/** Everything that such a link can show. */
export async function openLink(
  { speaker, eventId, bureauPartnerId, representativeId, mediaIds }: LoudAccount,
  kind: 'media_kit' | 'event_details',
  variant: 'direct' | 'bureau',
): Promise<ShareLinkDetail> {
  const answer = await speaker.call('post', '/api/share-links', {
    kind,
    variant,
    fields: shareFieldKeys,
    message: loud('Good to meet you'),
    ...(kind === 'event_details' && { eventId }),
    ...(variant === 'bureau' && { bureauPartnerId, representativeId }),
  });
  if (answer.status !== 201) throw new Error(`the link was answered with ${answer.status}: ${answer.text}`);
  const link = answer.body as ShareLinkDetail;
  const shown = kind === 'event_details' ? [mediaIds.document] : [];
  await speaker.call('put', `/api/share-links/${link.id}/files`, { shown, hidden: [] });
  return link;
}
