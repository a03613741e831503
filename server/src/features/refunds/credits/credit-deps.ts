import type { PairDeps } from '#features/office/second-pair/pair-deps'
import type { CreditLetters } from '../letters/credit-emails.ts'
import type { RefundDeps } from '../letters/refund-deps.ts'

export type CreditDeps = Pick<RefundDeps, 'db' | 'clock' | 'configuration'> &
  Pick<PairDeps, 'pairLetters'> & { creditLetters: CreditLetters }
