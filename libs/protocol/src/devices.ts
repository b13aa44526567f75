/** What people read about a device and where it is, in the list of sessions and in emails. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const first = (list: [RegExp, string][], text: string) => list.find(([pattern]) => pattern.test(text))?.[1];

/** `Chrome on Windows` out of a browser's long description of itself; good enough to recognize one's own devices. */
export function deviceName(userAgent: string): string {
  const browser = first(browsers, userAgent);
  const system = first(systems, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}

export interface Place {
  ip: string;
  country?: string | undefined;
}

/** 'Portugal · 203.0.113.7'. Empty when nothing is known. */
export function placeName({ ip, country }: Place): string {
  return [country && countryName(country), networkOf(ip).replace(/::\/64$/, ':…')].filter(Boolean).join(' · ');
}

function countryName(code: string): string | undefined {
  const name = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'none' }).of(code);
  return code === 'ZZ' ? undefined : name;
}

/** One household has one IPv4 address or one IPv6 network of 64 bits. */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return `${[...left, ...Array<string>(Math.max(0, gap)).fill('0'), ...right].slice(0, 4).join(':')}::/64`;
}
