import type { Words } from '#words/locale.ts'

const en = {
  title: 'Changes by the office',
  text: 'What the office changed in this record, and why. If something is not right, please call the office.',
  nothing: 'nothing on file',
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  undo: 'The office took an earlier change back',
  failed: 'The changes by the office did not load.',
  again: 'Try again',
}

export const officeChangeWords: Words<typeof en> = {
  en,
  fr: {
    title: 'Modifications par le bureau',
    text: 'Ce que le bureau a modifié dans ce dossier, et pourquoi. Si quelque chose n’est pas exact, appelez le bureau.',
    nothing: 'rien au dossier',
    fromTo: (before, after) => `${before} → ${after}`,
    undo: 'Le bureau a annulé une modification antérieure',
    failed: 'Les modifications par le bureau ne se sont pas chargées.',
    again: 'Réessayer',
  },
}
