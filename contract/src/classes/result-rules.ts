import type { ClassKind, SpotState } from './class-rules.ts'

/** How it ended for a person; `enrolled` is no result. */
export const resultStates = ['enrolled', 'completed', 'passed', 'failed', 'no_show'] as const
export type ResultState = (typeof resultStates)[number]

/** What may be given: a program is attended, a course also passed. */
export const resultsFor: Record<ClassKind, readonly ResultState[]> = {
  program: ['enrolled', 'completed', 'no_show'],
  course: resultStates,
}

/**
 * Why a result is not given: the own family, no longer in the list, something is not paid, it is that already, or the
 * person has taken the same again since.
 */
export const resultFaults = ['own', 'gone', 'not_paid', 'same', 'again'] as const
export type ResultFault = (typeof resultFaults)[number]

/** States that a result can follow. */
export const hasResult = (state: SpotState): state is ResultState =>
  (resultStates as readonly SpotState[]).includes(state)
