/** Which IP addresses are on the public internet, by IANA's registries of special-purpose addresses. */
import { BlockList, isIP } from 'node:net';

const closed4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's platform server has a public address that each of its machines reaches.
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]);

// Only these are assigned, so mapped, translated (NAT64), local and multicast addresses are outside.
const assigned6 = listOf('ipv6', [['2000::', 3]]);
const closed6 = listOf('ipv6', [
  // Teredo and other protocols, documentation, 6to4.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]);

function listOf(family: 'ipv4' | 'ipv6', subnets: [network: string, prefix: number][]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed4.check(address, 'ipv4');
  return family === 6 && assigned6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}
