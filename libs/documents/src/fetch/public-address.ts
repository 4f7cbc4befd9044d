import ipaddr from 'ipaddr.js';

// Addresses in a public range that data centres answer internally: the host agent of Azure.
const INTERNAL_SERVICE_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an IP address, as a resolver or a URL writes it, belongs to the public Internet.
 *
 * Works as an allow-list: IPv4 outside every special range of IANA's registry (RFC 6890), and IPv6
 * only in global unicast 2000::/3 outside its special ranges. An IPv6 address with an embedded IPv4
 * address is decided by that address (mapped, NAT64, ISATAP). 6to4 and Teredo are refused, because
 * they serve no pages and a relay would reach any embedded address.
 */
export function isPublicAddress(ipText: string): boolean {
  const hexAddress = toHexadecimalIpv6(ipText);
  if (!ipaddr.isValid(hexAddress)) return false;
  const ip = ipaddr.parse(hexAddress);
  if (ip instanceof ipaddr.IPv4)
    return ip.range() === 'unicast' && !INTERNAL_SERVICE_ADDRESSES.has(ip.toString());
  const v6 = ip;
  if (v6.zoneId) return false;
  const [firstGroup, secondGroup, , , fifthGroup, sixthGroup] = v6.parts as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const isEmbeddedIpv4Public = () =>
    isPublicAddress(ipaddr.fromByteArray(v6.toByteArray().slice(12)).toString());
  if (v6.isIPv4MappedAddress()) return isEmbeddedIpv4Public();
  if (firstGroup === 0x64 && secondGroup === 0xff9b)
    return v6.parts.slice(2, 6).every((part) => part === 0) && isEmbeddedIpv4Public();
  if (firstGroup >> 13 !== 1 || v6.range() !== 'unicast') return false;
  if ((fifthGroup === 0 || fifthGroup === 0x200) && sixthGroup === 0x5efe)
    return isEmbeddedIpv4Public();
  return true;
}

/**
 * IPv6 without dotted parts: ipaddr.js treats `::1.2.3.4` as a mapped address, but sockets do not.
 */
function toHexadecimalIpv6(address: string): string {
  const url = `http://[${address}]`;
  return address.includes(':') && address.includes('.') && URL.canParse(url)
    ? new URL(url).hostname.slice(1, -1)
    : address;
}
