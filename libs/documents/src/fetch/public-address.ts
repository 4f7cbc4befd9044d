import ipaddr from 'ipaddr.js';

// Public by their range, yet answered inside a data centre: the host agent of Azure.
const INTERNAL_SERVICE_ADDRESSES: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * True when an IP address (as a resolver or a URL writes it) belongs to the public Internet.
 *
 * It is a list of what may pass: IPv4 outside every special range of IANA's registry (RFC 6890),
 * and of IPv6 only global unicast 2000::/3 outside its special ranges. An IPv6 address that carries
 * an IPv4 one is judged by that (mapped, NAT64, ISATAP); 6to4 and Teredo are refused altogether,
 * since nobody serves pages there and a relay would reach whatever they embed.
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
 * IPv6 without dotted parts: ipaddr.js takes `::1.2.3.4` for a mapped address, and sockets do not.
 */
function toHexadecimalIpv6(address: string): string {
  const url = `http://[${address}]`;
  return address.includes(':') && address.includes('.') && URL.canParse(url)
    ? new URL(url).hostname.slice(1, -1)
    : address;
}
