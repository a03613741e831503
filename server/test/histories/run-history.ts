import { holdAgainstProvider } from '#features/books/comparing/hold-against-provider'
import { expectInvariants } from '#test/expect-invariants'
import { compare, compareAll, type Difference } from './compare.ts'
import { followTeams } from './model/clubs.ts'
import { endLinks } from './model/paying.ts'
import { lookAtPayouts, lookAtWords } from './operations/books.ts'
import { workerRound } from './operations/jobs.ts'
import { OPERATIONS } from './operations/operations.ts'
import { type Scene, startScene } from './scene.ts'
import type { Step } from './step.ts'
import { watchInvariants } from './watch-invariants.ts'

const LAST = 20
/** After so many operations everything is looked at, and not only what the last one was about. */
const ALL_EVERY = 50
/** A long run looks at the views less often: the history that fails is made again with fewer operations. */
const LOOK_EVERY = Number(process.env.HISTORIES ?? 0) > 1000 ? 10 : 1

export type Tally = Record<string, { accepted: number; refused: number }>

/** A history by one seed. Fails at the first step at which the site does not do what the model says. */
export async function runHistory(seed: number, length: number): Promise<Tally> {
  const scene = await startScene(seed)
  const watch = await watchInvariants(scene)
  try {
    return await goThrough(scene, watch.look, { seed, length })
  } finally {
    await watch.end()
  }
}

type Asked = { seed: number; length: number }

async function goThrough(scene: Scene, look: () => Promise<void>, { seed, length }: Asked): Promise<Tally> {
  const log: string[] = []
  const tally: Tally = {}
  const weights = Object.fromEntries(Object.entries(OPERATIONS).map(([name, { weight }]) => [name, weight]))
  for (let done = 0; done < length; ) {
    const name = scene.random.weighted(weights)
    const told = { seed, length, log, name }
    const step = await tried(() => OPERATIONS[name]?.run(scene) ?? null, told)
    if (!step) continue
    done += 1
    log.push(`${done} ${scene.model.today} ${name}: ${step.says} → ${JSON.stringify(step.answered)}`)
    count(tally, name, step)
    endLinks(scene.model)
    followTeams(scene.model)
    await tried(async () => refuse(await compare(scene, step)), told)
    if (done % LOOK_EVERY === 0) await tried(look, told)
    if (done % ALL_EVERY === 0 || done === length) await tried(() => lookAtAll(scene), told)
  }
  return tally
}

/** Once the provider was asked about everything, its books are ours. */
async function lookAtAll(scene: Scene): Promise<void> {
  const { db } = scene.world.database
  await workerRound(scene)
  refuse(await compareAll(scene))
  await expectInvariants(scene.world.database, Number.MAX_SAFE_INTEGER)
  await lookAtPayouts(scene)
  await lookAtWords(scene)
  const found = await holdAgainstProvider({ db, gateway: scene.world.purchasing.gateway })
  if (found === null || found.length > 0)
    throw new Error(`The provider's books differ: ${JSON.stringify(found)}`)
}

function refuse(found: readonly Difference[]): void {
  if (found.length === 0) return
  const told = found.map(
    ({ of, model, site }) => `${of}\n  model: ${JSON.stringify(model)}\n  site:  ${JSON.stringify(site)}`,
  )
  throw new Error(told.join('\n'))
}

type Told = { seed: number; length: number; log: readonly string[]; name: string }

async function tried<T>(work: () => Promise<T> | T, { seed, length, log, name }: Told): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    throw new Error(
      `HISTORIES_SEED=${seed} HISTORIES=${length} makes this history again; it ends at ${name}.\n${log.slice(-LAST).join('\n')}\n${what}`,
    )
  }
}

function count(tally: Tally, name: string, { answered }: Step): void {
  tally[name] ??= { accepted: 0, refused: 0 }
  const [said] = [answered].flat()
  const isRefused = typeof said === 'string' && !ACCEPTED.includes(said)
  tally[name][isRefused ? 'refused' : 'accepted'] += 1
}

const ACCEPTED = ['done', 'paid', 'processing', 'proposed', 'waiting', 'changed', 'submitted', 'succeeded']
