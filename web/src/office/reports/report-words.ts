import type {
  FunnelStep,
  ReportTable,
  ScheduledReport,
  ScheduleTurn,
} from '@centrepass/contract/reports/report-rules'
import type { Words } from '#words/locale.ts'

const tables: Record<ReportTable | 'weeks' | 'funnel', string> = {
  weeks: 'Registrations over time',
  clubs: 'By club',
  ages: 'By age',
  genders: 'By gender',
  zones: 'By zone',
  categories: 'By category',
  newcomers: 'New and returning',
  funnel: 'From account to valid',
}
const heads: Record<ReportTable, string> = {
  ...{ clubs: 'Club', ages: 'Age', genders: 'Gender', zones: 'Zone', categories: 'Category' },
  newcomers: 'New or returning',
}
const steps: Record<FunnelStep, string> = {
  account: 'Made an account',
  confirmed: 'Confirmed the address',
  person: 'Acts for a person',
  registered: 'Registered someone',
  paid: 'Paid',
  valid: 'Someone is valid',
}
const groups: Record<string, string> = {
  ...{ minis: 'Minis', youth: 'Youth', juniors: 'Juniors', adults: 'Adults' },
  ...{ new: 'New', returning: 'Returning' },
}
const scheduled: Record<ScheduledReport, string> = {
  ...tables,
  insurance: 'Insurance list',
  people: 'A saved view of people',
}
const turns: Record<ScheduleTurn, string> = { week: 'Every week', month: 'Every month' }

const en = {
  title: 'Reports',
  text: 'Registrations that are paid for, beside the same day of earlier seasons.',
  failed: 'The report could not be loaded.',
  season: 'Season',
  seasonOf: (year: number) => `${year}/${String(year + 1).slice(2)}`,
  people: (now: string, day: string) => `${now} people registered until ${day}`,
  before: (before: string) => `${before} a year earlier`,
  coarse:
    'Numbers from 1 to 4, and the next larger one, are shown as “few”, so that no person can be found by them.',
  few: 'few',
  none: 'Not known',
  now: 'This season',
  yearBefore: 'The season before',
  twoBefore: 'Two seasons before',
  week: 'Until',
  count: 'People',
  tables,
  heads,
  steps,
  step: 'Step',
  accounts: 'New accounts',
  groups,
  tableOf: (title: string) => `Table: ${title}`,
  file: 'Save as a file',
  fileOf: (title: string) => `Save as a file: ${title}`,
  taken: 'The file was saved.',
  elsewhere: 'Elsewhere',
  money: 'Money by day, part, product and club',
  national: 'List for the national body',
  insurance: 'Insurance list',
  insuranceText:
    'Everyone with a valid registration: name, year of birth, category, club and from when. That you took it is in the record.',
  schedules: 'Sent by themselves',
  schedulesText:
    'You get an email with a link, and no name in it. Figures are those of their day; a list of people is drawn when you open it.',
  noSchedules: 'No report is sent by itself.',
  scheduled,
  turns,
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  onDay: (day: number) => `on day ${day}`,
  next: (day: string) => `next on ${day}`,
  add: 'Send a report regularly',
  addPress: 'Send regularly',
  added: 'The report will be sent.',
  report: 'Report',
  view: 'Saved view',
  noViews: 'Save a view of the list of people first.',
  every: 'How often',
  day: 'Day',
  remove: 'No longer send',
  removed: 'The report is no longer sent.',
  open: (day: string) => `File of ${day}`,
}

const tablesFr: typeof tables = {
  weeks: 'Inscriptions au fil du temps',
  clubs: 'Par club',
  ages: 'Par âge',
  genders: 'Par genre',
  zones: 'Par zone',
  categories: 'Par catégorie',
  newcomers: 'Nouvelles personnes et de retour',
  funnel: 'Du compte à l’inscription valide',
}

const fr: typeof en = {
  title: 'Rapports',
  text: 'Inscriptions payées, à côté du même jour des saisons précédentes.',
  failed: 'Le rapport n’a pas pu être chargé.',
  season: 'Saison',
  seasonOf: (year) => `${year}-${String(year + 1).slice(2)}`,
  people: (now, day) => `${now} personnes inscrites jusqu’au ${day}`,
  before: (before) => `${before} un an plus tôt`,
  coarse:
    'Les nombres de 1 à 4, et le plus proche au-dessus, sont remplacés par « peu », afin qu’ils ne trahissent personne.',
  few: 'peu',
  none: 'Inconnu',
  now: 'Cette saison',
  yearBefore: 'La saison précédente',
  twoBefore: 'Deux saisons plus tôt',
  week: 'Jusqu’au',
  count: 'Personnes',
  tables: tablesFr,
  heads: {
    ...{ clubs: 'Club', ages: 'Âge', genders: 'Genre', zones: 'Zone', categories: 'Catégorie' },
    newcomers: 'Nouveau ou de retour',
  },
  steps: {
    account: 'Compte créé',
    confirmed: 'Adresse confirmée',
    person: 'Agit pour une personne',
    registered: 'A inscrit quelqu’un',
    paid: 'A payé',
    valid: 'Quelqu’un est valide',
  },
  step: 'Étape',
  accounts: 'Nouveaux comptes',
  groups: {
    ...{ minis: 'Mini', youth: 'Jeunes', juniors: 'Juniors', adults: 'Adultes' },
    ...{ new: 'Nouveau', returning: 'De retour' },
  },
  tableOf: (title) => `Tableau : ${title}`,
  file: 'Tirer en fichier',
  fileOf: (title) => `Tirer en fichier : ${title}`,
  taken: 'Le fichier est enregistré.',
  elsewhere: 'Ailleurs',
  money: 'Argent par jour, partie, produit et club',
  national: 'Liste pour la fédération nationale',
  insurance: 'Liste pour l’assurance',
  insuranceText:
    'Toutes les inscriptions valides : nom, année de naissance, catégorie, club et depuis quand. Le registre note que vous l’avez tirée.',
  schedules: 'Envoyés d’eux-mêmes',
  schedulesText:
    'Vous recevez un courriel avec un lien, sans aucun nom. Les chiffres sont ceux de leur jour; une liste de personnes est dressée quand vous l’ouvrez.',
  noSchedules: 'Aucun rapport n’est envoyé de lui-même.',
  scheduled: { ...tablesFr, insurance: 'Liste pour l’assurance', people: 'Une vue de personnes enregistrée' },
  turns: { week: 'Chaque semaine', month: 'Chaque mois' },
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  onDay: (day) => `le ${day}`,
  next: (day) => `prochain envoi : ${day}`,
  add: 'Envoyer un rapport régulièrement',
  addPress: 'Envoyer régulièrement',
  added: 'Le rapport sera envoyé.',
  report: 'Rapport',
  view: 'Vue enregistrée',
  noViews: 'Enregistrez d’abord une vue de la liste des personnes.',
  every: 'Fréquence',
  day: 'Jour',
  remove: 'Ne plus envoyer',
  removed: 'Le rapport n’est plus envoyé.',
  open: (day) => `Fichier du ${day}`,
}

export const reportWords: Words<typeof en> = { en, fr }
