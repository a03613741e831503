import type { PurchaseDeps } from '#features/cart/pay-purchase'
import type { TeamLetters } from './team-emails.ts'

/** What selling an entry needs beside a purchase: the letters to managers and people on a team. */
export type EntryDeps = PurchaseDeps & { teamLetters: TeamLetters }
