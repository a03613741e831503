import { newDatabase, onDatabase } from '#server/test/databases/new-database.ts'
import { compareLoad } from '../reporting/compare-load.ts'
import { COMPARISON_NOTE, comparisonRow } from '../reporting/compare-rates.ts'
import type { Outcome, Place } from '../reporting/outcome.ts'
import { startSite } from '../servers/start-site.ts'
import { signIn } from '../shopping/sign-in.ts'

const CLIENTS = [1, 16]
const AT_LEAST = 0.9

const medical = {
  emergency_contact_1: { name: 'Ana Silva', relationship: 'Aunt', phone: '+16045550199' },
  emergency_contact_2: null,
  ...{ nothing_to_declare: false, medical_conditions: 'Asthma. '.repeat(40), allergies: 'Wasps' },
  ...{ carries_epinephrine: true, medications: 'Salbutamol', concussion_history: 'none' },
  ...{ physical_restrictions: null, accessibility_needs: null, consents_to_emergency_treatment: true },
}
const parts = {
  medical,
  country_eligibility: { citizenship_status: 'citizen', representing_country_eligible: 'yes' },
  self_identification: {
    ...{ participates_in_para: 'no', para_class: null, indigenous_identity: [] },
    ...{ has_disability: 'no', is_newcomer: 'no' },
  },
}

/** A profile whose private parts are encrypted, against the same profile with the same parts as plain text. */
export async function measureEncryption(place: Place): Promise<Outcome> {
  const databaseUrl = await newDatabase(place, 'bench_encryption')
  // Without the job, which would encrypt what is plain.
  const site = await startSite(place, { DATABASE_URL: databaseUrl, ROLE: 'server' })
  try {
    const { accountId, accessToken } = await signIn(site.url)
    const headers = { authorization: `Bearer ${accessToken}` }
    const [encrypted = 0, plain = 0] = await twoPeople(databaseUrl, accountId)
    const urlOf = (id: number) => `${site.url}/api/participants/${id}/profile`
    for (const id of [encrypted, plain]) await save(urlOf(id), headers)
    await makePlain(databaseUrl, plain)
    const outcome: Outcome = { head, rows: [], notes, missed: [] }
    for (const clients of CLIENTS) {
      const calls = { site: { url: urlOf(encrypted), headers }, bare: { url: urlOf(plain), headers } }
      const found = await compareLoad(calls, clients)
      outcome.rows.push(comparisonRow(found))
      if (found.ratio < AT_LEAST) outcome.missed.push(`${clients} clients: ${found.ratio.toFixed(2)}`)
    }
    return outcome
  } finally {
    await site.stop()
  }
}

const head = ['Clients', 'Encrypted, reads/s', 'Plain, reads/s', 'Ratio', 'Single rounds']
const notes = [
  `Target: a ratio of at least ${AT_LEAST}. ${COMPARISON_NOTE}`,
  'The whole profile with all three private parts, read over HTTP by a parent, each reading recorded; one process.',
]

async function twoPeople(databaseUrl: string, accountId: number): Promise<number[]> {
  const { rows } = await onDatabase(databaseUrl, (client) =>
    client.query('select participant_id as id from guardianships where account_id = $1 order by 1 limit 2', [
      accountId,
    ]),
  )
  return rows.map(({ id }) => id)
}

async function save(url: string, headers: Record<string, string>): Promise<void> {
  const body = JSON.stringify(parts)
  const answer = await fetch(url, {
    ...{ method: 'POST', body },
    headers: { ...headers, 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`The profile was answered with ${answer.status}: ${await answer.text()}`)
}

/** As the version before wrote it. */
async function makePlain(databaseUrl: string, id: number): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    await client.query(
      'update participant_confidential set medical = $1, country_eligibility = $2 where participant_id = $3',
      [JSON.stringify(parts.medical), JSON.stringify(parts.country_eligibility), id],
    )
    await client.query(
      'update participant_restricted set self_identification = $1 where participant_id = $2',
      [JSON.stringify(parts.self_identification), id],
    )
  })
}
