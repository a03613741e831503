import { setTimeout as pause } from 'node:timers/promises'
import type { Site } from '#server/test/site.ts'
import type { TakenMail } from '../moody-mail-server.ts'

/** Where stories happen, and what is on sale there. */
export type Soak = {
  site: Site
  databaseUrl: string
  products: Products
  mails: readonly TakenMail[]
  /** Writes down what a person was told is done; the query finds a row for as long as it is so. */
  claim(what: string, query: string): void
}
export type Products = {
  courses: number[]
  program: number
  /** Of few spots. */
  wanted: number
  /** Of a code that no one types: the office gives it. */
  discount: number
  /** Each of them is called off once. */
  calledOff: number[]
}

/** What a person or the office does, from its beginning to its end; `number` is a buyer that no other story has. */
export type Story = (soak: Soak, number: number) => Promise<void>
type Stories = Record<string, { story: Story; atOnce: number; numbers: () => number | null }>

export type Claim = { what: string; query: string; at: number }
export type Told = { name: string; number: number; outcome: string; began: number; ended: number }

/** People look at the page before they begin anew. */
const PACE_MS = 1500

/** An answer that the person did not hope for. */
export class Refused extends Error {}

export type Reply<Data> = { status: number; body: { data: Data; message?: unknown } }

/** The data of an answer that says yes. */
export function yes<Data>(what: string, { status, body }: Reply<Data>): Data {
  if (status === 200 || status === 202) return body.data
  throw new Refused(`${what}: ${status} ${[body.message].flat().join(' ')}`)
}

/** Every story again and again, so many at a time, until it is over; those under way end. */
export async function tellStories(stories: Stories, soak: Soak, isOver: AbortSignal): Promise<Told[]> {
  const told: Told[] = []
  const lane = async (name: string) => {
    while (!isOver.aborted) {
      const number = stories[name]?.numbers() ?? null
      if (number === null) return
      const began = Date.now()
      const outcome = await stories[name]?.story(soak, number).then(() => 'done', reasonOf)
      told.push({ name, number, outcome: String(outcome), began, ended: Date.now() })
      await pause(PACE_MS)
    }
  }
  const lanes = Object.entries(stories).flatMap(([name, { atOnce }]) => Array<string>(atOnce).fill(name))
  await Promise.all(lanes.map(lane))
  return told
}

const reasonOf = (error: unknown): string =>
  error instanceof Refused ? error.message : `broke: ${error instanceof Error ? error.stack : error}`
