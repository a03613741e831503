type Cell = string | number

/**
 * A table as a file that spreadsheets open. Whatever people typed stays text: a spreadsheet would run a name
 * that begins like a formula, so such a cell begins with an apostrophe. Numbers stay numbers.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return csvLines([header, ...rows])
}

/** A part of such a file, for one that is too long to be made at once. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  // A comma, a quote or a line end inside a cell is kept by quotes around it; lines end as RFC 4180 wants.
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const safe = BEGINS_A_FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

// Spaces, quotes and control characters in front do not stop a spreadsheet from reading a formula.
const BEGINS_A_FORMULA = /^[\s"'\p{Cc}]*[=+\-@＝＋－＠|%]|^\p{Cc}/u
