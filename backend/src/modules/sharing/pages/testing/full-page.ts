/** A page that shows everything a page can show. For tests of what is made of pages. */
import type { SharedEvent, SharedPage } from '@lectern/protocol/shared-pages';

const ID = '019ac3f2-0000-7000-8000-0000000000';

/** `say` has the last word on every text that a person wrote. */
export function fullKit(say: (text: string) => string = (text) => text): SharedPage {
  return {
    kind: 'media_kit',
    variant: 'direct',
    message: say('Good to meet you in Chicago'),
    speaker: {
      name: 'Dana Reyes',
      title: say('Keynote speaker on calm decisions'),
      tagline: say('Clear heads make good calls'),
      travelsFrom: 'Austin, Texas',
      languages: ['English', 'Spanish'],
      topics: [say('Decisions under pressure'), say('Leadership'), 'Safety culture'],
    },
    pictures: [1, 2].map((number) => ({
      id: `${ID}0${number}`,
      alt: 'Dana Reyes',
      credit: say('Jo Park'),
      usage: number === 1 ? 'web' : 'print',
      width: 1200,
      height: 1600,
      isPrimary: number === 1,
    })),
    bios: {
      short: say(
        'Dana Reyes flew rescue helicopters for twelve years and now teaches teams how to decide when minutes count',
      ),
      medium: say(
        'Dana Reyes flew rescue helicopters for twelve years. Today she works with hospitals, utilities and manufacturers on the decisions that cannot wait: who speaks up, who listens, and who acts. Her keynotes mix cockpit recordings with plain methods that teams use the next morning. She has spoken on more than 400 stages in 31 countries since 2004',
      ),
      long: say('A long story, told at length'),
    },
    introduction: say('Please welcome Dana Reyes'),
    talks: [
      {
        id: `${ID}11`,
        title: say('When minutes count'),
        abstractShort: say('How crews decide in ninety seconds, and what an office can learn from it'),
        abstractLong: say('The whole abstract'),
        lengthsMinutes: [30, 45, 60],
        takeaways: [say('A checklist of three questions'), say('One habit for Monday')],
        audience: say('Leaders of operations'),
        avNeeds: [{ item: say('Lavalier microphone'), isRequired: true }],
      },
      {
        id: `${ID}12`,
        title: say('The quiet captain'),
        abstractShort: say('Why the best leaders say less'),
        abstractLong: null,
        lengthsMinutes: [45],
        takeaways: [say('Listening as a tool')],
        audience: null,
        avNeeds: [],
      },
    ],
    testimonials: [
      {
        id: `${ID}21`,
        clientName: say('Ruth Osei'),
        clientTitle: say('Chief nurse'),
        companyName: say('Mercy Lake Hospital'),
        content: say('Our night shift still talks about it'),
        rating: 5,
      },
    ],
    reel: { url: 'https://vimeo.com/123456789' },
    products: [
      {
        kind: 'book',
        title: say('Ninety Seconds'),
        description: say('On deciding fast'),
        url: 'https://www.reyesontour.com/book',
      },
    ],
    fee: { fromCents: 1_500_000, toCents: 2_000_000, currency: 'USD', type: null },
    files: [
      file(31, say('Stage picture'), 'image/jpeg'),
      file(32, say('Sizzle reel'), 'video/mp4'),
      file(33, say('Tour poster'), 'image/png'),
    ],
    oneSheet: { id: `${ID}34`, name: say('One-sheet'), sizeBytes: 90_000 },
    contact: {
      who: 'speaker',
      name: 'Dana Reyes',
      organisation: null,
      email: 'dana@reyeskeynotes.com',
      phone: '+1 (512) 555-0147',
      website: 'https://www.reyesontour.com/speaking',
      links: [{ kind: 'linkedin', url: 'https://www.linkedin.com/in/stagereyes' }],
    },
    event: null,
  };
}

export function fullEventPage(say: (text: string) => string = (text) => text): SharedPage {
  return { ...fullKit(say), kind: 'event_details', event: fullEvent(say) };
}

function fullEvent(say: (text: string) => string): SharedEvent {
  return {
    id: `${ID}41`,
    title: say('Safety Summit'),
    type: 'keynote',
    format: 'in_person',
    status: 'confirmed',
    statusWords: 'Confirmed',
    days: { from: '2027-03-04', to: '2027-03-05' },
    startTime: '09:00',
    endTime: '10:00',
    zone: 'America/Chicago',
    isTentative: false,
    clientName: say('Lakeside Utilities'),
    venue: {
      name: say('Harbor Hall'),
      address: say('200 Pier Street'),
      city: 'Chicago',
      state: 'IL',
      country: 'US',
      latitude: 41.89,
      longitude: -87.6,
      room: say('Grand ballroom'),
      roomSetup: say('Rounds of eight'),
    },
    venueAccess: { airport: say("O'Hare"), parking: say('Garage B'), wifi: say('HarborGuest') },
    people: [
      {
        id: `${ID}42`,
        name: say('Sam Lee'),
        title: say('Event manager'),
        roles: ['planner'],
        email: 'sam@lakeside.example',
        phone: '+1 312 555 0199',
      },
    ],
    agenda: [
      {
        id: `${ID}43`,
        kind: 'sound_check',
        day: '2027-03-04',
        startTime: '08:00',
        endTime: '08:30',
        room: say('Grand ballroom'),
        notes: say('Two microphones'),
        confirmedOn: '2027-02-01',
        confirmedBy: say('Sam Lee'),
      },
    ],
    av: [
      {
        id: `${ID}44`,
        item: say('Lavalier microphone'),
        isRequired: true,
        notes: say('With a spare'),
        confirmedOn: null,
        confirmedBy: null,
      },
    ],
    travel: [
      {
        id: `${ID}45`,
        kind: 'flight',
        carrier: say('Skyline 204'),
        fromPlace: say('Austin'),
        fromZone: 'America/Chicago',
        departsOn: '2027-03-03',
        departsAt: '15:00',
        toPlace: say('Chicago'),
        toZone: 'America/Chicago',
        arrivesOn: '2027-03-03',
        arrivesAt: '17:30',
      },
    ],
    dayOf: { name: 'Dana Reyes', phone: '+1 (512) 555-0147', email: 'dana@reyeskeynotes.com' },
    talk: {
      title: say('When minutes count'),
      lengthMinutes: 60,
      abstractShort: say('How crews decide in ninety seconds'),
      abstractLong: say('The whole abstract'),
      takeaways: [say('A checklist of three questions')],
    },
    audience: { audienceExpected: 400, audienceType: say('Operations leaders'), industry: say('Energy') },
    goals: {
      theme: say('Safe and fast'),
      goals: say('Speak up sooner'),
      topicsToAvoid: say('The outage of last year'),
    },
    terms: {
      recording: say('For internal use'),
      exclusivity: say('None'),
      productSales: say('A table after the talk'),
      travel: 'client_books',
      travelAmountCents: null,
      currency: 'USD',
    },
    documents: [file(46, say('Contract'), 'application/pdf')],
    hold: { speakerName: 'Dana Reyes', groups: [] },
    questionnaire: {
      speakerName: 'Dana Reyes',
      answers: [
        { field: 'parking', value: say('Garage B'), version: 1, state: 'draft' },
        {
          field: 'onSiteContact',
          value: { name: say('Sam Lee'), phone: '+1 312 555 0199', email: 'sam@lakeside.example' },
          version: 0,
          state: null,
        },
      ],
      sentBy: say('Sam Lee'),
      sentAt: '2027-02-01T10:00:00.000Z',
    },
    ticks: { lines: [{ id: `${ID}44`, version: 1, isTickedHere: false }] },
    testimonialAsk: {
      speakerName: 'Dana Reyes',
      isSubmitted: true,
      isPublished: false,
      clientName: say('Sam Lee'),
      clientTitle: null,
      companyName: say('Lakeside Utilities'),
      content: say('Everybody stayed to the end'),
      rating: 5,
      consentText: 'Dana Reyes may publish this.',
    },
    places: null,
    hasCalendarFile: true,
  };
}

function file(number: number, name: string, contentType: string): SharedPage['files'][number] {
  return { id: `${ID}${number}`, name, kind: 'media', contentType, sizeBytes: 120_000 };
}
