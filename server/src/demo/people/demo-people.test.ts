import { roleNames } from '@centrepass/contract/office/roles'
import { beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/client'
import { startWorld } from '#test/world'

let database: OpenDatabase
beforeAll(async () => {
  database = (await startWorld()).database
})

const counts = async (query: string) =>
  Object.fromEntries((await database.rows(query)).map(({ name, n }) => [name, n]))

describe('the three hundred', () => {
  test('are 70 parents, 150 children, 40 single adults and 40 without a linked account', async () => {
    expect(
      await counts(`
        select coalesce(g.relation, 'unlinked') as name, count(distinct p.id)::int as n
        from participants p left join guardianships g on g.participant_id = p.id
        where p.id <= 300 group by 1`),
    ).toEqual({ own: 110, guardian: 150, unlinked: 40 })
  })

  test('are numbered in the order they came', async () => {
    const [row] = await database.rows(`
      select min(participant_number) as first, max(participant_number) as last
      from participants where id <= 300`)
    expect(row).toEqual({ first: 'CC-100001', last: 'CC-100300' })
  })

  test('ten single adults are second guardians of the children of ten families', async () => {
    const [row] = await database.rows(`
      select count(distinct g.account_id)::int as accounts from guardianships g
      where g.account_id between 71 and 110 and g.relation = 'guardian'`)
    expect(row).toEqual({ accounts: 10 })
  })

  test('one family has twins, and otherwise no two children of a family are of one age', async () => {
    const twins = await database.rows(`
      select g.account_id as account, count(distinct p.birthdate)::int as birthdates
      from guardianships g join participants p on p.id = g.participant_id
      where g.relation = 'guardian' and g.account_id <= 70
      group by g.account_id, left(p.birthdate::text, 4) having count(*) > 1`)
    expect(twins).toEqual([{ account: 8, birthdates: 1 }])
  })

  test('Tamarack has a whole U16 girls team with two goalkeepers', async () => {
    const [row] = await database.rows(`
      select count(*)::int as players, count(*) filter (where 'GK' = any(f.positions))::int as goalkeepers
      from participants p join participant_profiles f on f.participant_id = p.id
      join registrations r on r.participant_id = p.id join clubs c on c.id = r.club_id
      join registration_options o on o.id = r.option_id
      where c.code = 'TAM' and o.code = 'JUNIOR' and r.status = 'valid' and p.stream = 'WG'
        and f.city = 'Tamarack' and p.birthdate >= '2009-01-01'`)
    expect(row?.players).toBeGreaterThanOrEqual(16)
    expect(row?.goalkeepers).toBe(2)
  })

  test('are registered in about the numbers an association of this size has', async () => {
    const categories = await counts(`
      select o.code as name, count(*)::int as n from registrations r
      join registration_options o on o.id = r.option_id
      where r.participant_id <= 300 and r.season_year = 2024 group by 1`)
    expect(categories.MINI).toBeGreaterThan(40)
    expect(categories.YOUTH).toBeGreaterThan(25)
    expect(categories.JUNIOR).toBeGreaterThan(45)
    expect(categories.TRIAL).toBeUndefined()
  })

  test('people without a linked account have last season only', async () => {
    const seasons = await counts(`
      select r.season_year as name, count(*)::int as n from registrations r
      where not exists (select from guardianships g where g.participant_id = r.participant_id) group by 1`)
    expect(seasons).toEqual({ 2023: 42 })
  })
})

describe('everyone', () => {
  test('is registered in a category for their age', async () => {
    const strays = await database.rows(`
      select p.participant_number, o.code from registrations r
      join participants p on p.id = r.participant_id join registration_options o on o.id = r.option_id
      where r.season_year + 1 - extract(year from p.birthdate)
        not between coalesce(o.min_age, 0) and coalesce(o.max_age, 200)`)
    expect(strays).toEqual([])
  })

  test('enrolled after they registered, and in the sale window', async () => {
    const strays = await database.rows(`
      select e.id from enrolments e
      left join programs p on p.id = e.program_id left join courses c on c.id = e.course_id
      where e.enrolled_at not between coalesce(p.opens_at, c.opens_at) and coalesce(p.closes_at, c.closes_at)
        or not exists (select from registrations r
          where r.participant_id = e.participant_id and r.season_year = 2024
            and r.registered_at <= e.enrolled_at)`)
    expect(strays).toEqual([])
  })

  test('fills the programs and courses as planned', async () => {
    const taken = await counts(`
      select coalesce(p.code, c.code) as name, count(*)::int as n from enrolments e
      left join programs p on p.id = e.program_id left join courses c on c.id = e.course_id
      where e.takes_place group by 1`)
    expect(taken).toEqual({
      ...{ DISC: 20, ZA13: 25, ZA15: 21, IDCAMP: 30, GK: 10, MAST: 12, SKILL: 10, MBCAMP: 11 },
      ...{ 'UMP-COM': 12, 'UMP-PRO-HS': 9, SAFE2: 30, MED: 6, 'NCCP-COM': 5 },
    })
  })

  test('lives in the zone that their postal code says, longest prefix first', async () => {
    const strays = await database.rows(`
      select p.participant_number, f.postal_code, p.zone_code from participants p
      join participant_profiles f on f.participant_id = p.id
      where f.country = 'CA' and p.zone_code <> (
        select z.code from zones z, unnest(z.postal_prefixes) as prefix
        where starts_with(f.postal_code, prefix) order by length(prefix) desc limit 1)`)
    expect(strays).toEqual([])
  })
})

describe('the people with a story', () => {
  test.each([
    ['parent3', ['Maren Vinter', 'Ida Vinter', 'Nils Vinter', 'Signe Vinter']],
    ['coparent', ['Jonas Vinter', 'Ida Vinter', 'Nils Vinter', 'Signe Vinter']],
    ['overdue', ['Simran Uppal', 'Arjan Uppal']],
    ['family', ['Claire Fournier', 'Margot Fournier', 'Remy Fournier', 'Colette Fournier', 'Axel Fournier']],
    ['new', []],
    ['linker', []],
    ['same1', ['Ingrid Drummond', 'Chloe Drummond']],
  ])('%s@mail.example answers for %j', async (login, names) => {
    const found = await database.rows(`
      select p.first_name || ' ' || p.last_name as name from accounts a
      join guardianships g on g.account_id = a.id join participants p on p.id = g.participant_id
      where a.email_normalised = '${login}@mail.example' order by g.relation desc, p.id`)
    expect(found.map((row) => row.name)).toEqual(names)
  })

  test.each([
    ['Noor', 'Blackwood', 'COACH', 'pending_screening'],
    ['Eamon', 'Redfern', 'UMPIRE', 'pending_documents'],
    ['Odette', 'Laroche', 'MASTERS', 'valid'],
    ['Callum', 'Wexford', 'SENIOR', 'valid'],
  ])('%s %s is %s, %s', async (first, last, category, status) => {
    const found = await database.rows(`
      select o.code, r.status from registrations r join participants p on p.id = r.participant_id
      join registration_options o on o.id = r.option_id
      where p.id > 300 and p.first_name = '${first}' and p.last_name = '${last}'`)
    expect(found).toEqual([{ code: category, status }])
  })

  test('there is one staff account for every role', async () => {
    const roles = await database.rows(
      'select distinct role from office_grants join accounts a on a.id = account_id where is_office order by 1',
    )
    expect(roles.map((row) => row.role)).toEqual([...roleNames].sort())
  })
})
