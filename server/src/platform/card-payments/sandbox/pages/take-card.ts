import { z } from 'zod'
import { codeError } from '#platform/card-payments/hosted-fields/card-errors'
import { digitsIn } from '#platform/card-payments/hosted-fields/card-number'
import type { Database } from '#platform/database/client'
import { Failure } from '#platform/failure'
import { judgeCard } from '../provider/judge-card.ts'
import { makeCodeToken } from '../provider/sandbox-codes.ts'
import { makeToken } from '../provider/sandbox-tokens.ts'

const Typed = z.strictObject({
  number: z.string().max(40),
  expiry: z.string().max(20),
  cvc: z.string().max(10),
  name: z.string().max(100),
})

const TypedCode = z.strictObject({ cvc: z.string().max(10) })
/** The pretend bank takes any code for right but this, so that a wrong one can be tried out. */
const WRONG_CODE = /^0{3,4}$/

/**
 * Turns a typed card, or the security code of a kept one, into a one-time token. This is the only place on the server
 * that sees either.
 */
export async function takeCard(db: Database, body: unknown) {
  const code = TypedCode.safeParse(body)
  if (code.success) return takeCode(db, code.data.cvc)
  const typed = Typed.safeParse(body)
  // The answer and the log never repeat what was sent.
  if (!typed.success) throw new Failure('bad_request')
  // Cards end by the real calendar, also while the demonstration lives in another season.
  const judged = judgeCard(typed.data, new Date())
  return 'errors' in judged ? judged : makeToken(db, judged.card)
}

async function takeCode(db: Database, cvc: string) {
  const digits = digitsIn(cvc)
  const error = codeError(digits)
  return error ? { errors: { cvc: error } } : makeCodeToken(db, { isWrong: WRONG_CODE.test(digits) })
}
