import type { PurchaseDeps } from '#features/cart/purchase/pay-purchase'
import type { TeamLetters } from '../letters/team-emails.ts'

/** The dependencies of selling an entry beyond a purchase: the letters to managers and people on a team. */
export type EntryDeps = PurchaseDeps & { teamLetters: TeamLetters }
