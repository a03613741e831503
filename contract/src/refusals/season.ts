import { refusals } from './say.ts'

/** Why the catalogue cannot be changed so. */
export const seasonRefusals = refusals({
  catalogue_changed: {
    error: 'refused',
    en: 'This was changed in the meantime. What is different is shown; look at it and save again.',
    fr: 'Ceci a été modifié entre-temps. Les différences sont affichées; regardez-les et enregistrez de nouveau.',
  },
  catalogue_code_taken: {
    error: 'refused',
    en: 'There is already something with the code {code} in this season.',
    fr: 'Le code {code} existe déjà dans cette saison.',
  },
  catalogue_faulty: {
    error: 'refused',
    en: ({ count }: { count: number }) =>
      count === 1
        ? 'This cannot be published yet: one thing is wrong.'
        : `This cannot be published yet: ${count} things are wrong.`,
    fr: ({ count }: { count: number }) =>
      count === 1
        ? 'La publication n’est pas encore possible : il reste une erreur.'
        : `La publication n’est pas encore possible : il reste ${count} erreurs.`,
  },
  catalogue_sold: {
    error: 'refused',
    en: 'This cannot be taken back: something was sold or entered under it. Publish a new version instead.',
    fr: 'Impossible de revenir en arrière : une vente ou une inscription a déjà eu lieu. Publiez plutôt une nouvelle version.',
  },
  catalogue_signed: {
    error: 'refused',
    en: 'This cannot be taken back: someone has signed or declined it. Publish a new version instead.',
    fr: 'Impossible de revenir en arrière : quelqu’un a déjà signé ou refusé ce document. Publiez plutôt une nouvelle version.',
  },
  setting_drafted: {
    error: 'refused',
    en: 'The catalogue has a draft that changes this setting. Publish the draft or throw it away first.',
    fr: 'Le catalogue a un brouillon qui modifie ce réglage. Publiez ce brouillon ou supprimez-le d’abord.',
  },
  rates_by_day: {
    error: 'refused',
    en: 'Taxes and fees are set from a day on. Change them in the catalogue, under “Taxes and fees”.',
    fr: 'Les taxes et les frais sont fixés à partir d’un jour. Modifiez-les au catalogue, sous « Taxes et frais ».',
  },
  catalogue_in_use: {
    error: 'refused',
    en: '{code} is used elsewhere and cannot be removed.',
    fr: '{code} est utilisé ailleurs et ne peut pas être retiré.',
  },
  season_empty: {
    error: 'refused',
    en: 'There are no drafts of this season. Copy the season before, or add something first.',
    fr: 'Il n’y a pas de brouillons pour cette saison. Copiez la saison précédente, ou ajoutez d’abord quelque chose.',
  },
  publish_time_past: {
    error: 'refused',
    en: 'This time is over. Choose a later one, or publish now.',
    fr: 'Ce moment est passé. Choisissez-en un plus tard, ou publiez maintenant.',
  },
  nothing_to_undo: {
    error: 'refused',
    en: 'There is nothing to take back here, or there is a draft that would be lost. Throw the draft away first.',
    fr: 'Il n’y a rien à annuler ici, ou un brouillon serait perdu. Supprimez d’abord le brouillon.',
  },
})
