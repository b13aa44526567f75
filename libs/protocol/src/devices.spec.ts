import { deviceName, placeName } from './devices';
import { Country } from './primitives';

describe('deviceName', () => {
  it.each([
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/120.0 Safari/537.36', 'Chrome on Mac'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari on iPhone'],
    ['curl/8.5.0', 'Unknown device'],
    ['', 'Unknown device'],
  ])('reads %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
});

describe('placeName', () => {
  it.each([
    [{ ip: '203.0.113.7', country: 'PT' }, 'Portugal · 203.0.113.7'],
    [{ ip: '203.0.113.7' }, '203.0.113.7'],
    [{ ip: '::ffff:203.0.113.7', country: 'XX' }, '203.0.113.7'],
    [{ ip: '2001:db8:0:7:aaaa:bbbb:cccc:dddd', country: 'ZZ' }, '2001:db8:0:7:…'],
    [{ ip: '2001:db8::1', country: 'DE' }, 'Germany · 2001:db8:0:0:…'],
    [{ ip: '', country: 'US' }, 'United States'],
    [{ ip: '' }, ''],
  ])('says where %j is', (place, name) => expect(placeName(place)).toBe(name));
});

it.each(['T1', 'pt', 'PRT', 'PT, ES', '<b>', ''])('takes %j for no country', (said) => {
  expect(Country.safeParse(said).success).toBe(false);
});
