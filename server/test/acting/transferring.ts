import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { OfficeTransfer } from '@centrepass/contract/transfers/office-transfers'
import type { PersonTransfers } from '@centrepass/contract/transfers/transfers'
import { expect } from 'vitest'
import { carryOutTransfers } from '#features/transfers/carry-out-transfers'
import { rolesFor } from '../access/office.ts'
import { signedIn, verifiedPerson } from '../people.ts'
import type { startWorld } from '../world.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Bearer = { authorization: string }
type Told = { data: PersonTransfers } & ErrorAnswer
type Listed = { data: { rows: OfficeTransfer[]; next: number | null } }
type Decided = { data: OfficeTransfer | null } & ErrorAnswer

/** The steps by which a person changes clubs, in one world. */
export function transferringIn(world: World) {
  const own = (id: number) => `/api/participants/${id}/transfers`
  return {
    /** Active clubs of the list. */
    async clubs(): Promise<[number, number, number]> {
      const rows = await world.database.rows(
        'select id from clubs where is_active and not is_other order by id limit 3',
      )
      const [a = 0, b = 0, c = 0] = rows.map(({ id }) => Number(id))
      return [a, b, c]
    },
    /** Makes the person registered for the season with one club, and with no transfer. */
    registered: (person: number, club: number) =>
      world.database.script(`
        delete from office_tasks where subject ? 'transfer_id';
        delete from club_transfers where participant_id = ${person};
        delete from registrations where participant_id = ${person};
        update participants set club_id = ${club} where id = ${person};
        insert into registrations (participant_id, option_id, season_year, status, club_id, registered_at)
          select ${person}, min(id), 2024, 'valid', ${club}, now() from registration_options
          where season_year = 2024 and offering_id is null and "group" = 'player'`),
    async officer(role: 'registrar' | 'club_registrar', club?: number) {
      const person = await verifiedPerson(world)
      const { accountId } = await signedIn(world, person.email, person.password)
      await world.database.script(
        club === undefined
          ? rolesFor(accountId, [role])
          : `insert into office_grants (account_id, role, reason, counts_from, club_id)
              values (${accountId}, '${role}', 'For a test.', now(), ${club});
            update accounts set is_office = true where id = ${accountId}`,
      )
      const { bearer } = await signedIn(world, person.email, person.password)
      return { bearer, accountId, email: person.email }
    },
    /** As the job does it, on a day. */
    carryOut: () =>
      carryOutTransfers({
        ...world.purchasing,
        tell: (error) => {
          throw error
        },
      }),
    day: (day: string) => world.clock.set(new Date(`${day}T12:00:00-08:00`)),
    read: (person: number, bearer: Bearer) => world.get<Told>(own(person), bearer),
    ask: (person: number, bearer: Bearer, to_club_id: number, wished_on: string | null = null) =>
      world.post<Told>(own(person), { to_club_id, wished_on }, bearer),
    agree: (person: number, bearer: Bearer, id: number, answer: 'yes' | 'no' = 'yes') =>
      world.post<Told>(`${own(person)}/${id}/answer`, { answer }, bearer),
    withdraw: (person: number, bearer: Bearer, id: number) =>
      world.post<Told>(`${own(person)}/${id}/withdraw`, {}, bearer),
    list: async (bearer: Bearer, state: 'open' | 'over' = 'open') =>
      (await world.get<Listed>(`/api/office/transfers?state=${state}`, bearer)).body.data.rows,
    answer: (bearer: Bearer, id: number, body: object) =>
      world.post<Decided>(`/api/office/transfers/${id}/answer`, body, bearer),
    inPlace: (bearer: Bearer, id: number, body: object) =>
      world.post<Decided>(`/api/office/transfers/${id}/in-place`, body, bearer),
    forFamily: (bearer: Bearer, body: object) =>
      world.post<{ data: { transfer_id: number | null; proposal: { id: number } | null } } & ErrorAnswer>(
        '/api/office/transfers',
        { wished_on: null, reason: 'The family called.', exception: false, ...body },
        bearer,
      ),
    async clubOf(person: number) {
      const [row] = await world.database.rows(`select p.club_id as record,
        (select max(club_id) from registrations r where r.participant_id = p.id and r.season_year = 2024) as season
        from participants p where p.id = ${person}`)
      return { record: Number(row?.record), season: Number(row?.season) }
    },
    async tasks(kind: string): Promise<{ club_id: number }[]> {
      const rows = await world.database.rows(
        `select subject from office_tasks where kind = '${kind}' and done_at is null order by id`,
      )
      return rows.map(({ subject }) => subject as { club_id: number })
    },
    openId(reply: { body: Told; status: number }): number {
      expect([reply.status, reply.body.message]).toEqual([200, undefined])
      return Number(reply.body.data.open?.id)
    },
  }
}
