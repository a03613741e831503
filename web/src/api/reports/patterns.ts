import { knownNames } from './known-names.ts'

/** The screen that an address belongs to, as the site names it: `/participant/$participantId`. */
export function screenPattern(address: unknown): string {
  const path = pathOf(address)
  const parts = path.split('/')
  const isLike = (pattern: string) => {
    const wanted = pattern.split('/')
    return (
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith('$') || part === parts[at])
    )
  }
  // A word counts before a placeholder: `/documents/verify` is a screen of its own.
  const found = [...knownNames.screens].filter(isLike)
  return found.toSorted((a, b) => placeholdersIn(a) - placeholdersIn(b))[0] ?? '(no screen)'
}

/** A call of ours by its method and path, with `:id` for everything that is not a word of the contract. */
export function callPattern(name: unknown): string | undefined {
  const [, method, address] =
    /^(GET|POST|PATCH|DELETE) (\S+)$/.exec(typeof name === 'string' ? name : '') ?? []
  const path = pathOf(address)
  if (!method || !path.startsWith('/api/')) return undefined
  const parts = path.split('/').map((part) => (part === '' || knownNames.words.has(part) ? part : ':id'))
  return `${method} ${parts.join('/')}`
}

const placeholdersIn = (pattern: string) => pattern.split('$').length

function pathOf(address: unknown): string {
  if (typeof address !== 'string' || !URL.canParse(address, 'https://site.invalid')) return ''
  const { pathname } = new URL(address, 'https://site.invalid')
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}
