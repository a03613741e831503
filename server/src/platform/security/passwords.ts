import { hash, verify } from '@node-rs/argon2'
import { Failure } from '../failure.ts'
import { costs } from './costs.ts'

/** Each hash holds 19 MiB while it runs: two at a time, and a queue that ends. */
const AT_ONCE = 2
const MOST_WAITING = 100

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(normalised(password), costs.password))

export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const matches = await inTurn(async () => verify(await comparedHash(stored), normalised(password)))
  return matches && stored !== null
}

/** A missing hash costs as much as a wrong password, so that timing does not reveal which addresses have accounts. */
export const comparedHash = async (stored: string | null): Promise<string> => stored ?? (await decoy())

/** The same password typed on another keyboard may arrive composed differently. */
const normalised = (password: string) => password.normalize('NFKC')

let decoyHash: Promise<string> | undefined
function decoy(): Promise<string> {
  decoyHash ??= hash('no account has this password', costs.password)
  return decoyHash
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await turn()
  try {
    return await work()
  } finally {
    // The place goes straight to the next in line; a newcomer cannot slip in between.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

async function turn(): Promise<void> {
  if (running < AT_ONCE) {
    running += 1
    return
  }
  if (waiting.length >= MOST_WAITING) {
    throw new Failure('busy', {}, { retryAfter: 5 })
  }
  await new Promise<void>((next) => waiting.push(next))
}
