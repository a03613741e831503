/** A moment in the contract's spelling: a raw statement tells it in the database's own. */
export const iso = (at: string | Date): string => new Date(at).toISOString()
