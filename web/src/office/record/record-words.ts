import type { RecordThing } from '@centrepass/contract/record/record-things'
import type { Words } from '#words/locale.ts'

const things: Record<RecordThing, string> = {
  ...{ invoice: 'Invoice', team: 'Team', club: 'Club', payment: 'Payment', document: 'Document' },
}
const choses: Record<RecordThing, string> = {
  ...{ invoice: 'Facture', team: 'Équipe', club: 'Club', payment: 'Paiement', document: 'Document' },
}

const en = {
  title: 'Record',
  text: 'Who did what, when and why. What is about health or checks is named here, and shown on its own page only.',
  failed: 'The record could not be loaded.',
  filters: 'Filters',
  kind: 'What happened',
  anyKind: 'Everything',
  day: 'Day',
  calls: 'Also every page that the office opened',
  without: (filter: string) => `Without: ${filter}`,
  person: (name: string) => `About ${name}`,
  account: (name: string) => `About the account of ${name}`,
  actor: (name: string) => `Done by ${name}`,
  thing: (kind: string, name: string) => `${kind} ${name}`,
  things,
  when: 'When',
  what: 'What',
  who: 'Who',
  about: 'About',
  changes: 'From and to',
  change: (label: string, from: string, to: string) => `${label}: ${from} → ${to}`,
  nothing: '–',
  why: 'Why',
  keptBack: 'More is on the page of its own only.',
  ofAccount: (name: string) => `Account of ${name}`,
  none: 'Nothing in the record fits.',
  export: 'Take as a table (CSV)',
  exportText: 'The newest 5,000 rows that fit. That you took them is in the record too.',
}

const fr: typeof en = {
  title: 'Registre',
  text: 'Qui a fait quoi, quand et pourquoi. Ce qui touche la santé ou les antécédents est nommé ici, et montré seulement sur sa propre page.',
  failed: 'Le registre n’a pas pu être chargé.',
  filters: 'Filtres',
  kind: 'Ce qui s’est passé',
  anyKind: 'Tout',
  day: 'Jour',
  calls: 'Aussi chaque page que le bureau a ouverte',
  without: (filter) => `Sans : ${filter}`,
  person: (name) => `Au sujet de ${name}`,
  account: (name) => `Au sujet du compte de ${name}`,
  actor: (name) => `Fait par ${name}`,
  thing: (kind, name) => `${kind} ${name}`,
  things: choses,
  when: 'Quand',
  what: 'Quoi',
  who: 'Qui',
  about: 'Objet',
  changes: 'De et à',
  change: (label, from, to) => `${label} : ${from} → ${to}`,
  nothing: '–',
  why: 'Pourquoi',
  keptBack: 'Le reste est sur sa propre page seulement.',
  ofAccount: (name) => `Compte de ${name}`,
  none: 'Rien dans le registre ne correspond.',
  export: 'Tirer en tableau (CSV)',
  exportText:
    'Les 5 000 lignes les plus récentes qui correspondent. Que vous les avez tirées est aussi au registre.',
}

export const recordWords: Words<typeof en> = { en, fr }
