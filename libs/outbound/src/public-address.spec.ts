import { isPublicAddress } from './public-address';

it.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '169.255.0.1', '198.20.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ['this network', '0.0.0.0'],
  ['private', '10.1.2.3'],
  ['private', '172.31.255.255'],
  ['private', '192.168.0.1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['carrier-grade NAT, where Alibaba keeps its metadata', '100.100.100.200'],
  ['loopback', '127.255.0.1'],
  ['link-local, where clouds keep their metadata', '169.254.169.254'],
  ['protocols, where Oracle keeps its metadata', '192.0.0.192'],
  ["Azure's platform server", '168.63.129.16'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.7'],
  ['documentation', '203.0.113.7'],
  ['6to4 relays', '192.88.99.1'],
  ['benchmarks', '198.19.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['IPv4-compatible', '::7f00:1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped, also of a public address', '::ffff:1.1.1.1'],
  ['IPv4-translated', '::ffff:0:7f00:1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['local NAT64', '64:ff9b:1::1'],
  ['discard', '100::1'],
  ['Teredo', '2001::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['6to4', '2002:7f00:1::'],
  ['unique local, where AWS keeps its metadata', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['not an address', 'localhost'],
  ['not an address', '127.1'],
])('%s: %s is closed', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
