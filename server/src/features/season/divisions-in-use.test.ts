import type { Draft } from '@centrepass/contract/season/thing-content'
import { describe, expect, test, vi } from 'vitest'
import { editingIn } from '#test/acting/editing-catalogue'
import { enteredTeams } from '#test/acting/entered-teams'
import { eachTestStartsWith } from '#test/each-test-starts-with'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let editing: ReturnType<typeof editingIn>
let tournament: string
eachTestStartsWith(async () => {
  world = await startWorld({ visitors: 'many' })
  editing = editingIn(world)
  const [{ code } = {}] = await world.database.rows(
    `select t.code from tournaments t join divisions d on d.tournament_id = t.id where d.code = 'WO'`,
  )
  tournament = String(code)
})

type Division = Draft & { code: string }
const change = async (changed: (divisions: Division[]) => Division[]) => {
  const { published } = (await editing.open('tournaments', tournament)).body.data
  return editing.drafted('tournaments', tournament, {
    divisions: changed(published?.divisions as Division[]),
  })
}
const without = () => change((all) => all.filter(({ code }) => code !== 'WO'))
const refused = { status: 422, body: { code: 'catalogue_in_use', message: expect.stringContaining('WO') } }
const tasks = () =>
  world.database.rows(`select subject from office_tasks where kind = 'catalogue_not_published'`)
const hour = () => new Date(world.clock.now().getTime() + 3_600_000)
const venueOf = async (code: string) => (await editing.open('programs', code)).body.data.published?.venue

describe('a division of which something is left', () => {
  test('is not removed, nor called something else, while a team is in it', async () => {
    await enteredTeams(world.database, { count: 1 })
    const draft = await without()
    expect(await editing.publish(draft)).toMatchObject(refused)
    const [{ id } = {}] = await world.database.rows(
      `select id from accounts where email = 'parent3@mail.example'`,
    )
    expect(await editing.rehearse(2024, Number(id))).toMatchObject(refused)
    const renamed = await change((all) =>
      all.map((one) => (one.code === 'WO' ? { ...one, code: 'WO2' } : one)),
    )
    expect(await editing.publish(renamed)).toMatchObject(refused)
  })

  test('is not removed while an ended hold tells of its spots, and goes when nothing does', async () => {
    await world.database.script(`delete from teams where division_id in (select id from divisions where code = 'WO');
      insert into place_holds (account_id, offering_id, places, first_held_at, held_until, ended_at)
      select a.id, d.offering_id, 1, now(), now(), now() from accounts a, divisions d
      where a.email = 'parent3@mail.example' and d.code = 'WO'`)
    const draft = await without()
    expect(await editing.publish(draft)).toMatchObject(refused)
    await world.database.script(`delete from place_holds where offering_id in
      (select offering_id from divisions where code = 'WO')`)
    expect((await editing.publish(draft)).status).toBe(200)
    expect(await world.database.rows(`select id from divisions where code = 'WO'`)).toEqual([])
  })

  test('keeps its planned draft back as a task of the office, and no other draft', async () => {
    await enteredTeams(world.database, { count: 1 })
    const at = hour()
    const later = new Date(at.getTime() + 60_000)
    await editing.publish(await without(), at.toISOString())
    await editing.publish(await editing.drafted('programs', 'GK', { venue: 'Dome' }), later.toISOString())
    world.clock.set(later)
    await editing.round()
    expect(await venueOf('GK')).toBe('Dome')
    expect(await tasks()).toMatchObject([{ subject: { season: 2024, count: 1 } }])
    await editing.round()
    expect(await tasks()).toHaveLength(1)
  })
})

test('a fault that no one foresaw puts its own draft aside, is logged, and keeps no other back', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const at = hour()
  const later = new Date(at.getTime() + 60_000)
  await editing.publish(await editing.drafted('programs', 'DISC', { venue: 'Dome' }), at.toISOString())
  await editing.publish(await editing.drafted('programs', 'GK', { venue: 'Dome' }), later.toISOString())
  await world.database.script(`create function no_disc() returns trigger language plpgsql as
    $$ begin raise exception 'no disc'; end $$;
    create trigger no_disc before update on programs for each row when (new.code = 'DISC') execute function no_disc()`)
  world.clock.set(later)
  await editing.round()
  expect(await venueOf('GK')).toBe('Dome')
  expect(await tasks()).toMatchObject([{ subject: { season: 2024, count: 1 } }])
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
