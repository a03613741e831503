import type { Words } from '#words/locale.ts'

const en = {
  join: 'Join the wait list',
  joinFor: (product: string) => `Join the wait list for ${product}`,
}
const fr: typeof en = {
  join: 'Liste d’attente',
  joinFor: (product) => `S’inscrire sur la liste d’attente de ${product}`,
}

/** Apart from the others: the home page loads these two at once, and the rest with the first full program. */
export const actionWords: Words<typeof en> = { en, fr }
