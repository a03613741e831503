import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '#platform/database/client'
import { startWorld } from '#test/world'
import { offerings } from './catalogue.ts'
import { accounts, enrolments, guardianships, participants, registrations } from './people.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = (await startWorld()).database
})

const AT = new Date('2025-02-07T17:00:00Z')
const person = { first_name: 'Ana', last_name: 'Novak', created_at: AT }

class Undo extends Error {}

/** Tries something and takes it back, so that the next test finds the demo as it was. */
async function tried<T>(work: (tx: Database) => Promise<T>): Promise<T> {
  let result: T | undefined
  await database.db
    .transaction(async (tx) => {
      result = await work(tx)
      throw new Undo()
    })
    .catch((error) => {
      if (!(error instanceof Undo)) throw error
    })
  // Reached only when the work gave its result before it was taken back.
  return result as T
}

const refusal = (work: (tx: Database) => Promise<unknown>) =>
  tried(work).then(
    () => 'accepted',
    (error: Error & { cause?: { constraint?: string } }) => error.cause?.constraint ?? error.message,
  )

describe('held by the database against every writer', () => {
  const ownLink = { relation: 'own' as const, created_at: AT }
  const registration = { season_year: 2024, club_id: 1, registered_at: AT }
  const enrolment = { program_id: 5, status: 'enrolled' as const, enrolled_at: AT }

  test.each<[string, string, (tx: Database) => Promise<unknown>]>([
    [
      'two accounts with one address, whatever the case',
      'accounts_email_normalised_key',
      (tx) => tx.insert(accounts).values({ ...person, email: 'Parent3@Mail.Example ', status: 'active' }),
    ],
    [
      'the same link twice',
      'guardianships_account_id_participant_id_key',
      (tx) =>
        tx
          .insert(guardianships)
          .values({ ...ownLink, account_id: 1, participant_id: 2, relation: 'guardian' }),
    ],
    [
      'a second own participant',
      'guardianships_one_own_per_account',
      (tx) => tx.insert(guardianships).values({ ...ownLink, account_id: 111, participant_id: 300 }),
    ],
    [
      'another person who says "mine"',
      'guardianships_one_own_per_participant',
      (tx) => tx.insert(guardianships).values({ ...ownLink, account_id: 117, participant_id: 1 }),
    ],
    [
      'a second live registration for one option and season',
      'registrations_one_live',
      (tx) =>
        tx.insert(registrations).values([
          { ...registration, participant_id: 300, option_id: 3, status: 'valid' },
          { ...registration, participant_id: 300, option_id: 3, status: 'pending_payment' },
        ]),
    ],
    [
      'a second live enrolment in one program',
      'enrolments_one_live_program',
      (tx) =>
        tx.insert(enrolments).values([
          { ...enrolment, participant_id: 300 },
          { ...enrolment, participant_id: 300, status: 'waitlisted' },
        ]),
    ],
    [
      'an enrolment in nothing',
      'enrolments_one_product',
      (tx) => tx.insert(enrolments).values({ ...enrolment, participant_id: 300, program_id: null }),
    ],
    [
      'more places taken than there are',
      'offerings_within_limit',
      (tx) => tx.update(offerings).set({ held: 1000 }).where(sql`id = 1`),
    ],
    ['a counter below zero', 'offerings_held_check', (tx) => tx.update(offerings).set({ held: -1 })],
  ])('%s', async (_name, constraint, work) => expect(await refusal(work)).toBe(constraint))

  test('a cancelled registration leaves room for a new one', async () => {
    const both = tried((tx) =>
      tx.insert(registrations).values([
        { ...registration, participant_id: 300, option_id: 3, status: 'cancelled' },
        { ...registration, participant_id: 300, option_id: 3, status: 'valid' },
      ]),
    )
    await expect(both).resolves.toBeDefined()
  })
})

describe('the views of what must never be', () => {
  const problems = async (tx: Database, view: string) => {
    const rows = await tx.select({ problem: sql<string>`problem` }).from(sql`${sql.identifier(view)}`)
    return rows.map((row) => row.problem)
  }

  test('inv_capacity notices a counter that lost count', async () => {
    const found = await tried(async (tx) => {
      await tx.update(offerings).set({ sold: 19 }).where(sql`id = 1`)
      return problems(tx, 'inv_capacity')
    })
    expect(found).toEqual(['sold differs from the places taken'])
  })

  test('a place on the wait list takes no place', async () => {
    const found = await tried(async (tx) => {
      const waiting = { participant_id: 300, program_id: 1, status: 'waitlisted' as const, enrolled_at: AT }
      await tx.insert(enrolments).values(waiting)
      return problems(tx, 'inv_capacity')
    })
    expect(found).toEqual([])
  })

  test.each([
    ['a control character', 'Ana\u0007', 'control character'],
    ['a line break', 'Ana\nNovak', 'control character'],
    ['a letter in two pieces', 'Zoe\u0308', 'not in Unicode normal form C'],
  ])('inv_text notices %s', async (_name, first_name, problem) => {
    const found = await tried(async (tx) => {
      const more = { birthdate: '2010-01-01', gender: 'NO_ANSWER', stream: 'OPEN' as const }
      await tx
        .insert(participants)
        .values({ ...person, ...more, first_name, participant_number: 'CC-900000' })
      return problems(tx, 'inv_text')
    })
    expect(found).toEqual([problem])
  })

  test('inv_registration and inv_guardian notice what slipped past a lost index', async () => {
    const found = await tried(async (tx) => {
      await tx.execute(sql`drop index registrations_one_live, guardianships_one_own_per_account`)
      const live = { participant_id: 300, option_id: 3, season_year: 2024, registered_at: AT }
      await tx.insert(registrations).values([
        { ...live, status: 'valid' },
        { ...live, status: 'suspended' },
      ])
      const link = { account_id: 1, participant_id: 300, relation: 'own' as const, created_at: AT }
      await tx.insert(guardianships).values(link)
      return [...(await problems(tx, 'inv_registration')), ...(await problems(tx, 'inv_guardian'))]
    })
    expect(found).toEqual([
      'two live registrations for one option and season',
      'an account with two own participants',
    ])
  })
})
