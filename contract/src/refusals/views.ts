import { refusals } from './say.ts'

/** Why a view of the office is refused, or does not show something. */
export const viewRefusals = refusals({
  view_only: {
    error: 'not_allowed',
    en: 'You see the site as a family sees it. Nothing can be changed here, and what is private stays closed.',
    fr: 'Vous voyez le site comme une famille le voit. Rien ne peut être modifié ici, et ce qui est privé reste fermé.',
  },
  view_closed_sign_in: {
    error: 'not_allowed',
    en: 'Closed in a view: how and where a family signs in is its own.',
    fr: 'Fermé dans une vue : comment et d’où une famille se connecte ne regarde qu’elle.',
  },
  view_closed_health: {
    error: 'not_allowed',
    en: 'Closed in a view: this may be about someone’s health.',
    fr: 'Fermé dans une vue : cela peut concerner la santé de quelqu’un.',
  },
  view_closed_secret: {
    error: 'not_allowed',
    en: 'Closed in a view: this holds a code or a link that only the family may use.',
    fr: 'Fermé dans une vue : il y a ici un code ou un lien que seule la famille peut utiliser.',
  },
  view_closed_file: {
    error: 'not_allowed',
    en: 'Closed in a view: a file would stay with you after the view has ended.',
    fr: 'Fermé dans une vue : un fichier vous resterait après la fin de la vue.',
  },
  view_closed_paying: {
    error: 'not_allowed',
    en: 'Closed in a view: only the family pays here.',
    fr: 'Fermé dans une vue : seule la famille paie ici.',
  },
  view_ended: {
    error: 'not_signed_in',
    en: 'This view has ended.',
    fr: 'Cette vue est terminée.',
  },
  view_of_officer: {
    error: 'not_allowed',
    en: 'This account belongs to a person of the office. It cannot be viewed.',
    fr: 'Ce compte est celui d’une personne du bureau. On ne peut pas voir ses pages.',
  },
  view_not_open: {
    error: 'refused',
    en: 'Only an account in use can be viewed. This one is not confirmed yet, locked or closed.',
    fr: 'On ne peut voir qu’un compte en usage. Celui-ci n’est pas encore confirmé, est bloqué ou est fermé.',
  },
})
