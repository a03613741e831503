import { sql } from 'drizzle-orm'
import { beginTransfer } from '#features/transfers/begin-transfer'
import { type TransferDeps, workOf } from '#features/transfers/transfer-deps'
import { rowsOf } from '#platform/database/rows-of'

type Wish = { account_id: number; participant_id: number; to_club_id: number }

/** A child of the demo's first club wants to go to one that has no registrar: one club answers, the office for the other. */
export async function askForTransfer(deps: TransferDeps): Promise<void> {
  const work = await workOf(deps)
  const [wish] = await rowsOf<Wish>(
    deps.db,
    sql`select g.account_id, p.id as participant_id,
        (select min(c.id) from clubs c where c.is_active and not c.is_other and c.code <> 'ARB') as to_club_id
      from participants p join guardianships g on g.participant_id = p.id join accounts a on a.id = g.account_id
      join registrations r on r.participant_id = p.id join clubs k on k.id = r.club_id
      where k.code = 'ARB' and r.is_live and r.season_year = ${work.season.activeYear} and g.relation = 'guardian'
        and g.confirmed_at is not null and a.email ~ '[.][0-9]+@mail[.]example$'
      order by p.id limit 1`,
  )
  if (!wish) return
  const asked = { participantId: wish.participant_id, toClubId: wish.to_club_id, wishedOn: null }
  await deps.db.transaction((tx) =>
    beginTransfer(tx, work, asked, { accountId: wish.account_id, byOffice: null }),
  )
}
