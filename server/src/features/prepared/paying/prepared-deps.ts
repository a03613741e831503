import type { PurchaseDeps } from '#features/cart/purchase/pay-purchase'
import type { PreparedLetters } from '../letters/prepared-emails.ts'

export type PreparedDeps = PurchaseDeps & { preparedLetters: PreparedLetters; startedAt: Date }
