import type { InBoth } from '@centrepass/contract/ground/both-languages'

/** Where a credit came from, as it is stored: in the language of its account, and in both. */
export const originsOf = (origins: InBoth, language: string | undefined) => ({
  origin: language === 'FR' ? origins.fr : origins.en,
  origins,
})
