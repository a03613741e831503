import type { Database } from '../database/client.ts'
import { answerWithin } from './answer-within.ts'
import type { CardGateway } from './card-gateway.ts'
import { readChargeAnswer, readFoundAnswer } from './read-charge-answer.ts'
import { type Mood, sandboxProvider } from './sandbox-provider.ts'

type Options = {
  db: Database
  /** How long an answer is waited for. Past that the outcome is unclear, whatever it was. */
  timeoutMs?: number
  /** Hears why a line to the provider broke. */
  onLost?: (error: unknown) => void
  /** Lets a test make the provider misbehave; read at every call. */
  mood?: () => Mood
}

/** Takes pretend cards for the demonstration and for tests, through the same doors as a real provider. */
export function sandboxGateway(options: Options): CardGateway {
  const { db, timeoutMs = 20_000, onLost = () => {}, mood = () => ({}) } = options
  const provider = sandboxProvider(db, mood)
  const asking = { withinMs: timeoutMs, onLost }
  return {
    charge: async (charge) =>
      readChargeAnswer(charge, await answerWithin(asking, (line) => provider.charge(charge, line))),
    find: async (attempt) =>
      readFoundAnswer(attempt, await answerWithin(asking, (line) => provider.find(attempt.key, line))),
    publishableKey: () => 'pk_sandbox',
    scriptUrl: '/pay/card-fields',
  }
}
