/** Words of lists of choices as people write them: the label, the value, or a usual synonym. Pure. */
import type { FieldChoice } from '../../exports';
import { plainWords } from './plain-words';

/** By the value of the choice. Only looked at where nothing is called by that word itself. */
const SYNONYMS: Readonly<Record<string, string>> = {
  // Kinds of events.
  keynote:
    'key note|keynote speech|keynote address|keynote speaker|plenary|main stage|general session|opening keynote|closing keynote',
  breakout: 'break out|breakout session|concurrent session|session|seminar|talk',
  workshop: 'work shop|training|masterclass|master class|bootcamp',
  half_day: 'half day|half day workshop|half day training|1 2 day',
  full_day: 'full day|full day workshop|full day training|all day|1 day',
  panel: 'panelist|panel discussion|fireside|fireside chat|moderator|panel moderator',
  emcee: 'mc|m c|host|moderation',
  virtual: 'online|remote|zoom|webcast|teams|virtual event|virtual keynote',
  consulting: 'advisory|coaching|consultation',
  pro_bono: 'probono|free|charity|unpaid|no fee|waived',
  in_person: 'onsite|on site|live|face to face|f2f|offline|physical|in real life',
  hybrid: 'mixed|both|in person and virtual',
  // Where an event stands.
  inquiry: 'enquiry|lead|prospect|new|new lead|open|inquired|interested|request',
  proposal_sent: 'proposal|quoted|quote|quote sent|offer|offer sent|proposed|pitched|negotiating|negotiation',
  hold: 'on hold|held|tentative|option|pencilled|penciled|pencilled in|penciled in|date hold|soft hold|pending|first option',
  contract_sent:
    'contract|contract out|contracting|awaiting contract|awaiting signature|contract pending|contract issued',
  confirmed: 'booked|won|signed|definite|firm|contracted|contract signed|yes|closed won|sold',
  delivered: 'done|completed|complete|spoken|held already|past|performed|took place',
  closed: 'paid|archived|finished|settled|paid in full',
  released: 'hold released|date released',
  lost: 'declined|dead|rejected|passed|closed lost|turned down|not booked|no',
  postponed: 'rescheduled|moved|deferred|delayed',
  cancelled: 'canceled|called off',
  // Clients.
  lead: 'prospect|prospective|new|potential|inquiry',
  active: 'current|client|customer|existing|yes',
  past: 'former|inactive|previous|old|ex|no',
  // Roles of people.
  planner: 'event planner|meeting planner|organizer|organiser|coordinator|event manager|meeting manager|producer',
  decision_maker: 'decision maker|buyer|boss|executive|ceo|director|owner',
  signer: 'signatory|contract signer|signs',
  payer: 'accounts payable|ap|billing|finance|accounting|invoice',
  on_site: 'onsite|on site contact|day of|day of contact|venue|stage manager',
  av: 'a v|audio visual|technician|tech|sound',
  introducer: 'intro|introduction|emcee|mc|host',
  driver: 'ground|ground transport|transport|chauffeur|car',
  // Fees and travel.
  flat: 'flat fee|fixed|fixed fee|fee|standard',
  fee_plus_expenses: 'fee plus expenses|plus expenses|fee plus travel|plus travel|fee expenses|fee travel',
  all_inclusive: 'inclusive|all in|including travel|includes travel|travel included',
  waived: 'free|pro bono|no fee|comp|complimentary|unpaid',
  client_books: 'client|client pays|booked by client|direct|paid by client',
  reimburse_actuals: 'reimbursed|reimburse|actuals|at cost|actual|reimbursement|receipts',
  capped: 'cap|up to|with a cap',
  buyout: 'buy out|travel buyout|flat travel|lump sum',
  per_diem: 'perdiem|daily allowance|allowance|daily',
  local: 'no travel|none',
  // Travel.
  flight: 'air|plane|airline|airfare',
  train: 'rail|amtrak',
  car: 'rental|rental car|car rental|hire car|taxi|uber|lyft|drive|driving',
  hotel: 'lodging|accommodation|accommodations|stay',
  // Expenses.
  airfare: 'air|flight|flights|airline|plane|air travel|plane ticket',
  lodging: 'hotel|accommodation|accommodations|hotels|airbnb|room',
  ground:
    'taxi|uber|lyft|car|rental car|car rental|train|transport|transportation|cab|ground transportation|parking and taxi|shuttle|rail',
  meals: 'meal|food|restaurant|dining|dinner|lunch|breakfast|coffee|meals and entertainment|entertainment',
  mileage: 'miles|driving|personal car|kilometers',
  baggage_parking: 'baggage|parking|luggage|tolls|bags|baggage fee',
  materials: 'supplies|office supplies|books|handouts|props|printing|equipment',
  shipping: 'postage|mail|freight|fedex|ups|courier',
  marketing: 'advertising|ads|website|promotion|video|photography|design',
  dues: 'membership|memberships|association|nsa|fees and dues',
  software: 'subscription|subscriptions|saas|apps|hosting|it',
  commission: 'bureau|bureau fee|agent|agency|commissions|bureau commission',
  other: 'misc|miscellaneous|general|else|various|sonstiges',
  custom: 'other|misc|general|todo|to do|task',
  follow_up: 'follow up|followup|call|check in',
  payment: 'invoice|billing|money',
  checklist: 'prep|preparation',
  // Bureaus.
  professional_fee: 'professional fee|net fee|speaker fee|fee',
  gross_fee: 'gross|gross fee|total fee',
  bureau: 'agency|agent|bureaus|by bureau',
  speaker: 'me|us|direct|self|by speaker',
  // Testimonials.
  requested: 'asked|waiting|pending',
  received: 'got it|in|draft|unpublished|private',
  published: 'live|public|online|shown',
};

export function choiceOfText(text: string, choices: readonly FieldChoice[]): string | null {
  const wanted = plainWords(text);
  const named = choices.find(({ value, label }) => plainWords(label) === wanted || plainWords(value) === wanted);
  const meant = named ?? choices.find(({ value }) => SYNONYMS[value]?.split('|').includes(wanted));
  return meant?.value ?? null;
}

const YES = new Set([
  'yes',
  'y',
  'true',
  't',
  '1',
  'x',
  'on',
  'done',
  'ja',
  'oui',
  'si',
  'sim',
  'ok',
  'wahr',
  'vrai',
  'checked',
]);
const NO = new Set(['no', 'n', 'false', 'f', '0', 'off', 'open', 'nein', 'non', 'nao', 'falsch', 'faux', 'unchecked']);

export function yesNoOfText(text: string): boolean | null {
  const mark = text.trim();
  if (/^[\u2713\u2714\u2705\u2611\u2612]\ufe0f?$/u.test(mark)) return true;
  if (/^[\u2717\u2718\u274c\u2610]\ufe0f?$/u.test(mark)) return false;
  const word = plainWords(mark);
  return YES.has(word) ? true : NO.has(word) ? false : null;
}
