import { expect, test } from 'vitest'
import { buyingIn } from '#test/acting/buying'
import { startWorld } from '#test/world'

const FIRST = 700_000
const BUYERS = 16
/** Enough that the database looks for one person by an index, as on a real site. */
const CROWD = 5000

/** As many rows as there are numbers, like the model's but for these columns. */
const copies = (table: string, where: string, changes: string) => `
  insert into ${table} select copy.* from numbers, ${table} model,
    jsonb_populate_record(model, jsonb_build_object(${changes})) copy
  where model.${where};`

/**
 * People who have all that one person has: siblings who can buy the same, and strangers. Without the words by which the
 * office finds them, which no purchase asks for and which take most of the time.
 */
const likenessesOf = (person: number | undefined, accountId: number) => `
  set session_replication_role = replica;
  create temp table numbers as select ${FIRST} + n as n from generate_series(1, ${BUYERS + CROWD}) n;
  ${copies('participants', `id = ${person}`, `'id', n, 'participant_number', 'CC-' || n, 'card_code', gen_random_uuid()`)}
  ${copies('participant_profiles', `participant_id = ${person}`, `'participant_id', n`)}
  insert into participant_confidential (participant_id, medical_reviewed_season)
    select n, medical_reviewed_season from numbers, participant_confidential where participant_id = ${person};
  insert into accounts (id, email, first_name, last_name, status, password_hash, created_at)
    select n, 'crowd-' || n || '@mail.example', 'Crowd', 'Okafor', 'active', password_hash, now()
    from numbers, accounts where id = ${accountId};
  ${copies(
    'guardianships',
    `participant_id = ${person} and model.account_id = ${accountId}`,
    `'id', n, 'participant_id', n, 'account_id', case when n <= ${FIRST + BUYERS} then ${accountId} else n end`,
  )}
  reset session_replication_role;
  analyze;`

/** The plans of every connection: asked for by as many at once as there may be. */
const PLANS = `select pg_backend_pid() || statement as of, custom_plans::int, generic_plans::int
  from pg_sleep(0.5), pg_prepared_statements`

test('the queries of a purchase are planned a few times at most, however many purchases follow', async () => {
  const world = await startWorld({ visitors: 'many' })
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  await world.database.script(likenessesOf(family.people.Signe, family.accountId))
  const product = await buying.productId('RegistrationOption', 'JUNIOR')
  const askAll = async () =>
    (await Promise.all(Array.from({ length: 10 }, () => world.database.rows(PLANS)))).flat()
  // The connections have served other tests.
  const before = new Map((await askAll()).map(({ of, custom_plans }) => [of, Number(custom_plans)]))
  for (let n = 1; n <= BUYERS; n++) {
    const item = { participant: FIRST + n, product, product_type: 'RegistrationOption' as const }
    expect((await buying.buy(family, [item])).status).toBe(200)
  }

  const plans = await askAll()
  // Five times the database tries what a plan for these very values would gain; then it keeps one, or never.
  const kept = plans.filter(({ generic_plans }) => Number(generic_plans) > 0)
  const replanned = plans.filter(
    ({ of, custom_plans, generic_plans }) =>
      Number(custom_plans) - (before.get(of) ?? 0) > 5 && Number(generic_plans) === 0,
  )
  expect(kept.length).toBeGreaterThan(20)
  expect(replanned).toEqual([])
})
