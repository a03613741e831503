/** A guardian of the children of others, beside the account that a record names. */
export const maren = `select id from accounts where email = 'parent3@mail.example'`

/** Whom a record is about, by id. */
export type Parties = { account: number; person: number; team: number }
/** The number of a person. */
type NumberOf = (person: number) => Promise<unknown>
export type Decision = {
  /** Which of the parties a record of this kind has. */
  has: readonly (keyof Parties)[]
  /** A statement that makes the record and returns its id; none where the call names its parties itself. */
  make?: (parties: Parties) => string
  body: object | ((parties: Parties, numberOf: NumberOf) => Promise<object>)
  /** The list in which the record would stand. */
  list?: string
}
