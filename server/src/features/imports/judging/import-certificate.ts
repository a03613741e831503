import type { RowFault } from '@centrepass/contract/imports/import-faults'
import { plainHeading } from '@centrepass/contract/imports/import-headings'
import { and, eq, isNull } from 'drizzle-orm'
import { notify } from '#features/notifications/notify'
import { inCustodyFreeze, lockPerson } from '#features/participants/record/custody.queries'
import { certificationNames } from '#features/people/certificates/certificate-names'
import { recordCertificate } from '#features/people/certificates/change-certificate'
import type { Database } from '#platform/database/client'
import { certificates } from '#platform/database/tables/grants'
import { findPerson, isRepeated } from './find-person.queries.ts'
import { type Ground, type Judged, nothing, type Read } from './ground.ts'
import { personByNumber } from './person-by-number.ts'
import { day, fault, missing, named, type Reading } from './read-fields.ts'

type Certificate = { certification: string; issued_on: string; expires_on: string | null }

/** One certificate of someone on record. It counts at once, as one that is recorded by hand. */
export async function importCertificate(tx: Database, ground: Ground, read: Read): Promise<Judged> {
  const reading: Reading = { values: read.values, faults: [] }
  const wanted = await certificateIn(tx, ground, reading, read)
  const who = await whoseItIs(tx, reading, read)
  if (reading.faults.length > 0) return refused(...reading.faults)
  if (read.decision?.is === 'leave') return refused({ code: 'left_out', field: null })
  if ('details' in who) return who
  return recordFor(tx, ground, { id: who.id, wanted, row: read.row })
}

type Recording = { id: number; wanted: Certificate; row: number }

async function recordFor(tx: Database, ground: Ground, { id, wanted, row }: Recording): Promise<Judged> {
  const { importId, own, season } = ground
  if (own.people.has(id)) return refused({ code: 'own_family', field: null })
  const about = [id, wanted.certification, wanted.issued_on].join('|')
  if (await isRepeated(tx, { importId, row, about })) return refused({ code: 'twice_in_file', field: null })
  await lockPerson(tx, id)
  const known = { ...nothing, participant_id: id, about }
  if (await isHeld(tx, id, wanted)) return { ...known, outcome: 'same' }
  if ((await inCustodyFreeze(tx, [id], season)).has(id))
    return refused({ code: 'custody_freeze', field: null })
  const certificate_id = await recordCertificate(tx, ground, {
    ...{ participantId: id, reason: ground.reason, by: ground.actor.accountId },
    wanted: { deed: 'record', ...wanted },
  })
  const told = { participant_id: id, kind: 'record_corrected' as const, subject: {} }
  await notify(tx, ground, { ...told, once: `import:${importId}` })
  const changes = Object.entries(wanted).flatMap(([field, value]) => (value ? [{ field, value }] : []))
  return { ...known, outcome: 'match', details: { changes }, made: { certificate_id } }
}

const refused = (...faults: RowFault[]): Judged => ({ ...nothing, outcome: 'refused', details: { faults } })

async function certificateIn(
  tx: Database,
  { season, configuration }: Ground,
  reading: Reading,
  { day_order }: Read,
): Promise<Certificate> {
  const issued_on = day(reading, 'issued_on', day_order) ?? missing(reading, 'issued_on')
  const expires_on = day(reading, 'expires_on', day_order)
  const typed = plainHeading(reading.values.certification ?? missing(reading, 'certification'))
  const known = [
    ...(await certificationNames(tx, configuration.lookups, 'en')),
    ...(await certificationNames(tx, configuration.lookups, 'fr')),
  ]
  const found = known.find(({ certification, name }) => {
    const code = certification.split(':').at(-1) ?? ''
    return [certification, code, name].some((one) => plainHeading(one) === typed)
  })
  if (typed && !found) fault(reading, 'certification', 'not_in_list')
  if (issued_on && (issued_on > season.today || (expires_on !== null && expires_on <= issued_on)))
    fault(reading, 'issued_on', 'certificate_dates')
  else if (expires_on !== null && expires_on < season.today) fault(reading, 'expires_on', 'certificate_over')
  return { certification: found?.certification ?? '', issued_on, expires_on }
}

/** By the number, else by name and birthdate; the office decides where it is not sure. */
async function whoseItIs(tx: Database, reading: Reading, read: Read): Promise<{ id: number } | Judged> {
  const { values, decision, day_order } = read
  const isNamed = values.first_name || values.last_name || values.birthdate
  const person = isNamed || !values.participant_number ? named(reading, day_order) : null
  const facts = person && { ...person, email: null, phone: null, postal_code: null }
  if (reading.faults.length > 0) return { id: 0 }
  const numbered = await personByNumber(tx, read, facts)
  if (numbered && 'id' in numbered) return numbered
  if (numbered) return refused({ code: numbered.fault, field: 'participant_number' })
  const { sure, candidates } = facts ? await findPerson(tx, facts) : { sure: null, candidates: [] }
  const chosen =
    decision?.is === 'person' ? candidates.find(({ id }) => id === decision.participant_id) : sure
  if (chosen) return { id: chosen.id }
  if (candidates.length === 0) return refused({ code: 'no_such_person', field: null })
  const shown = candidates.map(({ id, name, score, reasons }) => ({ person: { id, name }, score, reasons }))
  return { ...nothing, outcome: 'unsure', details: { candidates: shown } }
}

const isHeld = async (
  tx: Database,
  id: number,
  { certification, issued_on }: Certificate,
): Promise<boolean> =>
  (await tx.$count(
    certificates,
    and(
      ...[eq(certificates.participant_id, id), eq(certificates.certification, certification)],
      ...[eq(certificates.issued_on, issued_on), isNull(certificates.withdrawn_at)],
    ),
  )) > 0
