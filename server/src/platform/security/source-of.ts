import { isIPv6 } from 'node:net'
import type { Database } from '../database/client.ts'
import { limitAttempts } from './limit-attempts.ts'

/** Half of an IPv6 address is the choice of one household or server: a source is its first 64 bits. */
export function sourceOf(ip: string): string {
  if (!isIPv6(ip)) return ip
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  return v4 ?? `${groupsOf(ip).slice(0, 4).join(':')}::/64`
}

/** All eight groups, written out, so that two ways to write an address give one source. */
function groupsOf(ip: string): string[] {
  // The address of a link has the name of an interface behind it; the end of some is written like IPv4.
  const plain = ip.replace(/%.*$/, '').replace(/\d+\.\d+\.\d+\.\d+$/, '0:0')
  const [head = '', tail = ''] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const filled = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...filled, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

type SourceLimit = { kind: string; ip: string; most: number; withinMinutes: number }

/** Counts one try of a source; see `limitAttempts`. */
export const limitSource = (db: Database, { ip, ...limit }: SourceLimit): Promise<void> =>
  limitAttempts(db, { ...limit, key: sourceOf(ip) })
