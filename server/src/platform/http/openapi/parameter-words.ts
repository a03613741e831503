/** What a parameter of a path or a query means, by its name and by the part of the path before it. */
export function describeParameter(path: string, name: string): string {
  const before = path.split(`/:${name}`)[0]?.split('/').at(-1) ?? ''
  if (path.includes(`:${name}`)) return IN_PATHS[`${before}/${name}`] ?? idOf(before, name)
  return listWordsFor(path)[name] ?? IN_QUERIES[name] ?? ''
}

function listWordsFor(path: string): Record<string, string> {
  if (path.startsWith('/api/office/people')) return IN_LIST
  if (path.startsWith('/api/office/lists')) return IN_CLASSES
  if (path.startsWith('/api/office/reports')) return IN_REPORTS
  if (path.startsWith('/api/office/imports')) return IN_IMPORTS
  if (path.startsWith('/api/office/catalogue')) return IN_CATALOGUE
  return path.startsWith('/api/office/invoices') ? IN_INVOICES : {}
}

const idOf = (before: string, name: string) => `The id of the ${THINGS[name] ?? THINGS[before] ?? before}.`

const THINGS: Record<string, string> = {
  imports: 'import',
  accounts: 'account',
  accountId: 'account',
  cancellations: 'cancellation request',
  clubs: 'club',
  courses: 'course',
  courseId: 'course',
  'custody-freezes': 'custody freeze',
  prepared: 'prepared registration',
  prepared_id: 'prepared registration',
  discounts: 'discount',
  'debt-reminders': 'run of reminders',
  drafts: 'draft',
  messages: 'message',
  'message-templates': 'kept message',
  'discount-funds': 'fund',
  'discount-grants': 'given discount',
  deviceId: 'remembered browser',
  docId: 'document',
  erasures: 'erasure',
  'failed-emails': 'email',
  erasureId: 'erasure',
  'guardian-contacts': 'guardian contact',
  'guardian-endings': 'request to end a link',
  transfers: 'transfer between clubs',
  transferId: 'transfer between clubs',
  callOffId: 'course or program that was called off',
  invitationId: 'invitation',
  invoiceId: 'invoice',
  leagues: 'league',
  'link-objections': 'objection',
  'link-reviews': 'task about the request for a link',
  linkId: 'link between guardian and participant',
  'lost-factors': 'request about a lost factor',
  managerId: 'manager',
  methods: 'stored card',
  notificationId: 'notification',
  paperId: 'paper',
  papers: 'paper',
  participants: 'participant',
  passkeyId: 'passkey',
  payments: 'payment',
  deposits: 'deposit',
  payouts: 'payout',
  remittances: 'list for the national body',
  programs: 'program',
  programId: 'program',
  proposals: 'proposal',
  registrationOptions: 'season registration',
  requestId: 'link request',
  requests: 'request to cancel',
  roId: 'season registration',
  'roster-changes': 'roster change',
  schedules: 'payment plan',
  tasks: 'task',
  teams: 'team',
  tournaments: 'tournament',
  'write-offs': 'write-off',
}

const IN_PATHS: Record<string, string> = {
  'accounts/account': 'The name of the account in the ledger.',
  ':accountId/code': 'The secret from the email.',
  'calendar/file': 'The secret of the calendar address, and `.ics`.',
  'cards/code': 'The code behind the QR code of a member card.',
  'participants/pid': 'The handle that a look-up gave out; to end a link, the id of the participant.',
  'days/day': 'The day.',
  'report-schedules/id': 'The id of a report that leaves by itself.',
  'report-files/id': 'The id of the file.',
  'results/batchId': 'The id of results that were given together.',
  'catalogue/kind': 'Which part of the catalogue.',
  ':kind/code': 'The code of the thing, such as GK.',
  'seasons/year': 'The year in which the season begins.',
  'lists/kind': 'Whether it is a program or a course.',
  ':kind/id': 'The id of the program or course.',
  'rows/position': 'The place of the row in its invoice, from 0.',
  'variables/key': 'The name of the setting.',
  'unsubscribe/code': 'The secret from the email.',
  'verify/number': 'The number of the document.',
}

const IN_QUERIES: Record<string, string> = {
  since: 'The version of the team that the caller has.',
  standing: 'Only what can still be paid, or only what is paid or over.',
  before_day: 'Only days before this one: where the last page ended.',
  from: 'The first day.',
  until: 'The last day.',
  table: 'Which table of the figures.',
  before: 'Only entries before this one, by its id: where the last page ended.',
  account: 'Only what is about this account, by its id.',
  action: 'Only what is of this kind.',
  actor: 'Only what this account did, by its id.',
  after: 'Where the last page ended, by the id of its last entry.',
  calls: '`yes`: every call of the office too, also those that only read.',
  day: 'Only what happened on this day, where the association is.',
  order: 'The newest first, or the oldest.',
  person: 'Only what is about this participant, by their id.',
  thing: 'Only what is about this kind of thing; with `thing_id`.',
  thing_id: 'The id of the thing.',
  waits_for: 'Only those who wait for this.',
  what: 'Record checks, or certificates.',
  age: 'Only what a person can buy who reaches this age in the second calendar year of the season.',
  owed: 'Whether the family is left to pay the difference, where it is not forgiven.',
  goodwill: 'Whether the association forgives the difference if the other product is dearer.',
  hash: 'The SHA-256 hash of the file, of its text or of its record of events.',
  kind: 'Only tasks of this kind.',
  language: 'The language of titles and texts; without it, that of the account, or English.',
  look: 'Always `yes`: the call only looks.',
  month: 'The month, as year and month.',
  open: 'Only what is on sale now.',
  page: 'The page of the list, from 1.',
  participant: 'The id of the participant.',
  per_page: 'How many entries a page holds.',
  position: 'The place of the row in its invoice, from 0.',
  product: 'The id of the product; for a move one of the same kind as the row’s.',
  product_type: 'What kind of product it is.',
  purpose: 'What the card fields are for.',
  reason: 'Why the row is to be cancelled.',
  refund_to: 'Where the money is to go.',
  season: 'Only this season, by the year in which it starts.',
  state: 'Open tasks or closed ones.',
  status: 'Only invoices with this status.',
  text: 'Only entries that hold this text.',
  year: 'Only invoices of this year.',
  zone: 'Only entries of this zone, by its code.',
}

/** Spreadsheets and their rows. */
const IN_IMPORTS: Record<string, string> = {
  after: 'Where the last page ended, by the number of its last row.',
  kind: 'What the rows of the file are about.',
  name: 'The name of the file.',
  which: 'Which rows: those with this outcome, those that failed, or those that could not be undone.',
}

/** Which report. */
const IN_REPORTS: Record<string, string> = {
  season: 'The season, by the year in which it starts; without it the active one.',
  table: 'Which table of the report.',
}

/** How the catalogue of the office is filtered. */
const IN_CATALOGUE: Record<string, string> = {
  kind: 'Only this part of the catalogue.',
  season: 'The season, by the year in which it starts; without it the active one.',
}

/** How the list of programs and courses is filtered. */
const IN_CLASSES: Record<string, string> = {
  day: 'A day of it, up to today; without one the last day it met.',
  kind: 'Only programs, or only courses.',
  season: 'The season, by the year in which it starts; without it the active one.',
  text: 'Only those whose name or code holds this text.',
}

/** How the list of people is filtered. */
const IN_LIST: Record<string, string> = {
  after: 'Where the last page ended, by the id of its last person.',
  born_from: 'Only people born in this year or later.',
  born_to: 'Only people born in this year or earlier.',
  club: 'Only people of this club, by its id.',
  course: 'Only people in this course, by its id.',
  missing: 'Only people for whom this is missing.',
  option: 'Only people with this registration, by its id.',
  order:
    'By name, by the newest registration or by birthdate. Where the list cannot have that order, it is by name.',
  program: 'Only people in this program, by its id.',
  role: 'Only people who are registered as this, or are this on a team of the season.',
  season: 'The season, by the year in which it starts; without it the active one.',
  state: 'How a registration of the season is doing; `none`: there is none.',
}

/** How the list of invoices is filtered. */
const IN_INVOICES: Record<string, string> = {
  account: 'Only invoices of this account, by its id.',
  after: 'Where the last page ended, by the id of its last invoice.',
  age: 'Only invoices with an open amount that was due as long ago as that.',
  amount_from: 'Only invoices with this total or more.',
  amount_to: 'Only invoices with this total or less.',
  club: 'Only invoices that this club was sent, or with a person of it, by its id.',
  course: 'Only invoices for this course, by its id.',
  day_from: 'Only invoices issued on this day or later.',
  day_to: 'Only invoices issued on this day or earlier.',
  means: 'Only invoices of which something was paid this way; `club`: those that a club was sent.',
  option: 'Only invoices for this registration, by its id.',
  order: 'By the day of issue or by the total, either way.',
  program: 'Only invoices for this program, by its id.',
  state: 'How the invoice is doing; `open` is everything owed, `overdue` of it what was due before today.',
}
