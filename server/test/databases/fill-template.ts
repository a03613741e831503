import { hash } from '@node-rs/argon2'
import { DEMO_PASSWORD, seedDemo } from '#demo/seed-demo'
import { migrationsFolder } from '#paths'
import type { OpenDatabase } from '#platform/database/client'
import { migrate } from '#platform/database/opening/migrate'
import { dataKeysOf } from '#platform/encryption/data-keys'
import { signInOffice } from '../access/office.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { quietConfig } from '../quiet-config.ts'
import { DEMO_TODAY } from '../settable-clock.ts'

/** The demonstration, with the office signed in. */
export async function fillTemplate(database: OpenDatabase): Promise<void> {
  await migrate(database, migrationsFolder)
  await seedDemo(database.db, DEMO_TODAY, dataKeysOf(quietConfig().dataKeys))
  await database.script(
    `update accounts set password_hash = '${await cheapHash(DEMO_PASSWORD)}' where password_hash is not null`,
  )
  await signInOffice(database)
  await database.script('analyze')
  await expectInvariants(database)
}

export async function lastTransactionOf(database: OpenDatabase): Promise<number> {
  const [row] = await database.rows('select txid_current() as last')
  return Number(row?.last)
}

/** A hash says itself how dear it was: tests sign in a thousand times. New passwords take what they take. */
const cheapHash = (password: string) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
