import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { EmailAddress, plainText } from '../ground/text.ts'
import { Id, IdParam, Instant } from '../ground/values.ts'
import { fieldError } from '../refusals/fields.ts'

/** What the office does for an account that a caller cannot get into. */
export const helpDeeds = ['unlock', 'end_sessions', 'change_login', 'reset_factor'] as const
export type HelpDeed = (typeof helpDeeds)[number]

/** Those that hand the account to someone who is only a voice so far. */
export const checkedDeeds = ['change_login', 'reset_factor'] as const satisfies readonly HelpDeed[]
export type CheckedDeed = (typeof checkedDeeds)[number]
export const needsCallerCheck = (deed: HelpDeed): deed is CheckedDeed =>
  checkedDeeds.some((checked) => checked === deed)

/** What a caller is checked for: also before they become the guardian of a child. */
export const checkPurposes = [...checkedDeeds, 'add_guardian'] as const
export type CheckPurpose = (typeof checkPurposes)[number]

/** The contacts on file that a code may go to: the login, or the address in the own record. */
const contactKinds = ['login', 'profile'] as const
export type ContactKind = (typeof contactKinds)[number]

/** Why a code does not go to a contact: changed lately, of an ended link, of another account, or not reachable. */
const contactProblems = ['recent', 'ended_link', 'other_account', 'unreachable'] as const
export type ContactProblem = (typeof contactProblems)[number]

const HelpContact = z.object({
  contact: z.enum(contactKinds),
  mask: z.string(),
  /** Null where a code can go there. */
  why_not: z.enum(contactProblems).nullable(),
})

const CallerCheck = z.object({
  /** What the email with the code said. It counts for nothing else. */
  purpose: z.enum(checkPurposes),
  state: z.enum(['sent', 'passed']),
  mask: z.string(),
  /** Until when the code can be typed, or the check counts. */
  until: Instant,
})

export const AccountHelp = z.object({
  account_id: Id,
  status: z.enum(['unverified', 'active', 'locked', 'closed']),
  /** Too many wrong passwords: signing in is refused for a while. */
  is_paused: z.boolean(),
  sessions: z.int(),
  has_factor: z.boolean(),
  /** A request about a lost factor that is open. */
  lost_factor: z.enum(['asked', 'proposed', 'confirmed']).nullable(),
  pending_email: z.string().nullable(),
  /** An account of the office is helped by an administrator, in another way. */
  is_office: z.boolean(),
  contacts: z.array(HelpContact),
  /** The caller's own check of this account, while it is open or counts. */
  check: CallerCheck.nullable(),
})
export type AccountHelp = z.infer<typeof AccountHelp>

export const thingsThatEnd = ['hold', 'tries', 'sessions', 'browsers', 'pending_email'] as const

/** What a deed does, before it is done. */
export const HelpEffects = z.object({
  account: z.object({ name: z.string(), email: z.string() }),
  ends: z.array(z.object({ what: z.enum(thingsThatEnd), count: z.int() })),
  /** The address that counts once its reader confirms it. */
  new_login: z.string().nullable(),
  /** Another person of the office has to confirm it. */
  needs_second: z.boolean(),
  emails: z.array(z.object({ to: z.string(), subject: z.string() })),
})
export type HelpEffects = z.infer<typeof HelpEffects>

const oneId = z.strictObject({ id: IdParam })
const help = { access: 'office', verb: 'account.help', params: oneId } as const

export const getAccountHelp = endpoint({
  ...{ ...help, method: 'GET', path: '/api/office/accounts/:id/help' },
  summary: 'How an account stands that a caller needs help with, and where a code can go.',
  answer: AccountHelp,
})

export const askCallerCheck = endpoint({
  ...{ ...help, method: 'POST', path: '/api/office/accounts/:id/caller-check' },
  summary: 'Sends a code of six digits to a contact on file, for the caller to read out.',
  details:
    'It works for ten minutes, for the person of the office who asked for it and for the purpose that the email names. An earlier one of theirs ends. That of a guardian is for those who decide about links. An address that changed within 14 days, or is of an ended link or of another account, gets none.',
  body: z.strictObject({ contact: z.enum(contactKinds), purpose: z.enum(checkPurposes) }),
  answer: AccountHelp,
})

export const passCallerCheck = endpoint({
  ...{ ...help, method: 'POST', path: '/api/office/accounts/:id/caller-check/pass' },
  summary: 'The code that the caller read out. The right one counts for 15 minutes; five wrong ones end it.',
  body: z.strictObject({ code: z.string().regex(/^\s*(\d\s*){6}$/, fieldError('format')) }),
  answer: AccountHelp,
})

const Deed = {
  deed: z.enum(helpDeeds),
  /** The new address, for a change of the login alone. */
  email: EmailAddress.optional(),
}

const hasAddress = ({ deed, email }: { deed: HelpDeed; email?: string | undefined }) =>
  deed !== 'change_login' || email !== undefined
const atAddress = { error: fieldError('required'), path: ['email'] }

export const previewHelp = endpoint({
  ...{ ...help, method: 'POST', path: '/api/office/accounts/:id/help/preview' },
  summary: 'What helping an account would do.',
  details: 'Not a GET, so that no address stands in the log of a server.',
  body: z.strictObject(Deed).refine(hasAddress, atAddress),
  answer: z.object({ effects: HelpEffects, digest: z.string() }),
})

export const helpAccount = endpoint({
  ...{ ...help, method: 'POST', path: '/api/office/accounts/:id/help' },
  summary:
    'Unlocks an account, ends its sessions, changes its login or proposes to remove its second factor.',
  details:
    'The last two need a caller check that counts. A new login counts once its reader confirms it; the removal of a factor needs a second person of the office, and waits.',
  body: z
    .strictObject({
      ...Deed,
      reason: plainText(500).refine((text) => text.length > 0, fieldError('required')),
      digest: z.string().regex(/^[0-9a-f]{64}$/, fieldError('format')),
    })
    .refine(hasAddress, atAddress),
  answer: AccountHelp,
})

/** What the office did for an account, for its owner. */
export const OfficeHelp = z.object({ id: Id, at: Instant, what: z.string(), reason: z.string().nullable() })
export type OfficeHelp = z.infer<typeof OfficeHelp>

export const listOfficeHelp = endpoint({
  method: 'GET',
  path: '/api/accounts/:id/office-help',
  access: 'account',
  summary: 'What the office did for the account on a call, the newest first, with its reason.',
  params: oneId,
  answer: z.array(OfficeHelp),
})
