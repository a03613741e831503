import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { OpenDatabase } from '#platform/database/client'
import { openOn } from '#platform/database/opening/open-server'
import { type brokenIn, prepareInvariants } from '../expect-invariants.ts'
import { testPool } from '../open-test-server.ts'
import type { Template } from '../template-database-setup.ts'
import { knowAsItWas } from './know-as-it-was.ts'
import { isAtRest, lendPool, settlePool } from './lend-pool.ts'
import { onDatabase } from './new-database.ts'
import { KEEPER } from './written-tables.ts'

type OnServer = Extract<Template, { kind: 'server' }>

/**
 * A copy of the template, for one world after the other: putting back what a test wrote takes a fraction of the time of
 * a new copy, and what is asked in and after each test is planned once.
 */
export type Copy = {
  url: string
  /** For one world: the connections are those of the world before, and stay for the next. */
  open(): OpenDatabase
  broken(): ReturnType<typeof brokenIn>
  /** What is there now is what the copy goes back to, until it is given back. */
  begin(): Promise<void>
  /** False when that is no longer possible. */
  backToBeginning(): Promise<boolean>
  /** For the next world. */
  giveBack(): Promise<void>
  /** No one is connected any more, and no other world gets it. */
  keep(): Promise<void>
}

/** Of this worker: its tests run one after the other. */
const atHand: Copy[] = []

export async function takeCopy(template: OnServer): Promise<Copy> {
  return atHand.pop() ?? (await newCopy(template))
}

async function newCopy(template: OnServer): Promise<Copy> {
  const name = `${template.name}_${randomBytes(4).toString('hex')}`
  const onServer = (sql: string) => onDatabase(template.url, (client) => client.query(sql))
  // Two thirds of the work of the usual way, which writes every page to the log as well.
  await onServer(`create database ${name} template ${template.name} strategy file_copy`)
  const address = new URL(template.url)
  address.pathname = `/${name}`

  const keeper = await connectTo(address.href)
  // To write without the rules of the tables makes a connection forget its plans, so another one puts back.
  const writer = await connectTo(address.href)
  const ask = async (sql: string) => (await keeper.query(sql)).rows
  const write = (sql: string) => writer.query(sql)
  const end = () => Promise.all([keeper.end(), writer.end()])
  await ask('set plan_cache_mode = force_generic_plan')
  const broken = await prepareInvariants(ask)
  const asItWas = await knowAsItWas({ ask, write }, template.lastTransaction)

  const dropped = `drop database if exists ${name} with (force)`
  let pool = testPool(address.href)
  let isKept = false
  const copy: Copy = {
    url: address.href,
    open: () => openOn(lendPool(pool)),
    broken: async () => {
      const own = isAtRest(pool) ? await settlePool(pool) : null
      const { since, written } = await asItWas.toLookAt(own)
      return broken(since, written)
    },
    begin: async () => asItWas.begin((await settlePool(pool)) ?? []),
    backToBeginning: async () => {
      const own = await settlePool(pool)
      return own !== null && asItWas.backToBeginning(own).catch(() => false)
    },
    giveBack: async () => {
      if (isKept) return onServer(dropped).then(() => {})
      const own = await settlePool(pool)
      const isBack = await asItWas.putBack(own ?? []).catch(() => false)
      if (!isBack || own === null) void pool.end()
      if (own === null) pool = testPool(address.href)
      if (isBack) atHand.push(copy)
      else await end().then(() => onServer(dropped))
    },
    keep: async () => {
      isKept = true
      await Promise.all([pool.end(), end()])
    },
  }
  return copy
}

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: KEEPER })
  // A test may end every connection there is: then the copy is not used again.
  client.on('error', () => {})
  await client.connect()
  return client
}
