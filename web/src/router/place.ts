/** An address within the site, taken apart. */
export type Place = { href: string; pathname: string; query: string; search: Search; hash: string }
export type Search = Record<string, unknown>

export function placeOf(href: string): Place {
  const [beforeHash, hash] = cutAt(href, '#')
  const [path, query] = cutAt(beforeHash, '?')
  // Two slashes at the beginning, in any disguise, would be another site.
  const pathname = `/${path.replace(/^[/\\\s]+|\/+$/g, '')}`
  const whole = pathname + (query && `?${query}`) + (hash && `#${hash}`)
  return { href: whole, pathname, query, search: searchIn(query), hash }
}

/** What a link or a navigation leads to. */
export type Wanted = {
  /** A path, or `.` to stay on this one. */
  to?: string
  /** True keeps what is there. */
  search?: object | true | ((before: Search) => object) | undefined
  /** Without the `#`; true keeps what is there. */
  hash?: string | true
  /** Instead of the other parts: a whole address of this site. */
  href?: string
}

export function hrefOf({ to = '.', search, hash, href }: Wanted, here: Place): string {
  if (href !== undefined) return placeOf(href).href
  const pathname = to === '.' ? here.pathname : to
  const asked = search === true ? here.search : typeof search === 'function' ? search(here.search) : search
  const part = hash === true ? here.hash : hash
  return placeOf(pathname + searchText({ ...asked }) + (part ? `#${part}` : '')).href
}

/** A number, a yes or a list in an address arrives as one; every other value is text. */
function searchIn(query: string): Search {
  const found: Search = Object.create(null)
  for (const [name, text] of new URLSearchParams(query)) {
    const value = valueIn(text)
    const before = found[name]
    found[name] = before === undefined ? value : [before, value].flat()
  }
  return found
}

function searchText(search: Search): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined)
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, textFor(value)]))}`
    : ''
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Text that looks like a number is quoted, so that it comes back as text. */
function textFor(value: unknown): string {
  const isPlain = typeof value === 'string' && valueIn(value) === value
  return isPlain ? value : JSON.stringify(value)
}

function cutAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
