export type OfferingRows = {
  rows: { id: number; limit_places: number | null }[]
  /** Adds a row of places and answers its id. */
  add(limit: number | null): number
}

/** Places get their ids here, because products must name them before the database has seen either. */
export function offeringRows(): OfferingRows {
  const rows: OfferingRows['rows'] = []
  return {
    rows,
    add: (limit) => rows.push({ id: rows.length + 1, limit_places: limit }),
  }
}
