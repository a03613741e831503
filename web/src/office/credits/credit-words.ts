import type { Words } from '#words/locale.ts'

const en = {
  title: 'Credits',
  none: 'No credits.',
  failed: 'The credits could not be loaded.',
  of: (amount: string, left: string) => `${amount}, of which ${left} can be used`,
  held: (amount: string) => `${amount} cannot be used while a bank decides`,
  moved: (amount: string) => `${amount} went to another account of the family`,
  until: (day: string) => `until ${day}`,
  give: 'Give a credit',
  giveTo: (name: string) => `Give ${name} a credit`,
  giveText:
    'It can be used for anything of ours. The family is told the amount by email, and not the reason.',
  given: 'The credit was given.',
  move: 'Move',
  moveOf: (origin: string) => `Move: ${origin}`,
  moveTitle: 'Move a credit',
  moveText: (left: string, name: string) =>
    `${name} has ${left} of it. What you move keeps its last day and where it comes from. Both accounts are told the amount by email, and not the reason.`,
  to: 'To the account of',
  amount: 'Amount',
  done: 'The credit was moved.',
}

const fr: typeof en = {
  title: 'Crédits',
  none: 'Aucun crédit.',
  failed: 'Les crédits n’ont pas pu être chargés.',
  of: (amount, left) => `${amount}, dont ${left} peuvent servir`,
  held: (amount) => `${amount} ne peuvent pas servir pendant qu’une banque décide`,
  moved: (amount) => `${amount} sont allés à un autre compte de la famille`,
  until: (day) => `jusqu’au ${day}`,
  give: 'Accorder un crédit',
  giveTo: (name) => `Accorder un crédit à ${name}`,
  giveText:
    'Il peut servir à tout ce que nous offrons. La famille apprend le montant par courriel, mais pas le motif.',
  given: 'Le crédit a été accordé.',
  move: 'Transférer',
  moveOf: (origin) => `Transférer : ${origin}`,
  moveTitle: 'Transférer un crédit',
  moveText: (left, name) =>
    `${name} en a ${left}. Ce que vous transférez garde son dernier jour et son origine. Les deux comptes apprennent le montant par courriel, mais pas le motif.`,
  to: 'Au compte de',
  amount: 'Montant',
  done: 'Le crédit a été transféré.',
}

export const creditWords: Words<typeof en> = { en, fr }
