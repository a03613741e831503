import type { Words } from '#words/locale.ts'

const en = {
  title: 'Certificates on record',
  text: 'What the office has seen and recorded. If something is not right, please call the office.',
  states: { counts: 'Counts', ended: 'Does not count today', withdrawn: 'Withdrawn by the office' },
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  since: (from: string) => `since ${from}`,
  failed: 'The certificates did not load.',
  again: 'Try again',
}

export const certificateWords: Words<typeof en> = {
  en,
  fr: {
    title: 'Certificats au dossier',
    text: 'Ce que le bureau a vu et consigné. Si quelque chose n’est pas exact, appelez le bureau.',
    states: { counts: 'Compte', ended: 'Ne compte pas aujourd’hui', withdrawn: 'Retiré par le bureau' },
    fromTo: (from, to) => `du ${from} au ${to}`,
    since: (from) => `depuis le ${from}`,
    failed: 'Les certificats ne se sont pas chargés.',
    again: 'Réessayer',
  },
}
