export type Likeness = {
  first_name: string
  preferred_name: string | null
  last_name: string
  birthdate: string
  email: string | null
  phone: string | null
  postal_code: string | null
}

/** Why two records may be one person, with how much each of it says. */
export const likenessPoints = {
  same_birthdate: 35,
  swapped_birthdate: 25,
  near_birthdate: 20,
  same_last_name: 20,
  near_last_name: 12,
  same_first_name: 25,
  near_first_name: 15,
  swapped_names: 40,
  same_email: 15,
  same_phone: 10,
  same_postal_code: 5,
} as const
export type LikenessReason = keyof typeof likenessPoints

/** From here on two records are worth a look. */
export const LIKE_ENOUGH = 60

const BY_FIRST_NAME: readonly LikenessReason[] = ['same_first_name', 'near_first_name', 'swapped_names']
const BY_LAST_NAME: readonly LikenessReason[] = ['same_last_name', 'near_last_name', 'swapped_names']

/** How much speaks for one person, of a hundred, and what. */
export function likenessOf(one: Likeness, other: Likeness): { score: number; reasons: LikenessReason[] } {
  const [names, contacts] = [nameReasons(one, other), contactReasons(one, other)]
  const reasons = [...birthdateReasons(one, other), ...names, ...contacts]
  const points = reasons.reduce((sum, reason) => sum + likenessPoints[reason], 0)
  // Twins share all but the first name, and strangers a day and a first name.
  const isByFirstName = names.some((reason) => BY_FIRST_NAME.includes(reason))
  const isByFamily = contacts.length > 0 || names.some((reason) => BY_LAST_NAME.includes(reason))
  const most = isByFirstName && isByFamily ? 100 : LIKE_ENOUGH - 1
  return { score: Math.min(most, points), reasons }
}

/** Every birthdate that is the same, or taken for it by a slip: `birthdateReasons` finds one for each, and no other. */
export function nearBirthdates(birthdate: string): string[] {
  const [year, month, day] = birthdate.split('-')
  const slipped = [...birthdate].flatMap((digit, at) =>
    digit === '-'
      ? []
      : [...'0123456789'].map((other) => birthdate.slice(0, at) + other + birthdate.slice(at + 1)),
  )
  return [...new Set([birthdate, `${year}-${day}-${month}`, ...slipped])].filter(isDay)
}

/** Of someone who may be alive. */
const isDay = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  if (year < 1850 || month < 1 || month > 12) return false
  return day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function birthdateReasons({ birthdate: a }: Likeness, { birthdate: b }: Likeness): LikenessReason[] {
  if (a === b) return ['same_birthdate']
  const [year, month, day] = a.split('-')
  if (b === `${year}-${day}-${month}`) return ['swapped_birthdate']
  const differing = [...a].filter((digit, at) => digit !== b[at]).length
  return differing === 1 ? ['near_birthdate'] : []
}

function nameReasons(one: Likeness, other: Likeness): LikenessReason[] {
  const [last, otherLast] = [plainName(one.last_name), plainName(other.last_name)]
  const [first, otherFirst] = [firstNames(one), firstNames(other)]
  if (first.includes(otherLast) && otherFirst.includes(last) && last !== otherLast) return ['swapped_names']
  const reasons: LikenessReason[] = []
  if (last === otherLast) reasons.push('same_last_name')
  else if (isNear(last, otherLast)) reasons.push('near_last_name')
  if (first.some((name) => otherFirst.includes(name))) reasons.push('same_first_name')
  else if (first.some((name) => otherFirst.some((like) => isNear(name, like))))
    reasons.push('near_first_name')
  return reasons
}

const contactReasons = (one: Likeness, other: Likeness): LikenessReason[] => [
  ...(isSame(one.email, other.email) ? (['same_email'] as const) : []),
  ...(isSame(one.phone, other.phone) ? (['same_phone'] as const) : []),
  ...(isSame(one.postal_code, other.postal_code) ? (['same_postal_code'] as const) : []),
]

const isSame = (a: string | null, b: string | null) =>
  a !== null && a !== '' && a.toLowerCase() === b?.toLowerCase()

const firstNames = ({ first_name, preferred_name }: Likeness) =>
  [first_name, preferred_name ?? ''].map(plainName).filter((name) => name !== '')

/** Without case, accents and signs. */
const plainName = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** One short form of the other, or a slip of the finger. */
function isNear(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < 3) return false
  return long.startsWith(short) || slips(short, long) <= (long.length > 5 ? 2 : 1)
}

/** How many letters must be added, dropped, changed or exchanged with the next one. */
function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) row.push(nextSlip({ a, b, rows, row }, i, j))
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}

type Counting = { a: string; b: string; rows: number[][]; row: number[] }

function nextSlip({ a, b, rows, row }: Counting, i: number, j: number): number {
  const at = (r: number[] | undefined, n: number) => r?.[n] ?? Number.POSITIVE_INFINITY
  const changed = at(rows[i - 1], j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
  const isExchanged = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  const exchanged = isExchanged ? at(rows[i - 2], j - 2) + 1 : Number.POSITIVE_INFINITY
  return Math.min(changed, exchanged, at(rows[i - 1], j) + 1, at(row, j - 1) + 1)
}
