// What speakers, planners and newcomers do in an hour of the week, as a list of what is due when. Pure: time is seconds.

/** Monday to Sunday, and midnight to midnight where a speaker lives; averages are 1 by `sessionsPerSecond`. */
const DAYS = [1.5, 1, 1, 1, 0.8, 0.25, 0.3];
const HOURS = [1, 1, 1, 1, 2, 8, 20, 40, 80, 100, 100, 90, 60, 70, 90, 90, 80, 60, 30, 20, 20, 15, 8, 3];
const SESSIONS_A_WEEK = 20;
const WEEK = DAYS.reduce((sum, day) => sum + day, 0) * HOURS.reduce((sum, hour) => sum + hour, 0);
const SECONDS_AN_HOUR = 3600;
/** Between what a person does and does next: at least, and on average beyond that. */
const THINKING = { least: 2, more: 3 };
/** Of sessions, those that begin with a password. */
const SIGN_INS = 0.05;

/** How sessions go, and in how many of a hundred. */
export const scripts = [
  { of: 40, steps: ['today', 'list', 'event'] },
  { of: 25, steps: ['today', 'search', 'event', 'edit', 'edit'] },
  { of: 20, steps: ['today', 'list', 'event', 'edit', 'list'] },
  { of: 13, steps: ['today', 'list', 'event', 'invoice'] },
  { of: 2, steps: ['today', 'import'] },
];
/** Planners who open a shared page, for each session of a speaker. */
const PLANNERS = 0.5;

/** So many of the speakers have been there for years; half of all sessions are theirs. */
export const LONG_THERE = 300;

export const kinds = ['today', 'list', 'event', 'edit', 'invoice', 'search', 'shared', 'import', 'register', 'signIn'];

/** In an hour of the week, 0 for the one after midnight on Monday. */
export function sessionsPerSecond(speakers, hour) {
  const share = (DAYS[Math.floor(hour / 24)] * HOURS[hour % 24]) / WEEK;
  return (speakers * SESSIONS_A_WEEK * share) / SECONDS_AN_HOUR;
}

const exponential = (mean, random) => -mean * Math.log(1 - random());

/** The times of a Poisson process. */
export function* arrivals({ perSecond, from, to, random }) {
  if (!(perSecond > 0)) return;
  for (let at = from + exponential(1 / perSecond, random); at < to; at += exponential(1 / perSecond, random)) yield at;
}

function chooseScript(random) {
  let at = random() * scripts.reduce((sum, { of }) => sum + of, 0);
  return scripts.find(({ of }) => (at -= of) < 0).steps;
}

/** The longest session that is still under way when a phase begins. */
const BEFORE = 60;

/**
 * Everything due in a phase, in order: { at, kind, who }. `who` is a number below `speakers`, and the same for a session.
 * phase: { seconds, hour?, times?, more? }: sessions of that hour `times` over, and so many more a second of a kind.
 */
export function due({ seconds, hour, times = 1, more = {} }, { speakers, random }) {
  const all = [];
  const someone = () => Math.floor(random() * (random() < 0.5 ? LONG_THERE : speakers));
  const add = (at, kind, who = someone()) => void (at >= 0 && at < seconds && all.push({ at, kind, who }));
  const perSecond = hour === undefined ? 0 : sessionsPerSecond(speakers, hour) * times;
  for (let at of arrivals({ perSecond, from: -BEFORE, to: seconds, random })) {
    const who = someone();
    if (random() < SIGN_INS) add(at, 'signIn', who);
    for (const kind of chooseScript(random)) {
      add(at, kind, who);
      at += THINKING.least + exponential(THINKING.more, random);
    }
  }
  for (const [kind, rate] of [['shared', perSecond * PLANNERS], ...Object.entries(more)])
    for (const at of arrivals({ perSecond: rate, from: 0, to: seconds, random })) add(at, kind);
  return all.sort((a, b) => a.at - b.at);
}

/** `count` of one kind at the same distance. */
export function evenly(kind, count, seconds) {
  return Array.from({ length: Math.ceil(count) }, (_, i) => ({
    at: (i * seconds) / Math.ceil(count),
    kind,
    who: i % LONG_THERE,
  }));
}
