import { storedForAccount } from '#state/stored-for-account.ts'

/** Which credits to use, in order. Nothing stored leaves the choice to the server; an empty list uses none. */
export const creditChoice = storedForAccount<readonly number[]>('credits', (found) =>
  Array.isArray(found) && found.every(Number.isInteger) ? found : null,
)
