import { setTimeout as sleep } from 'node:timers/promises'
import type { ProviderAnswer } from '#platform/card-payments/answer-within'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import {
  type Meaning,
  type Misbehaviour,
  misbehaviours,
} from '#platform/card-payments/hosted-fields/test-cards'
import { afterCharging, beforeCharging } from '#platform/card-payments/provider-troubles'

type Call = keyof CardGateway

/**
 * How the provider feels at the moment. Tests set it; it wins over what the card would bring about. `only` limits
 * it to some of the calls.
 */
export type Mood = { fault?: Misbehaviour; delayMs?: number; only?: Call[] }

type Asked = { call: Call; line: AbortSignal; meaning?: Meaning | undefined }
type Work = (fault: Misbehaviour | null) => Promise<ProviderAnswer>
export type InMood = (asked: Asked, work: Work) => Promise<ProviderAnswer>

/** Slow enough to be noticed, quick enough to be in time. */
const SLOW_MS = 3000

/** Lets a provider in trouble answer late, wrongly or not at all, before or after the work is done. */
export const workingIn =
  (mood: () => Mood): InMood =>
  async (asked, work) => {
    const { fault = null, delayMs = 0 } = { ...moodOfCard(asked), ...moodFor(asked, mood()) }
    // Hanging up does not stop the work: a slow provider may still charge after we gave up.
    if (delayMs > 0) await sleep(delayMs)
    if (fault && beforeCharging[fault]) return beforeCharging[fault](asked.line)
    const done = await work(fault)
    return fault && afterCharging[fault] ? afterCharging[fault](asked.line) : done
  }

/** Some test cards bring trouble with them. */
function moodOfCard({ meaning }: Asked): Mood {
  const fault = misbehaviours.find((name) => name === meaning)
  return { ...(fault && { fault }), ...(meaning === 'succeeds_slowly' && { delayMs: SLOW_MS }) }
}

const moodFor = ({ call }: Asked, { only, ...mood }: Mood): Mood => (!only || only.includes(call) ? mood : {})
