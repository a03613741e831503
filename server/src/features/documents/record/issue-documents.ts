import { randomBytes } from 'node:crypto'
import type { InBoth } from '@centrepass/contract/ground/both-languages'
import type { SeasonFacts } from '#features/site/season-at'
import type { Database } from '#platform/database/client'
import type { documentTemplates } from '#platform/database/tables/catalogue'
import { documentTexts, signatureEvents } from '#platform/database/tables/documents'
import type { participants } from '#platform/database/tables/people'
import { type ChainedEvent, chained, endOf } from '../chain/evidence-chain.ts'
import { provinceGaps } from '../texts/provinces.ts'
import { type Gaps, type IssuedText, issuedText, seasonLabel } from './issued-text.ts'

type Template = Pick<typeof documentTemplates.$inferSelect, 'id' | 'code' | 'version' | 'body'>
type Person = Pick<typeof participants.$inferSelect, 'first_name' | 'last_name' | 'participant_number'>
export type ToIssue = {
  number: string
  template: Template
  person: Person
  season_year: number
  /** Of what it is about, where it is not about the season. */
  program_names: InBoth | null
}
export type Issued = {
  row: {
    number: string
    text_hash_en: string
    text_hash_fr: string
    chain_head: string
    chain_length: number
  }
  texts: IssuedText[]
  events: ChainedEvent[]
}
type At = Pick<SeasonFacts, 'now' | 'associationName' | 'ageOfMajority' | 'province'>

/** The parts of a new document: its words in both languages, and the first link of its chain. Writes nothing. */
export function issued(toIssue: ToIssue, at: At): Issued {
  const { number, template, person } = toIssue
  const en = issuedText(template, 'en', { number, gaps: gapsIn('en', toIssue, at) })
  const fr = issuedText(template, 'fr', { number, gaps: gapsIn('fr', toIssue, at) })
  const hashes = { text_hash_en: en.hash, text_hash_fr: fr.hash }
  const { code, version } = template
  const events = chained({ chain_head: null, chain_length: 0 }, [
    {
      ...{ kind: 'issued', at: at.now.toISOString(), document: number, template: code, version, ...hashes },
      participant_number: person.participant_number,
    },
  ])
  return { row: { number, ...hashes, ...endOf(events) }, texts: [en, fr], events }
}

function gapsIn(language: 'en' | 'fr', { person, season_year, program_names }: ToIssue, at: At): Gaps {
  return {
    participant_name: fullName(person),
    season: seasonLabel(season_year),
    association: at.associationName,
    program: program_names?.[language] ?? '',
    age_of_majority: String(at.ageOfMajority),
    ...provinceGaps(at.province, language),
  }
}

/** Printed and typed by people: four groups of four, random. */
export function newDocumentNumber(): string {
  const digits = randomBytes(8).toString('hex').toUpperCase()
  return digits.replace(/(.{4})(?=.)/g, '$1-')
}

/** Documents use the legal name; a lone dash marks a missing last name. */
export function fullName({ first_name, last_name }: Pick<Person, 'first_name' | 'last_name'>): string {
  return /^[–-]$/.test(last_name) ? first_name : `${first_name} ${last_name}`
}

export async function storeTexts(tx: Database, texts: readonly IssuedText[]): Promise<void> {
  if (texts.length > 0)
    await tx
      .insert(documentTexts)
      .values([...texts])
      .onConflictDoNothing()
}

export async function storeEvents(
  tx: Database,
  events: readonly (ChainedEvent & { document_id: number })[],
): Promise<void> {
  if (events.length > 0) await tx.insert(signatureEvents).values([...events])
}
