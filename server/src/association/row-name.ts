/** `clubs.json, row 3 (PDS), zone`: rows are counted from one, as people count the lines of a list. */
export function rowName(file: string, at: number, code: string, field: string): string {
  return `${file}.json, row ${at + 1} (${code}), ${field}`
}
