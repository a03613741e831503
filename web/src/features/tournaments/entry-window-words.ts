import type { Words } from '#words/locale.ts'

const en = {
  upcoming: (day: string, time: string) =>
    `Entries open ${day} at ${time}. Until then you can prepare the team as a draft.`,
  clubsLater: (early: string, day: string, time: string) =>
    `From ${early} each club may enter one team in a division; for everyone entries open ${day} at ${time}. Until then you can prepare the team as a draft.`,
  clubsNow: (day: string, time: string) =>
    `Your club may enter one team in this division now, and it can be this one. For everyone entries open ${day} at ${time}.`,
  clubsTaken: (day: string, time: string) =>
    `Another team of your club is in this division already. For further teams entries open ${day} at ${time}.`,
  open: (day: string, time: string) => `Enter the team by ${day} at ${time}.`,
  closed: (day: string) => `Entries closed ${day}. This draft can no longer be entered.`,
}
const fr: typeof en = {
  upcoming: (day, time) =>
    `Les inscriptions ouvrent le ${day} à ${time}. D’ici là, vous pouvez préparer l’équipe comme brouillon.`,
  clubsLater: (early, day, time) =>
    `Dès le ${early}, chaque club peut inscrire une équipe par division; pour tous, les inscriptions ouvrent le ${day} à ${time}. D’ici là, vous pouvez préparer l’équipe comme brouillon.`,
  clubsNow: (day, time) =>
    `Votre club peut inscrire une équipe dans cette division dès maintenant, et ce peut être celle-ci. Pour tous, les inscriptions ouvrent le ${day} à ${time}.`,
  clubsTaken: (day, time) =>
    `Une autre équipe de votre club est déjà dans cette division. Pour d’autres équipes, les inscriptions ouvrent le ${day} à ${time}.`,
  open: (day, time) => `Inscrivez l’équipe d’ici le ${day} à ${time}.`,
  closed: (day) => `Les inscriptions ont fermé le ${day}. Ce brouillon ne peut plus être inscrit.`,
}
export const entryWindowWords: Words<typeof en> = { en, fr }
