import { z } from 'zod'
import { endpoint } from '../ground/endpoint.ts'
import { required } from '../ground/field-rules.ts'
import { EmailAddress, LastName, PersonName, passes, plainText } from '../ground/text.ts'
import { Id, IdParam, Money } from '../ground/values.ts'
import { NotificationMark } from '../notifications/notifications.ts'
import { fieldError } from '../refusals/fields.ts'
import { isWantable } from '../screens.ts'

export const Participant = z.object({
  id: Id,
  participant_number: z.string(),
  first_name: z.string(),
  preferred_name: z.string().nullable(),
  last_name: z.string(),
  /** For what fits the person; null until the link is confirmed, and while it is on hold. */
  birth_year: z.int().nullable(),
  new_notifications: z.array(NotificationMark),
  old_notifications: z.array(NotificationMark),
  pending: z.object({ notifications: z.int(), documents: z.int() }),
})
export type Participant = z.infer<typeof Participant>

export const Language = z.enum(['EN', 'FR'])

export const Account = z.object({
  id: Id,
  email: z.string(),
  /** A new address that waits to be confirmed from the mail sent there. */
  pending_email: z.string().nullable(),
  /** A mail server said for good that it does not take emails for this address. */
  email_is_refused: z.boolean(),
  first_name: z.string(),
  last_name: z.string(),
  language: Language,
  /** Which of the mails that one may do without are wanted. */
  wants_reminders: z.boolean(),
  wants_teams: z.boolean(),
  wants_news: z.boolean(),
  /** The account holder as a player or member, once linked or created. */
  participant: Participant.nullable(),
  dependants: z.array(Participant),
  /** What can be used of each, and what a bank holds up. */
  available_credits: z.array(z.object({ id: Id, amount: Money, held: Money })),
  tournament_teams: z.array(z.object({ id: Id, team_name: z.string(), is_draft: z.boolean() })),
  /** `missing`: a person of the office without one, who sets it up before any of the office's calls. */
  second_factor: z.enum(['on', 'off', 'missing']),
  is_office: z.boolean(),
  /** Recovery codes were made, and no one said that they have them. */
  has_unseen_codes: z.boolean(),
})
export type Account = z.infer<typeof Account>

/** Any characters, all of them counted; the upper end only keeps a request from being a burden. */
export const NewPassword = z
  .string()
  .superRefine(passes(required))
  .max(256, fieldError('at_most:256'))
  .refine((password) => password.isWellFormed(), fieldError('plain_password'))

/** Where the person was going; the link in the mail leads there once the address is confirmed. */
const WantedPath = z
  .string()
  .max(300)
  .refine(
    (path) => /^\/(?![/\\])[^\s\\#]*$/.test(path) && isWantable(path.split('?', 1)[0] ?? ''),
    fieldError('page'),
  )
  .optional()

export const NewAccount = z.strictObject({
  first_name: PersonName,
  last_name: LastName,
  email: EmailAddress,
  password: NewPassword,
  language: Language,
  agrees_to_terms: z.boolean().refine((agrees) => agrees, fieldError('agreement')),
  wanted_path: WantedPath,
})
export type NewAccount = z.infer<typeof NewAccount>

export const AccountChange = z.strictObject({
  first_name: PersonName.optional(),
  last_name: LastName.optional(),
  language: Language.optional(),
  wants_reminders: z.boolean().optional(),
  wants_teams: z.boolean().optional(),
  wants_news: z.boolean().optional(),
  email: EmailAddress.optional(),
  password: NewPassword.optional(),
  /** Needed to change the email address or the password. */
  current_password: z.string().max(1024).optional(),
})
export type AccountChange = z.infer<typeof AccountChange>

export const Authorization = z.object({
  authorization: z.object({
    access_token: z.string(),
    /** Seconds from now. */
    expires_in: z.int(),
  }),
})
export const SignedIn = z.object({ account: Account })

/** The password is right, and the account has a second factor: the token goes with it to the next call. */
export const SecondStep = z.object({
  second_step: z.object({
    token: z.string(),
    /** Seconds from now. */
    expires_in: z.int(),
    ways: z.array(z.enum(['passkey', 'authenticator', 'recovery', 'email'])),
    /** Whether this browser can be remembered. */
    may_remember: z.boolean(),
  }),
})
export type SecondStep = z.infer<typeof SecondStep>

/** Null where a second step is still to come. */
const AuthorizationOrNull = z.object({ authorization: Authorization.shape.authorization.nullable() })
/** The same sentence whether or not the address is known. */
const Said = z.object({ message: z.string() })
/** A secret that the site gave out: in an email, or with the answer to a password. */
export const Secret = z.string().regex(/^[\w-]{20,100}$/, fieldError('not_ours'))
const accountParams = z.strictObject({ id: IdParam })

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  duringMaintenance: true,
  access: 'open',
  summary: 'Signs in and sets the refresh cookie, or asks for the second factor.',
  body: z.strictObject({ email: plainText(1024), password: z.string().max(1024) }),
  answer: z.union([SignedIn, SecondStep]),
  beside: AuthorizationOrNull,
  cookie: 'sets',
})

export const refresh = endpoint({
  method: 'POST',
  path: '/api/auth/refresh',
  duringMaintenance: true,
  access: 'open',
  summary: 'Exchanges the refresh cookie for the next one and a new access token.',
  answer: SignedIn,
  beside: Authorization,
  cookie: 'exchanges',
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  duringMaintenance: true,
  access: 'open',
  summary: 'Ends the session of the refresh cookie, at once and everywhere.',
  answer: z.object({}),
  cookie: 'ends',
})

export const verifyEmail = endpoint({
  method: 'GET',
  path: '/api/email/verify/:accountId/:code',
  access: 'open',
  tries: 'mailed_secret',
  summary: 'Says whether a mailed link works, and for which address. Confirms nothing.',
  params: z.strictObject({ accountId: IdParam, code: Secret }),
  query: z.strictObject({ look: z.literal('yes') }),
  answer: z.object({
    email: z.string(),
    kind: z.enum(['sign_up', 'new_address']),
    /** Used before: the person can sign in. */
    is_confirmed: z.boolean(),
    /** The name that was typed at a sign-up, for the owner of the address to check while confirming. */
    name: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
  }),
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email/verify/:accountId/:code',
  access: 'open',
  tries: 'mailed_secret',
  summary:
    'Confirms an email address with a password and signs in. On sign-up the password, and the name if given, become those of the account.',
  params: z.strictObject({ accountId: IdParam, code: Secret }),
  body: z.strictObject({
    password: NewPassword,
    first_name: PersonName.optional(),
    last_name: LastName.optional(),
  }),
  answer: z.union([SignedIn, SecondStep]),
  beside: AuthorizationOrNull,
  cookie: 'sets',
})

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/email/verify/resend',
  access: 'open',
  tries: 'account_address',
  summary: 'Mails the verification link again, if the address waits for one.',
  body: z.strictObject({ email: EmailAddress, wanted_path: WantedPath }),
  answer: Said,
})

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/forgot-password',
  access: 'open',
  tries: 'account_address',
  summary: 'Mails a link to choose a new password, if the address is known.',
  body: z.strictObject({ email: EmailAddress }),
  answer: Said,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password',
  access: 'open',
  tries: 'mailed_secret',
  summary: 'Sets a new password with the code from the mail, and ends every session.',
  body: z.strictObject({ account_id: Id, code: Secret, password: NewPassword }),
  answer: Said,
})

export const createAccount = endpoint({
  method: 'POST',
  path: '/api/accounts',
  access: 'open',
  tries: 'account_address',
  summary: 'Creates an account that waits for its email address to be confirmed.',
  body: NewAccount,
  answer: Said,
})

export const getAccount = endpoint({
  method: 'GET',
  path: '/api/accounts/:id',
  access: 'account',
  summary: 'The signed-in account with its people, credits and teams.',
  params: accountParams,
  answer: Account,
})

export const updateAccount = endpoint({
  method: 'PATCH',
  path: '/api/accounts/:id',
  access: 'account',
  summary:
    'Changes the account. A new email address counts once it is confirmed; a new password ends every session.',
  params: accountParams,
  body: AccountChange,
  answer: Account,
})
