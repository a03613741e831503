import type { CallName } from '@centrepass/contract/calls'
import { screens } from '@centrepass/contract/screens'

type PartOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? PartOf<First> | PartOf<Rest>
  : Path
type WordOfCalls = Exclude<PartOf<CallName>, `:${string}` | `${string} ` | ''>

/** The screen that an address belongs to, as the site names it: `/participant/$participantId`. */
export function screenPattern(address: unknown): string {
  const path = pathOf(address)
  const parts = path.split('/')
  const isLike = (pattern: string) => {
    const wanted = pattern.split('/')
    return (
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith('$') || part === parts[at])
    )
  }
  // A word counts before a placeholder: `/documents/verify` is a screen of its own.
  const found = Object.values(screens)
    .map((screen) => screen.path as string)
    .filter(isLike)
  return found.toSorted((a, b) => placeholdersIn(a) - placeholdersIn(b))[0] ?? '(no screen)'
}

/** A call of ours by its method and path, with `:id` for everything that is not a word of the contract. */
export function callPattern(name: unknown): string | undefined {
  const [, method, address] =
    /^(GET|POST|PATCH|DELETE) (\S+)$/.exec(typeof name === 'string' ? name : '') ?? []
  const path = pathOf(address)
  if (!method || !path.startsWith('/api/')) return undefined
  const parts = path.split('/').map((part) => (part === '' || Object.hasOwn(words, part) ? part : ':id'))
  return `${method} ${parts.join('/')}`
}

const placeholdersIn = (pattern: string) => pattern.split('$').length

function pathOf(address: unknown): string {
  if (typeof address !== 'string' || !URL.canParse(address, 'https://site.invalid')) return ''
  const { pathname } = new URL(address, 'https://site.invalid')
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}

// The compiler sees that no word of a call is missing. By hand, since the calls themselves bring their schemas along.
const words: Record<WordOfCalls, true> = {
  accept: true,
  accounts: true,
  address: true,
  answer: true,
  api: true,
  apiKey: true,
  auth: true,
  authenticator: true,
  banner: true,
  bill: true,
  billing: true,
  calendar: true,
  'call-offs': true,
  cancel: true,
  cancellation: true,
  cancellations: true,
  card: true,
  cards: true,
  cart: true,
  changes: true,
  check: true,
  choices: true,
  close: true,
  'club-invoice': true,
  'club-invoices': true,
  'club-refund': true,
  clubs: true,
  colleagues: true,
  config: true,
  confirm: true,
  'contact-entries': true,
  'copy-roster': true,
  courses: true,
  'credit-notes': true,
  credits: true,
  'custody-freezes': true,
  'data-file': true,
  decline: true,
  default: true,
  disputes: true,
  'document-templates': true,
  documents: true,
  email: true,
  'email-code': true,
  empty: true,
  end: true,
  'end-others': true,
  erasures: true,
  events: true,
  'exceptional-refunds': true,
  extend: true,
  factors: true,
  find: true,
  'forgot-password': true,
  'get-registration': true,
  grants: true,
  'guardian-contacts': true,
  'guardian-endings': true,
  'guardian-links': true,
  guardians: true,
  'hand-over': true,
  health: true,
  history: true,
  invitations: true,
  invoices: true,
  leagues: true,
  lift: true,
  link: true,
  'link-objections': true,
  'link-questions': true,
  'link-requests': true,
  'link-reviews': true,
  live: true,
  login: true,
  logout: true,
  lookup: true,
  lookups: true,
  lost: true,
  'lost-factor': true,
  'lost-factors': true,
  managers: true,
  me: true,
  methods: true,
  'money-differences': true,
  move: true,
  notes: true,
  notifications: true,
  object: true,
  offer: true,
  offerings: true,
  office: true,
  open: true,
  'opening-alerts': true,
  operations: true,
  options: true,
  paid: true,
  papers: true,
  participants: true,
  passkey: true,
  'passkey-options': true,
  passkeys: true,
  pay: true,
  'payment-reviews': true,
  payments: true,
  pending: true,
  people: true,
  preview: true,
  profile: true,
  programs: true,
  proposals: true,
  purchase: true,
  'put-off': true,
  quote: true,
  read: true,
  readings: true,
  ready: true,
  'received-money': true,
  'recovery-codes': true,
  refresh: true,
  'refund-reviews': true,
  'register-participants': true,
  registrationOptions: true,
  'remembered-devices': true,
  remove: true,
  request: true,
  resend: true,
  'reset-password': true,
  'roster-changes': true,
  rows: true,
  'save-registration': true,
  schedules: true,
  'second-step': true,
  seen: true,
  'send-link': true,
  sessions: true,
  sign: true,
  signed: true,
  site: true,
  skip: true,
  statement: true,
  status: true,
  'step-up': true,
  take: true,
  'take-back': true,
  'task-counts': true,
  tasks: true,
  'team-invitations': true,
  teams: true,
  'to-sign': true,
  todo: true,
  tournaments: true,
  'unknown-money': true,
  unsubscribe: true,
  update: true,
  'update-ott': true,
  url: true,
  validate: true,
  'validate-participant': true,
  'validate-participants': true,
  validateProduct: true,
  variables: true,
  verify: true,
  version: true,
  view: true,
  'wait-list': true,
  'wait-offers': true,
  'wait-requests': true,
  withdraw: true,
  withdrawal: true,
  'write-offs': true,
  zones: true,
  'failed-emails': true,
  jobs: true,
  record: true,
  compliance: true,
  endings: true,
  retention: true,
  screening: true,
  retry: true,
  run: true,
  try: true,
}
