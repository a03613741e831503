import type { Words } from '#words/locale.ts'

const en = {
  upcoming: (day: string, time: string) =>
    `Entries open ${day} at ${time}. Until then you can prepare the team as a draft.`,
  open: (day: string, time: string) => `Enter the team by ${day} at ${time}.`,
  closed: (day: string) => `Entries closed ${day}. This draft can no longer be entered.`,
}
const fr: typeof en = {
  upcoming: (day, time) =>
    `Les inscriptions ouvrent le ${day} à ${time}. D’ici là, vous pouvez préparer l’équipe comme brouillon.`,
  open: (day, time) => `Inscrivez l’équipe d’ici le ${day} à ${time}.`,
  closed: (day) => `Les inscriptions ont fermé le ${day}. Ce brouillon ne peut plus être inscrit.`,
}
export const entryWindowWords: Words<typeof en> = { en, fr }
