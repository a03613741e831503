import type { Words } from '#words/locale.ts'

const en = {
  fromTo: 'From and to',
  fromToText: (from: string, to: string) => `${from} to ${to}`,
  ageGroup: 'Age group',
  transferYes: 'Once everyone has agreed, the person changes clubs. The family and both clubs get an email.',
  transferNo: 'The transfer ends, and nothing changes. The family and both clubs read the reason.',
}

const fr: typeof en = {
  fromTo: 'De et vers',
  fromToText: (from, to) => `${from} vers ${to}`,
  ageGroup: 'Groupe d’âge',
  transferYes:
    'Une fois que tout le monde a accepté, la personne change de club. La famille et les deux clubs reçoivent un courriel.',
  transferNo: 'Le transfert se termine et rien ne change. La famille et les deux clubs lisent le motif.',
}

/** Part of the words of decisions. */
export const transferDecisionWords: Words<typeof en> = { en, fr }
