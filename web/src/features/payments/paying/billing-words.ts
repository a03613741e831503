import { addressWords } from '#features/site/address-words.ts'
import type { Words } from '#words/locale.ts'

const en = { ...addressWords.en, name: 'Name', email: 'Email' }
const fr: typeof en = { ...addressWords.fr, name: 'Nom', email: 'Courriel' }

export const billingWords: Words<typeof en> = { en, fr }
