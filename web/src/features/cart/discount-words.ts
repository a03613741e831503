import type { Words } from '#words/locale.ts'

const en = {
  title: 'Discount code',
  label: 'Code',
  add: 'Add code',
  most: 'You can use up to 5 codes at once.',
  used: (code: string) => `Code ${code} is used.`,
  remove: 'Remove',
  removeCode: (code: string) => `Remove code ${code}`,
  problems: {
    unusable: (code: string) => `Code ${code} cannot be used for this cart. Check how it is spelled.`,
    over: (code: string) => `Your code ${code} has ended. Remove it to go on without it.`,
    used_up: (code: string) => `Your code ${code} has been used up. Remove it to go on without it.`,
    not_for_this: (code: string) => `Your code ${code} is not for anything in this cart.`,
  },
}

const fr: typeof en = {
  title: 'Code de rabais',
  label: 'Code',
  add: 'Ajouter le code',
  most: 'Vous pouvez utiliser jusqu’à 5 codes à la fois.',
  used: (code) => `Le code ${code} est utilisé.`,
  remove: 'Retirer',
  removeCode: (code) => `Retirer le code ${code}`,
  problems: {
    unusable: (code) => `Le code ${code} ne peut pas servir pour ce panier. Vérifiez son orthographe.`,
    over: (code) => `Votre code ${code} a pris fin. Retirez-le pour continuer sans lui.`,
    used_up: (code) => `Votre code ${code} a déjà servi. Retirez-le pour continuer sans lui.`,
    not_for_this: (code) => `Votre code ${code} ne s’applique à rien dans ce panier.`,
  },
}

export const discountWords: Words<typeof en> = { en, fr }
