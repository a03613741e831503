import { storedForAccount } from '#state/stored-for-account.ts'

/** The discount codes that a person typed for this cart, in capitals. */
export const codeChoice = storedForAccount<readonly string[]>('codes', (found) =>
  Array.isArray(found) && found.length > 0 && found.every((code) => typeof code === 'string') ? found : null,
)
