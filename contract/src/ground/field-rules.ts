import type { FieldError } from '../refusals/fields.ts'
/** A rule answers with what is wrong, or null when the value is fine. */
export type FieldRule = (value: unknown) => FieldError | null

export const required: FieldRule = (value) => (isBlank(value) ? 'required' : null)

export const agreement: FieldRule = (value) => (value === true ? null : 'agreement')

// Number('') and Number(null) are 0: nothing typed must not pass for a number.
export const numeric: FieldRule = (value) =>
  !isBlank(value) && Number.isFinite(Number(value)) ? null : 'required'

export const email: FieldRule = (value) =>
  typeof value === 'string' && isEmailAddress(value.trim()) ? null : 'email'

/** Letters of any script with what stands between them. A name is read out in emails, so it holds no sentence or number. */
export const personName: FieldRule = (value) => {
  const name = String(value).trim()
  return NAME.test(name) && /\p{L}/u.test(name) ? null : 'letters'
}

/** A person with only one name has a dash as last name. */
export const lastName: FieldRule = (value) => (DASH.test(String(value).trim()) ? null : personName(value))

// The joiners without a width belong to Persian and Indian spelling, between two letters only.
const NAME = /^(?:[\p{L}\p{M} \u00a0'’‘‛`´ʹʻʼʽˈ′＇.\-‐‑–]|(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L}))+$/u
const DASH = /^[-‐‑–—]$/

export const postalCode: FieldRule = (value) =>
  typeof value === 'string' && (CANADIAN.test(value.trim()) || US_ZIP.test(value.trim()))
    ? null
    : 'postal_code'

/** The form that is stored: upper case, a Canadian code with one space. Only for a code that passed the rule. */
export function normalisePostalCode(code: string): string {
  const upper = code.trim().toUpperCase()
  const canadian = upper.replace(/[ -]/, '')
  return CANADIAN.test(upper) ? `${canadian.slice(0, 3)} ${canadian.slice(3)}` : upper
}

/** Ten digits are a North American number; anything else needs its plus. */
export const phone: FieldRule = (value) =>
  typeof value === 'string' && E164.test(normalisePhone(value)) ? null : 'phone'

/** The form that is stored: `+16045550100`. Only for a number that passed the rule. */
export function normalisePhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  return text.trim().startsWith('+') ? `+${digits}` : `+1${digits.replace(/^1(?=\d{10}$)/, '')}`
}

/** A stored number as people write it here; one from elsewhere, and any other text, stays as it is. */
export const phoneText = (stored: string): string => stored.replace(HERE, '$1-$2-$3')

export const atMost =
  (most: number): FieldRule =>
  (value) =>
    String(value).trim().length <= most ? null : `at_most:${most}`

/** A code of an authenticator app or an email; spaces and dashes are for the eye. */
export const sixDigits: FieldRule = (value) =>
  required(value) ?? (/^\d{6}$/.test(withoutGaps(String(value))) ? null : 'six_digits')

export const recoveryCode: FieldRule = (value) =>
  required(value) ?? (/^[A-Z\d]{16}$/i.test(withoutGaps(String(value))) ? null : 'recovery_code')

export const withoutGaps = (code: string): string => code.replace(/[\s-]/g, '')

const HERE = /^\+1(\d{3})(\d{3})(\d{4})$/
const E164 = /^\+(1\d{10}|[2-9]\d{7,14})$/

// Canada Post leaves out D, F, I, O, Q and U everywhere, and W and Z in first place.
const CANADIAN = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/i
const US_ZIP = /^\d{5}(-\d{4})?$/

const MAX_EMAIL = 254
const MAX_LOCAL_PART = 64
// No two neighbours in these patterns can match the same character, so they never backtrack.
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN_LABEL = /^[a-z0-9-]{1,63}$/i
const TOP_LEVEL_DOMAIN = /^([a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i

function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@')
  if (address.length > MAX_EMAIL || at < 1 || at > MAX_LOCAL_PART) return false
  const labels = address.slice(at + 1).split('.')
  const isLabel = (label: string) =>
    DOMAIN_LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-')
  return (
    LOCAL_PART.test(address.slice(0, at)) &&
    labels.length > 1 &&
    labels.every(isLabel) &&
    TOP_LEVEL_DOMAIN.test(labels.at(-1) ?? '')
  )
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
