type Asked = { number: string; hash: string }

/** As the server takes them; it says so too, but in words for programs. */
const NUMBER = /^[A-Za-z0-9-]{4,40}$/
const HASH = /^[0-9a-fA-F]{64}$/

/** What the address asks about. Read as plain text: a number that looks like one must keep its zeros. */
export function askedIn(search: string): Asked {
  const given = new URLSearchParams(search)
  const text = (name: string) => (given.get(name) ?? '').replaceAll('"', '').trim()
  return { number: text('number'), hash: text('hash').toLowerCase() }
}

export function verifyProblems({ number, hash }: Asked): Record<keyof Asked, string | null> {
  return {
    number: NUMBER.test(number.trim()) ? null : 'number',
    hash: HASH.test(hash.trim()) ? null : 'hash',
  }
}

export const isAsked = (asked: Asked): boolean => Object.values(verifyProblems(asked)).every((said) => !said)
