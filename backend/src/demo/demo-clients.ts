/** The demonstration's clients and bureau partners. Every name is invented; addresses end in `.example`. */
import type { CreateBureauPartnerInput } from '@lectern/protocol/bureau-partners';
import type { ClientStatus } from '@lectern/protocol/clients';
import type { ContactRole } from '@lectern/protocol/client-contacts';

export interface DemoClient {
  name: string;
  industry: string;
  city: string;
  state: string;
  status: ClientStatus;
  source: string;
  tags: string[];
  domain: string;
  people: [name: string, title: string, role: ContactRole][];
  notes?: string;
}

export const demoClients = {
  meridian: {
    name: 'Meridian Health Alliance',
    industry: 'Healthcare',
    city: 'Chicago',
    state: 'IL',
    status: 'active',
    source: 'Referral',
    tags: ['healthcare', 'repeat'],
    domain: 'meridianhealth.example',
    people: [
      ['Priya Raman', 'Director of Events', 'planner'],
      ['Thomas Eck', 'Chief People Officer', 'decision_maker'],
      ['Dana Fuller', 'Accounts Payable', 'payer'],
      ['Luis Ortega', 'House AV', 'av'],
    ],
    notes: 'Pays within two weeks. Priya prefers the phone.',
  },
  northstar: {
    name: 'Northstar Credit Union League',
    industry: 'Finance',
    city: 'Denver',
    state: 'CO',
    status: 'active',
    source: 'Bureau',
    tags: ['finance', 'association'],
    domain: 'northstarcul.example',
    people: [
      ['Marcus Webb', 'VP Education', 'planner'],
      ['Lena Ortiz', 'President', 'signer'],
    ],
  },
  brightwell: {
    name: 'Brightwell Energy',
    industry: 'Energy',
    city: 'Houston',
    state: 'TX',
    status: 'active',
    source: 'Website',
    tags: ['energy'],
    domain: 'brightwell.example',
    people: [
      ['Carol Jennings', 'Internal Communications', 'planner'],
      ['Amir Haddad', 'AV Manager', 'av'],
    ],
  },
  harbor: {
    name: 'Harbor & Pine Hospitality',
    industry: 'Hospitality',
    city: 'Seattle',
    state: 'WA',
    status: 'active',
    source: 'Referral',
    tags: ['hospitality'],
    domain: 'harborpine.example',
    people: [['Joanna Lind', 'Conference Manager', 'planner']],
  },
  teachers: {
    name: 'Tri-State Educators Association',
    industry: 'Education',
    city: 'Boston',
    state: 'MA',
    status: 'active',
    source: 'Past attendee',
    tags: ['education', 'association'],
    domain: 'tsea.example',
    people: [
      ['Denise Carver', 'Executive Director', 'decision_maker'],
      ['Paul Novak', 'Program Chair', 'planner'],
    ],
    notes: 'Honorarium budget is fixed in May.',
  },
  summitbank: {
    name: 'Summit Ridge Bank',
    industry: 'Finance',
    city: 'Nashville',
    state: 'TN',
    status: 'active',
    source: 'Bureau',
    tags: ['finance'],
    domain: 'summitridge.example',
    people: [
      ['Grace Tilman', 'Chief of Staff', 'planner'],
      ['Howard Pell', 'General Counsel', 'signer'],
    ],
  },
  lumen: {
    name: 'Lumen Software',
    industry: 'Technology',
    city: 'Austin',
    state: 'TX',
    status: 'active',
    source: 'LinkedIn',
    tags: ['technology'],
    domain: 'lumensoft.example',
    people: [
      ['Sofia Almeida', 'Head of People', 'decision_maker'],
      ['Ben Kowalski', 'Event Producer', 'on_site'],
    ],
  },
  nurses: {
    name: 'National Nurse Leaders Forum',
    industry: 'Healthcare',
    city: 'Atlanta',
    state: 'GA',
    status: 'active',
    source: 'Referral',
    tags: ['healthcare', 'association'],
    domain: 'nnlf.example',
    people: [
      ['Angela Brooks', 'Conference Director', 'planner'],
      ['Ruth Adeyemi', 'Board Chair', 'introducer'],
    ],
  },
  orchard: {
    name: 'Orchard Street Retail Group',
    industry: 'Retail',
    city: 'New York',
    state: 'NY',
    status: 'active',
    source: 'Website',
    tags: ['retail'],
    domain: 'orchardstreet.example',
    people: [['Kevin Zhou', 'VP Store Operations', 'decision_maker']],
  },
  realtors: {
    name: 'Sunbelt Realtors Conference',
    industry: 'Real estate',
    city: 'Phoenix',
    state: 'AZ',
    status: 'active',
    source: 'Bureau',
    tags: ['association'],
    domain: 'sunbeltrealtors.example',
    people: [
      ['Melissa Grant', 'Meeting Planner', 'planner'],
      ['Oscar Nunez', 'Treasurer', 'payer'],
    ],
  },
  atlas: {
    name: 'Atlas Logistics',
    industry: 'Logistics',
    city: 'Memphis',
    state: 'TN',
    status: 'active',
    source: 'Referral',
    tags: ['logistics'],
    domain: 'atlaslogistics.example',
    people: [['Tanya Reid', 'Learning & Development', 'planner']],
  },
  university: {
    name: 'Lakeland University',
    industry: 'Education',
    city: 'Chicago',
    state: 'IL',
    status: 'active',
    source: 'Alumni',
    tags: ['education'],
    domain: 'lakeland.example',
    people: [['Prof. Ellen Marsh', 'Dean of Business', 'decision_maker']],
  },
  vela: {
    name: 'Vela Pharma Europe',
    industry: 'Pharma',
    city: 'Lisbon',
    state: '',
    status: 'active',
    source: 'Bureau',
    tags: ['healthcare', 'international'],
    domain: 'velapharma.example',
    people: [
      ['Inês Carvalho', 'Congress Manager', 'planner'],
      ['João Brandão', 'Medical Director', 'introducer'],
    ],
  },
  maple: {
    name: 'Maple Leaf HR Congress',
    industry: 'Human resources',
    city: 'Toronto',
    state: 'ON',
    status: 'lead',
    source: 'Website',
    tags: ['association', 'international'],
    domain: 'maplehr.example',
    people: [['Nathalie Côté', 'Program Manager', 'planner']],
  },
  foundation: {
    name: 'Open Door Foundation',
    industry: 'Nonprofit',
    city: 'San Diego',
    state: 'CA',
    status: 'active',
    source: 'Friend',
    tags: ['nonprofit'],
    domain: 'opendoor.example',
    people: [['Maria Delgado', 'Development Director', 'planner']],
    notes: 'One pro bono talk a year.',
  },
  insurance: {
    name: 'Keystone Mutual Insurance',
    industry: 'Insurance',
    city: 'Philadelphia',
    state: 'PA',
    status: 'lead',
    source: 'LinkedIn',
    tags: ['finance'],
    domain: 'keystonemutual.example',
    people: [
      ['Robert Hale', 'Sales Enablement', 'planner'],
      ['Susan Park', 'CFO', 'decision_maker'],
    ],
  },
  builders: {
    name: 'Pacific Builders Council',
    industry: 'Construction',
    city: 'Honolulu',
    state: 'HI',
    status: 'lead',
    source: 'Past attendee',
    tags: ['association'],
    domain: 'pacificbuilders.example',
    people: [['Keoni Akana', 'Executive Director', 'decision_maker']],
  },
  solo: {
    name: 'Whitfield Leadership Retreats',
    industry: 'Consulting',
    city: 'Asheville',
    state: 'NC',
    status: 'past',
    source: 'Referral',
    tags: ['small'],
    domain: 'whitfield.example',
    people: [['Laura Whitfield', 'Owner', 'planner']],
  },
} satisfies Record<string, DemoClient>;

export type DemoClientKey = keyof typeof demoClients;

export const demoBureaus = {
  podium: {
    name: 'Podium & Co. Speakers',
    contactName: 'Rae Collins',
    email: 'bookings@podiumco.example',
    phone: '+1 312 555 0142',
    website: 'podiumco.example',
    commissionPercent: 25,
    contractedBy: 'bureau',
    invoicedBy: 'bureau',
    remitDays: 15,
    spinOffLevels: 2,
    spinOffMonths: 18,
    spinOffPercent: 10,
    notes: 'Wants the one-sheet without contact details.',
    representatives: [
      { name: 'Rae Collins', title: 'Senior Agent', email: 'rae@podiumco.example', phone: '+1 312 555 0143' },
      {
        name: 'Jordan Blake',
        title: 'Agent, Associations',
        email: 'jordan@podiumco.example',
        phone: '+1 312 555 0144',
      },
    ],
  },
  westwind: {
    name: 'Westwind Speaker Bureau',
    contactName: 'Helena Strand',
    email: 'hello@westwind.example',
    phone: '+1 206 555 0188',
    website: 'westwind.example',
    commissionPercent: 30,
    contractedBy: 'bureau',
    invoicedBy: 'speaker',
    remitDays: 30,
    representatives: [
      { name: 'Helena Strand', title: 'Founder', email: 'helena@westwind.example', phone: '+1 206 555 0189' },
      { name: 'Marco Silva', title: 'International Desk', email: 'marco@westwind.example', phone: '+1 206 555 0190' },
    ],
  },
} satisfies Record<string, Partial<Record<keyof CreateBureauPartnerInput, unknown>>>;

export type DemoBureauKey = keyof typeof demoBureaus;
