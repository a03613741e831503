import { isNull } from 'drizzle-orm'
import type { Clock } from '#platform/clock'
import { unknownMoney } from '#platform/database/tables/books'
import { type LookDeps, lookAtProvider } from './look-at-provider.ts'
import { remindOnce } from './remind-once.ts'

export type ChargingGate = ReturnType<typeof chargingGate>

/**
 * After a restore nothing is charged and no one is reminded before the provider was asked what it knows. The gate is
 * shut until this process has looked once, and while the provider knows money of ours that we do not.
 */
export function chargingGate(deps: LookDeps) {
  let hasLooked = deps.gateway.provider === 'none'
  const isOpen = async () =>
    hasLooked && (await deps.db.$count(unknownMoney, isNull(unknownMoney.solved_at))) === 0
  /** The same work, done only while the gate is open. */
  const whenOpen =
    <Result>(work: () => Promise<Result>) =>
    async (): Promise<Result | undefined> =>
      (await isOpen()) ? work() : undefined
  return {
    /** Fails when the provider did not answer: a gate that stays shut must not look well in the metrics. */
    look: async (): Promise<void> => {
      if (!(await lookAtProvider(deps))) throw new Error('The card provider did not answer.')
      hasLooked = true
    },
    whenOpen,
    /** Reminds people while the gate is open, and of nothing that they were reminded of before a restore. */
    reminding: (remind: (clock: Clock) => Promise<unknown>) => whenOpen(remindOnce(deps, remind)),
  }
}
