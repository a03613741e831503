import type { ResultFault, ResultState } from '@centrepass/contract/classes/result-rules'
import type { Words } from '#words/locale.ts'

const results: Record<ResultState, string> = {
  enrolled: 'No result',
  completed: 'Attended',
  passed: 'Passed',
  failed: 'Not passed',
  no_show: 'Did not come',
}
const faults: Record<ResultFault, string> = {
  own: 'Your own family: a colleague gives it.',
  gone: 'Not in this list any more.',
  not_paid: 'Not all is paid.',
  same: 'Has this result already.',
  again: 'Takes the same again, so this spot cannot count too.',
}

const en = {
  text: 'Choose results, then check what they do. The families see them on the person’s page, and a certificate counts at once.',
  certificate: 'Who passes or attends gets a certificate by the rule of this course.',
  early: 'Results can be given from the first day on.',
  empty: 'No one is in yet.',
  person: 'Person',
  now: 'Now',
  result: 'Result',
  resultOf: (name: string) => `Result for ${name}`,
  results,
  all: 'For everyone without a result',
  allNone: 'Choose for all',
  check: 'Check the results',
  nothingChosen: 'Choose a result first.',
  title: 'Give results',
  give: 'Give these results',
  given: 'The results are in the records.',
  nothing: 'None of these results would change anything.',
  change: (name: string, from: string, to: string) => `${name}: ${from} → ${to}`,
  gets: (level: string, until: string | null) =>
    until ? `gets the certificate ${level}, until ${until}` : `gets the certificate ${level}`,
  loses: (level: string) => `loses the certificate ${level}`,
  leftOut: 'Left out',
  faults,
  history: 'Given so far',
  noHistory: 'No results have been given yet.',
  batch: (people: number, who: string, when: string) =>
    `${people === 1 ? '1 person' : `${people} people`}, ${who}, ${when}`,
  undone: (who: string, when: string) => `Taken back by ${who}, ${when}`,
  undo: 'Take back',
  undoTitle: 'Take results back',
  undoText:
    'Everyone whose result is still this one goes back to what it was before. Certificates from it no longer count.',
  undoDone: 'The results were taken back.',
  failed: 'The results could not be loaded.',
}

const fr: typeof en = {
  text: 'Choisissez des résultats, puis vérifiez ce qu’ils font. Les familles les voient sur la page de la personne, et un certificat compte aussitôt.',
  certificate: 'Qui réussit ou participe reçoit un certificat selon la règle de cette formation.',
  early: 'Les résultats se donnent à partir du premier jour.',
  empty: 'Personne n’est encore inscrit.',
  person: 'Personne',
  now: 'Actuel',
  result: 'Résultat',
  resultOf: (name) => `Résultat de ${name}`,
  results: {
    enrolled: 'Aucun résultat',
    completed: 'Présence attestée',
    passed: 'Réussi',
    failed: 'Non réussi',
    no_show: 'Absent',
  },
  all: 'Pour tous ceux sans résultat',
  allNone: 'Choisir pour tous',
  check: 'Vérifier les résultats',
  nothingChosen: 'Choisissez d’abord un résultat.',
  title: 'Donner des résultats',
  give: 'Donner ces résultats',
  given: 'Les résultats sont dans les dossiers.',
  nothing: 'Aucun de ces résultats ne changerait quelque chose.',
  change: (name, from, to) => `${name} : ${from} → ${to}`,
  gets: (level, until) =>
    until ? `reçoit le certificat ${level}, jusqu’au ${until}` : `reçoit le certificat ${level}`,
  loses: (level) => `perd le certificat ${level}`,
  leftOut: 'Mis de côté',
  faults: {
    own: 'Votre propre famille : un collègue le donne.',
    gone: 'N’est plus dans cette liste.',
    not_paid: 'Tout n’est pas payé.',
    same: 'A déjà ce résultat.',
    again: 'Suit de nouveau la même formation : cette place ne peut pas compter aussi.',
  },
  history: 'Donnés jusqu’ici',
  noHistory: 'Aucun résultat n’a encore été donné.',
  batch: (people, who, when) => `${people === 1 ? '1 personne' : `${people} personnes`}, ${who}, ${when}`,
  undone: (who, when) => `Repris par ${who}, ${when}`,
  undo: 'Reprendre',
  undoTitle: 'Reprendre des résultats',
  undoText:
    'Toute personne dont le résultat est encore celui-ci revient à ce qu’il était avant. Les certificats qui en viennent ne comptent plus.',
  undoDone: 'Les résultats ont été repris.',
  failed: 'Les résultats n’ont pas pu être chargés.',
}

export const resultWords: Words<typeof en> = { en, fr }
