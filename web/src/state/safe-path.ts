import { isWantable } from '@centrepass/contract/screens'

/** A path from an address: accepted only if it is a screen of this site that needs no emailed secret, else home. */
export function safePath(wanted: unknown): string {
  if (typeof wanted !== 'string') return '/'
  // The browser's own parser decides what a string means, with all its tolerance for backslashes and tabs.
  const url = URL.parse(wanted, location.origin)
  if (!wanted.startsWith('/') || url?.origin !== location.origin || !isWantable(url.pathname)) return '/'
  // `/.//` is a path of two slashes here, but would be read as the beginning of a host where it is used.
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash
}
