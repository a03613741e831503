import { refusals } from './say.ts'

/** Why a list of the office cannot be kept or used so. */
export const listRefusals = refusals({
  list_changed: {
    error: 'refused',
    en: 'The list is no longer what you were shown. Please check the numbers again.',
    fr: 'La liste n’est plus celle qui vous a été montrée. Veuillez vérifier de nouveau les nombres.',
  },
  no_one_to_remind: {
    error: 'refused',
    en: 'No one of these people would get an email.',
    fr: 'Aucune de ces personnes ne recevrait de courriel.',
  },
  no_debt_to_remind: {
    error: 'refused',
    en: 'No one would get an email about these invoices.',
    fr: 'Personne ne recevrait de courriel au sujet de ces factures.',
  },
  too_many_debts: {
    error: 'refused',
    en: 'No more than {most} invoices at once. Narrow the list.',
    fr: 'Pas plus de {most} factures à la fois. Précisez la liste.',
  },
  reminders_over: {
    error: 'refused',
    en: 'These reminders are already under way or over. Stop what is left, or leave it.',
    fr: 'Ces rappels sont déjà en cours ou terminés. Arrêtez ce qui reste, ou laissez-les.',
  },
  too_many_people: {
    error: 'refused',
    en: 'More than {most} people at once cannot be reminded. Narrow the list.',
    fr: 'On ne peut pas faire un rappel à plus de {most} personnes à la fois. Précisez la liste.',
  },
  too_many_views: {
    error: 'refused',
    en: 'You have {most} saved views. Remove one first.',
    fr: 'Vous avez {most} vues enregistrées. Retirez-en une d’abord.',
  },
  view_name_taken: {
    error: 'refused',
    en: 'You have a view with this name already.',
    fr: 'Vous avez déjà une vue de ce nom.',
  },
})
