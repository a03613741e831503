import type { CallOffLetters } from '../letters/call-off-emails.ts'
import type { RefundDeps } from '../letters/refund-deps.ts'

export type CallOffDeps = RefundDeps & { callOffLetters: CallOffLetters }
