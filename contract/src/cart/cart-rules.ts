import type { CartItem } from './cart.ts'

/** A missing `refundable` means true. */
export type CartRow = CartItem & { refundable?: boolean }
/** What a participant can have several of, and so what may be added beside other rows. */
export type EnrolmentItem = CartItem & { product_type: 'Course' | 'Program' }
export type RegistrationItem = CartItem & { product_type: 'RegistrationOption' }

// Every rule leaves the list it was given alone, and answers that same list when it refuses.

/** A registration is refused here: it is chosen by `setRegistration`, one for each participant. */
export function addRow<Row extends CartRow>(rows: readonly Row[], row: Row): readonly Row[] {
  return isRegistration(row) ? rows : [...rows, row]
}

/** The condition holds for the row that comes as well: otherwise a second registration could slip in. */
export function replaceRow<Row extends CartRow>(
  rows: readonly Row[],
  index: number,
  row: Row,
): readonly Row[] {
  const replaced = rows[index]
  if (!replaced) return rows
  const isFree = (candidate: Row) =>
    !isRegistration(candidate) ||
    !rows.some((other, at) => at !== index && other.participant === candidate.participant)
  return isFree(replaced) && isFree(row) ? rows.with(index, row) : rows
}

/** What goes with a deletion, for a screen to say before it happens. */
export function companionsOf<Row extends CartRow>(rows: readonly Row[], index: number): readonly Row[] {
  const deleted = rows[index]
  if (!deleted) return []
  return rows.filter((row, at) => at !== index && row.refundable !== false && isSameItem(row, deleted))
}

export function deleteRow<Row extends CartRow>(rows: readonly Row[], index: number): readonly Row[] {
  if (!rows[index]) return rows
  const companions = new Set(companionsOf(rows, index))
  return rows.filter((row, at) => at !== index && !companions.has(row))
}

export function removeProduct<Row extends CartRow>(
  rows: readonly Row[],
  item: EnrolmentItem,
): readonly Row[] {
  return rows.filter((row) => !isSameItem(row, item))
}

export function removeRegistrations<Row extends CartRow>(
  rows: readonly Row[],
  participant: number,
): readonly Row[] {
  return rows.filter((row) => row.participant !== participant || !isRegistration(row))
}

/**
 * Chooses the season registration: a first one beside whatever is there, another one only in place of a row that
 * is the participant's last. Otherwise their registrations are removed first, after asking.
 */
export function setRegistration<Row extends CartRow>(
  rows: readonly Row[],
  row: Row & RegistrationItem,
): readonly Row[] {
  const index = rows.findIndex((old) => old.participant === row.participant && isRegistration(old))
  return index < 0 ? [...rows, row] : replaceRow(rows, index, row)
}

/** Whether `setRegistration` will refuse this row until the participant's registrations are removed. */
export function mustRemoveFirst(rows: readonly CartRow[], row: RegistrationItem): boolean {
  return !rows.some((old) => isSameItem(old, row)) && setRegistration(rows, row) === rows
}

export function resetCart(): readonly [] {
  return []
}

const isRegistration = (row: CartItem) => row.product_type === 'RegistrationOption'

const isSameItem = (a: CartItem, b: CartItem) =>
  a.participant === b.participant && a.product_type === b.product_type && a.product === b.product
