import { z } from 'zod'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { judgeCard } from '../provider/judge-card.ts'
import { makeToken } from '../provider/sandbox-tokens.ts'

const Typed = z.strictObject({
  number: z.string().max(40),
  expiry: z.string().max(20),
  cvc: z.string().max(10),
  name: z.string().max(100),
})

/** Turns a typed card into a one-time token. This is the only place on the server that sees a card number. */
export async function takeCard(db: Database, body: unknown) {
  const typed = Typed.safeParse(body)
  // The answer and the log never repeat what was sent.
  if (!typed.success) throw new Failure('bad_request')
  // Cards end by the real calendar, also while the demonstration lives in another season.
  const judged = judgeCard(typed.data, new Date())
  return 'errors' in judged ? judged : makeToken(db, judged.card)
}
