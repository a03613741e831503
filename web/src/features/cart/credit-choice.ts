import { keptForAccount } from '#state/kept-for-account.ts'

/** Which credits to use, in order. Nothing kept leaves the choice to the server; an empty list uses none. */
export const creditChoice = keptForAccount<readonly number[]>('credits', (found) =>
  Array.isArray(found) && found.every(Number.isInteger) ? found : null,
)
