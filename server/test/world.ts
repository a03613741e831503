import { openAsBlob } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { inject } from 'vitest'
import type { Config } from '../src/config.ts'
import type { CardGateway } from '../src/platform/card-payments/card-gateway.ts'
import { sandboxGateway } from '../src/platform/card-payments/sandbox/sandbox-gateway.ts'
import type { OpenDatabase } from '../src/platform/database/client.ts'
import { openInMemory } from '../src/platform/database/opening/open-embedded.ts'
import { buildApp } from '../src/wiring/app.ts'
import { purchasingOf } from '../src/wiring/purchasing.ts'
import { type Copy, takeCopy } from './databases/copies.ts'
import { filledTemplate } from './databases/embedded-template.ts'
import { noteWorld } from './each-test-starts-with.ts'
import { atTheEnd } from './end-of-file.ts'
import { brokenIn, tellBroken } from './expect-invariants.ts'
import { quietConfig } from './quiet-config.ts'
import { DEMO_TODAY, settableClock } from './settable-clock.ts'

type Options = {
  /** Where the browser's part is, for a test of its pages. */
  pages?: URL
  config?: Partial<Config>
  now?: Date
  /** `many` lets every request come from an address of its own, so that limits per source stay out of the way. */
  visitors?: 'one' | 'many'
  /** Another than a copy of the demonstration; it is closed with the world. */
  database?: OpenDatabase
  /** The card provider's books, when they are not in the same database: a restore leaves them as they are. */
  provider?: OpenDatabase['db']
  /** What must never be true, and is planted here on purpose: the names of the `inv_*` views. */
  planted?: string[]
  /** Takes every line of the log. */
  logTo?: { write(line: string): void }
}
type Mood = ReturnType<NonNullable<Parameters<typeof sandboxGateway>[0]['mood']>>
/** What a test moves as it goes. */
type Outside = { clock: ReturnType<typeof settableClock>; provider: { mood: Mood } }
type Headers = Record<string, string>
type Request = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: string
  headers: Headers
  payload?: object
}

/** What monitoring and maintenance calls carry in `authorization: Bearer …`. */
export const OPERATIONS_TOKEN = 'operations-token-of-every-test-world'

/**
 * The whole server on a database of its own, full of the demonstration, on the kind of database that the
 * project says. It ends by itself: with the test it was started in, or with the file.
 */
export async function startWorld(options: Options = {}) {
  const { now = DEMO_TODAY, visitors = 'one', database: given } = options
  const ground = given ? own(given) : await openCopy()
  const { database, databaseUrl, broken, giveBack, keep } = ground
  const clock = settableClock(now)
  // How the card provider behaves; a test changes it as it goes.
  const provider: { mood: Mood } = { mood: {} }
  const startServer = () => serverOn(database.db, { clock, provider }, options)
  let server = await startServer()

  let requests = 0
  const addressOf = () => (visitors === 'one' ? '127.0.0.1' : `10.${requests >> 8}.${requests++ & 255}.1`)
  const send = async <Body>(request: Request) => {
    const reply = await server.app.inject({ ...request, remoteAddress: addressOf() })
    const isJson = String(reply.headers['content-type']).includes('json')
    // The test says what it expects to get; what it gets is what it goes on to assert.
    const body = (isJson ? reply.json() : reply.body) as Body
    return { status: reply.statusCode, body, headers: reply.headers }
  }
  const close = once(async () => {
    await server.app.close()
    const found = await broken().finally(() => database.close())
    tellBroken(found, options.planted)
  })
  atTheEnd(() => close().finally(giveBack))
  let rewind = () => {}
  noteWorld({
    begin: () => {
      const [then, mood] = [clock.now(), provider.mood]
      rewind = () => {
        clock.set(then)
        provider.mood = { ...mood }
      }
      rewind()
      return ground.begin()
    },
    backToBeginning: async () => {
      await server.app.close()
      if (!(await ground.backToBeginning())) return false
      rewind()
      server = await startServer()
      return true
    },
    check: async () => tellBroken(await broken(), options.planted),
  })

  return {
    get app() {
      return server.app
    },
    database,
    /** For another process that joins in; null where the database is inside this one. */
    databaseUrl,
    clock,
    provider,
    get purchasing() {
      return server.purchasing
    },
    get: <Body = unknown>(url: string, headers: Headers = {}) => send<Body>({ method: 'GET', url, headers }),
    post: <Body = unknown>(url: string, payload: object, headers: Headers = {}) =>
      send<Body>({ method: 'POST', url, payload, headers }),
    patch: <Body = unknown>(url: string, payload: object, headers: Headers = {}) =>
      send<Body>({ method: 'PATCH', url, payload, headers }),
    remove: <Body = unknown>(url: string, headers: Headers = {}) =>
      send<Body>({ method: 'DELETE', url, headers }),
    close,
    /** For who copies its database: it is closed, no one is connected to it, and no other world gets it. */
    leave: () => close().then(keep),
  }
}

/** Its memory is empty; all that it knows is in the database. */
async function serverOn(db: OpenDatabase['db'], { clock, provider }: Outside, options: Options) {
  const { pages, logTo } = options
  const config = { ...quietConfig(), ...options.config }
  const purchasing = {
    ...(await purchasingOf({ db, config, clock })),
    gateway: gatewayTo(options.provider ?? db, provider),
    // A server looks at the provider's books before it listens; on a restored database no one has looked yet.
    ...(!options.provider && { startedAt: new Date(0) }),
  }
  const app = await buildApp({
    ...{ purchasing, config, operationsToken: OPERATIONS_TOKEN },
    ...{ pages: pages ?? pathToFileURL(`${inject('pages')}/`), ...(logTo && { logTo }) },
  })
  return { app, purchasing }
}

/**
 * A test of a provider in trouble does not wait long for an answer that never comes. A provider that answers is waited
 * for: it is slow on a busy machine, and an unclear payment is not what the test is about.
 */
function gatewayTo(db: OpenDatabase['db'], provider: { mood: Mood }): CardGateway {
  const waiting = (timeoutMs: number) => sandboxGateway({ db, timeoutMs, mood: () => provider.mood })
  const [hasty, patient] = [waiting(1000), waiting(15_000)]
  return new Proxy(patient, { get: (_, name) => Reflect.get(provider.mood.fault ? hasty : patient, name) })
}

type Ground = Omit<Copy, 'url' | 'open'> & { database: OpenDatabase; databaseUrl: string | null }

async function openCopy(): Promise<Ground> {
  const template = inject('template')
  if (template.kind === 'embedded') {
    const { dump, lastTransaction } = await filledTemplate(template.folder)
    return own(await openInMemory(await openAsBlob(dump)), lastTransaction)
  }
  const copy = await takeCopy(template)
  return { ...copy, database: copy.open(), databaseUrl: copy.url }
}

/** A database that ends with its world. */
function own(database: OpenDatabase, since = 0): Ground {
  const nothing = async () => {}
  return {
    ...{ database, databaseUrl: null, giveBack: nothing, keep: nothing, begin: nothing },
    backToBeginning: async () => false,
    broken: () => brokenIn(database, since),
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}
