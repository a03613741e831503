export type OfferingRows = {
  rows: { id: number; limit_places: number | null }[]
  /** Adds an offering with its spots and returns its id. */
  add(limit: number | null): number
}

/** Offerings get their ids here, because products must name them before the database has seen either. */
export function offeringRows(): OfferingRows {
  const rows: OfferingRows['rows'] = []
  return {
    rows,
    add: (limit) => rows.push({ id: rows.length + 1, limit_places: limit }),
  }
}
