import { refusals } from './say.ts'

/** Why a list of the office cannot be kept or used so. */
export const listRefusals = refusals({
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
