import { refusals } from './say.ts'

/** Why the office cannot make, change or give a discount. */
export const discountRefusals = refusals({
  discount_code_in_use: {
    error: 'refused',
    en: 'Another discount has the code {code}. End that one first, or choose another code.',
    fr: 'Un autre rabais a le code {code}. Terminez-le d’abord, ou choisissez un autre code.',
  },
  discount_over: {
    error: 'refused',
    en: 'This discount has ended. Make a new one instead.',
    fr: 'Ce rabais est terminé. Créez-en plutôt un nouveau.',
  },
  discount_limit_used: {
    error: 'refused',
    en: 'It was used {used} times already, so the limit in all cannot be lower than that.',
    fr: 'Il a déjà été utilisé {used} fois : la limite totale ne peut pas être plus basse.',
  },
  discount_for_everyone: {
    error: 'refused',
    en: 'Everyone can have this discount, so it is given to no one in particular.',
    fr: 'Tout le monde peut avoir ce rabais; il n’est donc accordé à personne en particulier.',
  },
  discount_given_already: {
    error: 'refused',
    en: 'They have this discount already.',
    fr: 'Ce rabais leur est déjà accordé.',
  },
  discount_taken_back: {
    error: 'refused',
    en: 'This discount was taken back from them already.',
    fr: 'Ce rabais leur a déjà été retiré.',
  },
  discount_used_up: {
    error: 'refused',
    en: 'This discount is used up: its limit or its fund has nothing left.',
    fr: 'Ce rabais est épuisé : sa limite ou son fonds n’a plus rien.',
  },
  discount_not_now: {
    error: 'refused',
    en: 'This discount is not in force today.',
    fr: 'Ce rabais n’est pas en vigueur aujourd’hui.',
  },
  discount_not_for_row: {
    error: 'refused',
    en: 'This discount takes nothing off this line: it is for another product or other people, or they have had all that they can have of it.',
    fr: 'Ce rabais ne retire rien de cette ligne : il vise un autre produit ou d’autres personnes, ou elles en ont déjà eu tout ce qui est permis.',
  },
  discount_on_row: {
    error: 'refused',
    en: 'This line has this discount, or another discount of the office, already.',
    fr: 'Cette ligne a déjà ce rabais, ou un autre rabais du bureau.',
  },
  discount_after_lowering: {
    error: 'refused',
    en: 'A part of this line was given back or written off already. Give a credit note instead.',
    fr: 'Une partie de cette ligne a déjà été rendue ou radiée. Faites plutôt une note de crédit.',
  },
  discount_alone: {
    error: 'refused',
    en: 'One of the discounts on this line does not combine with others.',
    fr: 'Un des rabais de cette ligne ne se combine pas avec d’autres.',
  },
  fund_name_in_use: {
    error: 'refused',
    en: 'There is a fund of this name already.',
    fr: 'Il y a déjà un fonds de ce nom.',
  },
  fund_too_small: {
    error: 'refused',
    en: 'Only {left:money} is left in this fund. No more than that can be taken out.',
    fr: 'Il ne reste que {left:money} dans ce fonds. On ne peut pas en retirer davantage.',
  },
  fund_too_large: {
    error: 'refused',
    en: 'A fund can have 10,000,000.00 in all at most.',
    fr: 'Un fonds peut avoir au plus 10 000 000,00 au total.',
  },
})
