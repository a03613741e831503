type Counted = { row_kind: string; count: number }

/** "2 registrations, 1 documents" would be wrong for one, so the number follows: "registrations (2)". */
export const inWords = (counts: readonly Counted[], whats: Record<string, string>): string =>
  counts.map(({ row_kind, count }) => `${whats[row_kind] ?? row_kind} (${count})`).join(', ')
