import { sql } from 'drizzle-orm'
import { callPreparedBack } from '#features/prepared/office/answer-prepared'
import { preparePurchase, previewPreparing } from '#features/prepared/office/prepare-purchase'
import { registerChoices } from '#features/prepared/office/register-choices'
import type { PreparedDeps } from '#features/prepared/paying/prepared-deps'
import { rowsOf } from '#platform/database/rows-of'
import type { OfficeActor } from '#platform/http/actor'
import { officer, type Working } from './new-families.ts'

const WAITING = 2

/** Families called, and the registrar registered their child: two have a link to pay, of a third it was called back. */
export async function registerOnBehalf(deps: PreparedDeps, working: Working): Promise<void> {
  const registrar = { ...(await officer(working, 'registrar')), grants: [] }
  let made = 0
  for (const { id } of await notRegistered(deps, working.season.activeYear)) {
    if (made > WAITING) return
    const prepared = await prepare(deps, registrar, id)
    if (!prepared) continue
    made += 1
    if (made <= WAITING) continue
    const reason = 'They called again: grandparents pay in cash at the counter.'
    await callPreparedBack(deps, registrar, { ...prepared, reason })
  }
}

/** The first registration that the person may have and that costs something. */
async function prepare(deps: PreparedDeps, registrar: OfficeActor, personId: number) {
  const { account, people } = await registerChoices(deps, registrar, { personId, items: [], locale: 'en' })
  const choice = people[0]?.choices.find(
    ({ product_type, price }) => product_type === 'RegistrationOption' && price !== null && price !== '0.00',
  )
  if (account === null || !choice) return null
  const items = [{ participant: personId, product: choice.id, product_type: choice.product_type }]
  const wish = { account, items, days: 7 }
  const { digest } = await previewPreparing(deps, registrar, wish)
  const reason = 'Asked by telephone; they have no computer at home.'
  const { id, version } = await preparePurchase(deps, registrar, { ...wish, digest, reason })
  return { id, version }
}

/** Of families that no story of the demo tells about. */
const notRegistered = ({ db }: PreparedDeps, season: number): Promise<{ id: number }[]> =>
  rowsOf(
    db,
    sql`select p.id from participants p join guardianships g on g.participant_id = p.id
      join accounts a on a.id = g.account_id
      where g.relation = 'guardian' and g.confirmed_at is not null and p.merged_into is null
        and a.email ~ '[.][0-9]+@mail[.]example$'
        and not exists (select from registrations r where r.participant_id = p.id and r.season_year = ${season})
      group by p.id having count(*) = 1 order by p.id limit 20`,
  )
