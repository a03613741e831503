import { inBoth } from '@centrepass/contract/catalogue/words-in'
import { ageInSeason } from '@centrepass/contract/eligibility/age-rules'
import { exactAge, minorOn } from '@centrepass/contract/eligibility/eligibility-rules'
import type { InBoth } from '@centrepass/contract/ground/both-languages'
import { plainDateIn } from '@centrepass/contract/ground/dates'
import association from '#demo-data/association.json' with { type: 'json' }
import variables from '#demo-data/variables.json' with { type: 'json' }
import { chained, endOf, sha256 } from '#features/documents/chain/evidence-chain'
import { contextOf, SEASON } from '#features/documents/record/document-context'
import { fullName, issued } from '#features/documents/record/issue-documents'
import { consentIssued, evidenceOf } from '#features/documents/record/signature-evidence'
import { type Bought, templatesFor } from '#features/documents/templates/templates-for'
import type { catalogueRows } from '#features/season/files/catalogue-rows'
import type { documents, documentTexts, SignedAs, signatureEvents } from '#platform/database/tables/documents'
import { demoSeason } from '../demo-time.ts'
import type { ParticipantRow, RegistrationRow, Roll } from '../people/demo-roll.ts'
import { signerIn } from '../people/demo-signers.ts'

type Products = ReturnType<typeof catalogueRows>
type Template = Products['documentTemplates'][number]
type Signing = {
  texts: (typeof documentTexts.$inferInsert)[]
  documents: (typeof documents.$inferInsert & { id: number })[]
  events: (typeof signatureEvents.$inferInsert)[]
}

const ageOfMajority = Number(variables.age_of_majority)
/** Registered people have been asked; those who have not paid yet, or are gone, have not. */
const ASKED = new Set<RegistrationRow['status']>([
  'valid',
  'suspended',
  'pending_documents',
  'pending_screening',
])
/** How many of their documents a person has signed who still has some left. */
const SIGNED: Record<string, number> = { 'Mila Petrov': 2, 'Eamon Redfern': 0 }
const MINUTES_TO_SIGN = 4

/** The documents everyone was asked to sign, the signed ones with the evidence that a signature of today leaves. */
export function addDocuments(roll: Roll, products: Products): Signing {
  const signing: Signing = { texts: [...consentIssued], documents: [], events: [] }
  const people = new Map(roll.participants.map((person) => [person.id, person]))
  for (const registration of roll.registrations) {
    const person = people.get(registration.participant_id)
    if (!person || registration.season_year !== demoSeason || !ASKED.has(registration.status)) continue
    const isDone = registration.status !== 'pending_documents'
    const wanted = askedOf(roll, products, person, registration)
    const signed = isDone ? wanted.length : (SIGNED[fullName(person)] ?? person.id % 3)
    for (const [index, asked] of wanted.entries()) {
      addDocument(signing, roll, { ...asked, person, isSigned: index < signed })
    }
  }
  return signing
}

type Asked = { template: Template; context: string; program_names: InBoth | null; at: Date }

function askedOf(roll: Roll, products: Products, person: ParticipantRow, registration: RegistrationRow) {
  const option = products.registrationOptions.find(({ id }) => id === registration.option_id)
  const programs = roll.enrolments.flatMap((enrolment) => {
    const program = products.programs.find(({ id }) => id === enrolment.program_id)
    const isTaken = enrolment.participant_id === person.id && enrolment.status === 'enrolled'
    return program && isTaken ? [{ program, at: enrolment.enrolled_at }] : []
  })
  const asked: Asked[] = []
  const ask = (bought: Omit<Bought, 'participant_id' | 'season_year'>, names: InBoth | null, at: Date) => {
    const whole = { ...bought, participant_id: person.id, season_year: demoSeason }
    for (const template of templatesFor(products.documentTemplates, whole, ageOn(person, at))) {
      const isSeason = template.scope === 'season'
      const context = isSeason ? SEASON : contextOf('Program', bought.product_id)
      if (asked.some((known) => known.template === template && known.context === context)) continue
      asked.push({ template, context, program_names: isSeason ? null : names, at })
    }
  }
  const { registered_at } = registration
  const group = option?.group ?? null
  const registering = { context: 'registration' as const, product_id: registration.option_id, group }
  ask({ ...registering, requires_agreement: false }, null, registered_at)
  for (const { program, at } of programs) {
    const { id: product_id, requires_agreement, name, names } = program
    ask({ context: 'program', product_id, group: null, requires_agreement }, inBoth(name, names), at)
  }
  return asked
}

const dayOf = (at: Date) => plainDateIn(at, association.timezone)

const ageOn = ({ birthdate }: ParticipantRow, at: Date) => ({
  isMinor: minorOn(birthdate, dayOf(at), ageOfMajority),
  exactAge: exactAge(birthdate, dayOf(at)),
  ageInSeason: ageInSeason(Number(birthdate.slice(0, 4)), demoSeason),
})

const waiting = { status: 'pending' as const }

type One = Asked & { person: ParticipantRow; isSigned: boolean }

function addDocument(signing: Signing, roll: Roll, one: One): void {
  const { template, context, program_names, person, at, isSigned } = one
  const number = numberOf(person, template, context)
  const words = { ...template, body: null }
  const made = issued(
    { number, template: words, person, season_year: demoSeason, program_names },
    { now: at, associationName: association.name, ageOfMajority, province: association.address.province },
  )
  const document = {
    ...{ id: signing.documents.length + 1, participant_id: person.id, template_id: template.id },
    ...{ ...made.row, season_year: demoSeason, context, created_at: at },
  }
  const { events, row } = isSigned ? signedBy(roll, one, document) : { events: [], row: waiting }
  const chain = [...made.events, ...events]
  signing.texts.push(...made.texts)
  signing.documents.push({ ...document, ...row, ...endOf(chain) })
  signing.events.push(...chain.map((event) => ({ ...event, document_id: document.id })))
}

/** The same number every time, so that a copy of the demo knows the documents of another. */
function numberOf({ id }: ParticipantRow, { code }: Template, context: string): string {
  const digits = sha256(`${id} ${code} ${context}`).slice(0, 16).toUpperCase()
  return digits.replace(/(.{4})(?=.)/g, '$1-')
}

type Issued = ReturnType<typeof issued>['row']

/** Sealed when a person first asks for the copy: a thousand drawings would delay the start of the demo. */
function signedBy(roll: Roll, { person, template, at }: One, document: Issued) {
  const isMinor = minorOn(person.birthdate, dayOf(at), ageOfMajority)
  const signer = signerIn(roll, person, isMinor)
  const signed_at = new Date(at.getTime() + MINUTES_TO_SIGN * 60_000)
  // One in nine would rather not be in pictures.
  const decision = template.can_decline && person.id % 9 === 0 ? 'decline' : 'sign'
  const relationship: SignedAs = isMinor ? 'parent' : 'self'
  const events = evidenceOf({
    ...{ row: { document, person }, signer, isMinor, relationship, now: signed_at },
    signature: {
      ...{ document_id: 0, document_hash: document.text_hash_en, decision, agreed: true },
      typed_name: signer.name,
      ...(template.code === 'CODE-CONDUCT' && isMinor && { read_with_child: true }),
    },
    circumstances: { ip: '192.0.2.10', userAgent: 'Demonstration' },
  })
  return {
    events: chained(document, events),
    row: {
      status: decision === 'sign' ? ('signed' as const) : ('declined' as const),
      ...{ signed_at, viewed_at: signed_at, signed_hash: document.text_hash_en, signed_by: signer.accountId },
      ...{ signer_name: signer.name, signer_relationship: relationship, sign_method: signer.method },
    } as const,
  }
}
