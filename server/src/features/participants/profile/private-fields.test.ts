import type { Endpoint } from '@centrepass/contract/ground/endpoint'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contractCalls } from '#test/fuzzing/contract-calls'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let calls: Endpoint[]
beforeAll(async () => {
  world = await startWorld()
  calls = await contractCalls()
})

/** Medical facts, citizenship and self-identification, by the names of their columns and fields. */
const PRIVATE =
  /medical|allerg|medication|emergency|concussion|restriction|citizen|country_eligib|representing|self_ident|indigenous|disabil|newcomer|para_/

test('medical facts, citizenship and self-identification have tables of their own', async () => {
  const columns = await world.database.rows(
    `select distinct c.table_name as name, c.column_name as field from information_schema.columns c
     join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public' where c.table_schema = 'public'`,
  )
  const tables = new Set(columns.filter(({ field }) => PRIVATE.test(String(field))).map(({ name }) => name))
  expect([...tables].sort()).toEqual(['participant_confidential', 'participant_restricted'])
})

/** Of what a call answers, every name of a field, however deep. */
const fieldsOf = ({ answer, beside }: Endpoint) =>
  [answer, ...(beside ? [beside] : [])].flatMap((schema) => {
    const shape = JSON.stringify(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }))
    return [...shape.matchAll(/"(\w+)":/g)].map(([, name]) => name ?? '')
  })

test('they are answered by the profile, and to the office by the one call that asks why, so by no list', () => {
  const telling = calls.filter((call) => fieldsOf(call).some((field) => PRIVATE.test(field)))
  expect([...new Set(telling.map(({ method, path }) => `${method} ${path}`))].sort()).toEqual([
    'GET /api/participants/:id/profile',
    'POST /api/office/people/:id/medical',
    'POST /api/participants/:id/profile',
  ])
})
