/** The law asks that the link works for 60 days; after a year an email is too old to unsubscribe from. */
export const UNSUBSCRIBE_DAYS = 365

export const unsubscribeWords = {
  en: 'Stop these emails',
  fr: 'Ne plus recevoir ces courriels',
}
