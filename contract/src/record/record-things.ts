/** What the record can be read by, besides people: the name of its id in a row. */
export const recordThings = ['invoice', 'team', 'club', 'payment', 'document'] as const
export type RecordThing = (typeof recordThings)[number]
