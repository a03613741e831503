import type { CreditLetters } from '../letters/credit-emails.ts'
import type { RefundDeps } from '../letters/refund-deps.ts'

export type CreditDeps = Pick<RefundDeps, 'db' | 'clock' | 'configuration'> & { creditLetters: CreditLetters }
