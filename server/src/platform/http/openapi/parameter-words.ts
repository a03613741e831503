/** What a parameter of a path or a query means, by its name and by the part of the path before it. */
export function describeParameter(path: string, name: string): string {
  const before = path.split(`/:${name}`)[0]?.split('/').at(-1) ?? ''
  if (path.includes(`:${name}`)) return IN_PATHS[`${before}/${name}`] ?? idOf(before, name)
  return IN_QUERIES[name] ?? ''
}

const idOf = (before: string, name: string) => `The id of the ${THINGS[name] ?? THINGS[before] ?? before}.`

const THINGS: Record<string, string> = {
  accounts: 'account',
  accountId: 'account',
  cancellations: 'cancellation request',
  clubs: 'club',
  courses: 'course',
  courseId: 'course',
  'custody-freezes': 'custody freeze',
  deviceId: 'remembered browser',
  docId: 'document',
  erasures: 'erasure',
  erasureId: 'erasure',
  'guardian-contacts': 'guardian contact',
  'guardian-endings': 'request to end a link',
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
  programs: 'program',
  programId: 'program',
  proposals: 'proposal',
  registrationOptions: 'season registration',
  requestId: 'link request',
  roId: 'season registration',
  'roster-changes': 'roster change',
  schedules: 'payment plan',
  tasks: 'task',
  teams: 'team',
  tournaments: 'tournament',
  'write-offs': 'write-off',
}

const IN_PATHS: Record<string, string> = {
  ':accountId/code': 'The secret from the email.',
  'calendar/file': 'The secret of the calendar address, and `.ics`.',
  'cards/code': 'The code behind the QR code of a member card.',
  'document-templates/code': 'The code of the document, such as CODE-CONDUCT.',
  'participants/pid': 'The handle that a look-up gave out; to end a link, the id of the participant.',
  'rows/position': 'The place of the row in its invoice, from 0.',
  'unsubscribe/code': 'The secret from the email.',
  'verify/number': 'The number of the document.',
}

const IN_QUERIES: Record<string, string> = {
  age: 'Only what a person can buy who reaches this age in the second calendar year of the season.',
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
