import { refusals } from './say.ts'

/** Why the office cannot move a row to another product. */
export const moveRefusals = refusals({
  move_changed: {
    error: 'refund_changed',
    en: 'This changed since you looked at it. Please check the effects again.',
    fr: 'Ceci a changé depuis que vous l’avez consulté. Veuillez vérifier de nouveau les effets.',
  },
  move_costs_more: {
    error: 'refused',
    en: 'The other product costs {amount:money} more. Ask the family to pay the difference, or forgive it.',
    fr: 'L’autre produit coûte {amount:money} de plus. Demandez à la famille de payer la différence, ou renoncez-y.',
  },
  move_not_paid: {
    error: 'refused',
    en: 'Instalments for this are still to be paid. It can be moved once all of it is paid.',
    fr: 'Il reste des versements à payer pour ceci. On pourra le déplacer une fois le tout payé.',
  },
  move_same: {
    error: 'refused',
    en: 'It is this product already.',
    fr: 'C’est déjà ce produit.',
  },
  move_team: {
    error: 'refused',
    en: 'A team is moved on its own page.',
    fr: 'Une équipe se déplace sur sa propre page.',
  },
})
