import type { OpenDatabase } from '#platform/database/client'

type Ask = OpenDatabase['rows']

/** Programs ask for a registration that is in force, and a plan of before would be in the way of another one. */
export async function ableToBuy(ask: Ask, people: readonly number[]): Promise<number[]> {
  const rows = await ask(`select p.id from participants p where p.id in (${people.join(', ')})
    and exists (select from registrations r where r.participant_id = p.id and r.is_live and r.season_year = 2024)
    and not exists (select from registrations r
      where r.participant_id = p.id and r.season_year = 2024 and r.status = 'suspended')
    and not exists (select from payment_schedules s where s.participant_id = p.id) order by p.id`)
  return rows.map(({ id }) => Number(id))
}

/** They can be registered for the season, and for nothing else. */
export async function withoutRegistration(ask: Ask, people: readonly number[]): Promise<number[]> {
  const rows = await ask(`select p.id from participants p where p.id in (${people.join(', ')})
    and not exists (select from registrations r where r.participant_id = p.id and r.season_year = 2024)
    and not exists (select from payment_schedules s where s.participant_id = p.id) order by p.id`)
  return rows.map(({ id }) => Number(id))
}
