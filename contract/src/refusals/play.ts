import { refusals } from './say.ts'

/** Why the desk of a tournament cannot do something. */
export const playRefusals = refusals({
  play_changed: {
    error: 'refused',
    en: 'A colleague changed this plan meanwhile. It is shown as it is now; please try again.',
    fr: 'Un collègue a modifié ce plan entre-temps. Il est affiché tel qu’il est maintenant; réessayez.',
  },
  play_not_theirs: {
    error: 'refused',
    en: 'Some of these teams, games or divisions are not, or no longer, part of it.',
    fr: 'Certaines de ces équipes, divisions ou certains de ces matchs n’en font pas, ou plus, partie.',
  },
  play_began: {
    error: 'refused',
    en: 'A game of this division has a score already, so it cannot be drawn again.',
    fr: 'Un match de cette division a déjà un résultat; le tirage ne peut plus être refait.',
  },
  pools_too_small: {
    error: 'refused',
    en: 'With {pools} pools, some would have fewer than two teams. Choose fewer pools.',
    fr: 'Avec {pools} poules, certaines auraient moins de deux équipes. Choisissez moins de poules.',
  },
  knock_out_uneven: {
    error: 'refused',
    en: 'A knock-out of {teams} cannot take as many teams of each of {pools} pools. Choose other numbers.',
    fr: 'Une phase éliminatoire à {teams} ne peut pas prendre autant d’équipes de chacune des {pools} poules. Choisissez d’autres nombres.',
  },
  knock_out_too_large: {
    error: 'refused',
    en: 'The pools do not have enough teams for a knock-out of {teams}.',
    fr: 'Les poules n’ont pas assez d’équipes pour une phase éliminatoire à {teams}.',
  },
  game_played: {
    error: 'refused',
    en: 'A game with a score stays where it was played.',
    fr: 'Un match avec un résultat reste où il a été joué.',
  },
  no_such_slot: {
    error: 'refused',
    en: 'The settings have no such day or field.',
    fr: 'Les réglages n’ont pas ce jour ou ce terrain.',
  },
  slot_taken: {
    error: 'refused',
    en: 'Another game is on this field at that time.',
    fr: 'Un autre match est sur ce terrain à ce moment.',
  },
  nothing_to_publish: {
    error: 'refused',
    en: 'No game has a time yet.',
    fr: 'Aucun match n’a encore d’heure.',
  },
  published_already: {
    error: 'refused',
    en: 'People were told exactly this already.',
    fr: 'C’est exactement ce qui a déjà été annoncé.',
  },
  score_changed: {
    error: 'refused',
    en: 'Another score was written down meanwhile: {score}. Check it, and correct it if it is wrong.',
    fr: 'Un autre résultat a été noté entre-temps : {score}. Vérifiez-le, et corrigez-le s’il est faux.',
  },
  teams_unknown: {
    error: 'refused',
    en: 'Both teams of this game have to be known first. If a correction left one open, its team played another game already: take the score of that game back.',
    fr: 'Les deux équipes de ce match doivent d’abord être connues. Si une correction en a laissé une ouverte, son équipe a déjà joué un autre match : retirez le résultat de ce match.',
  },
  needs_winner: {
    error: 'refused',
    en: 'This game needs a winner. Write down the shoot-out as well.',
    fr: 'Ce match doit avoir un gagnant. Notez aussi les tirs de barrage.',
  },
  entry_accepted: {
    error: 'refused',
    en: 'This team is accepted already.',
    fr: 'Cette équipe est déjà acceptée.',
  },
  no_spot_to_offer: {
    error: 'refused',
    en: 'No spot is free in this division. Raise its limit first, or decline another team.',
    fr: 'Aucune place n’est libre dans cette division. Augmentez d’abord sa limite, ou refusez une autre équipe.',
  },
  spot_offered_already: {
    error: 'refused',
    en: 'This team has an offer already.',
    fr: 'Cette équipe a déjà une offre.',
  },
  entered_cannot_wait: {
    error: 'refused',
    en: 'This team is entered, so it cannot go back to the wait list. Decline it to give its money back.',
    fr: 'Cette équipe est inscrite; elle ne peut plus retourner sur la liste d’attente. Refusez-la pour rembourser l’inscription.',
  },
  entry_not_sold_here: {
    error: 'refused',
    en: 'This entry has no invoice here, so nothing can be given back.',
    fr: 'Cette inscription n’a pas de facture ici; rien ne peut donc être remboursé.',
  },
  no_shoot_out: {
    error: 'refused',
    en: 'A shoot-out belongs to a knock-out game that is even.',
    fr: 'Les tirs de barrage vont avec un match éliminatoire à égalité.',
  },
})
