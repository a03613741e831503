type Counted = { what: string; count: number }

/** "2 registrations, 1 documents" would be wrong for one, so the number follows: "registrations (2)". */
export const inWords = (counts: readonly Counted[], whats: Record<string, string>): string =>
  counts.map(({ what, count }) => `${whats[what] ?? what} (${count})`).join(', ')
