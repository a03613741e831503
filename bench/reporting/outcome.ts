/** What a benchmark may use, prepared by its caller. */
export type Place = {
  /** A PostgreSQL server of its own: databases may be made in it. */
  postgresUrl: string
  /** The path of a Chromium. */
  browser: string
  /** A folder that goes when the run ends. */
  folder: string
}

/** What a benchmark found: a table, what one must know to read it, and every missed target in a sentence. */
export type Outcome = {
  head: string[]
  rows: string[][]
  notes: string[]
  missed: string[]
  /** Of other sizes than the targets are about: shown, and not kept with the results. */
  isTrial?: boolean
}

export type Benchmark = (place: Place) => Promise<Outcome>
