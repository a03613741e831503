import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#platform/database/client'
import { rememberedDevices } from '#platform/database/tables/factors'
import { notFound } from '#platform/failure'
import { type AccountActor, requireOwn } from '#platform/http/actor'
import { record } from '#platform/record'
import { hashOf, newSecret } from '#platform/security/secrets'

const DAYS = 30

/** Leaves out the second step, never the password; another cookie than that of the session. */
export function rememberedCookie({ isHttps }: { isHttps: boolean }) {
  const name = isHttps ? '__Host-remembered' : 'remembered'
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps } as const
  return {
    read: (request: FastifyRequest): string => request.cookies[name] ?? '',
    keep: (reply: FastifyReply, token: string) =>
      reply.setCookie(name, token, { ...options, maxAge: DAYS * 24 * 60 * 60 }),
  }
}

export async function rememberDevice(tx: Database, accountId: number, userAgent: string): Promise<string> {
  const token = newSecret()
  await tx.insert(rememberedDevices).values({
    ...{ account_id: accountId, hash: hashOf(token), user_agent: userAgent.slice(0, 300) },
    expires_at: sql`now() + make_interval(days => ${DAYS})`,
  })
  await record(tx, accountId, 'device.remembered')
  return token
}

/** Whether this account asked this browser to be remembered, which is noted. */
export async function isRemembered(tx: Database, accountId: number, token: string): Promise<boolean> {
  if (!token) return false
  const [device] = await tx
    .update(rememberedDevices)
    .set({ last_used_at: sql`now()` })
    .where(and(eq(rememberedDevices.hash, hashOf(token)), isLive(accountId)))
    .returning({ id: rememberedDevices.id })
  return device !== undefined
}

const isLive = (accountId: number) =>
  and(
    eq(rememberedDevices.account_id, accountId),
    isNull(rememberedDevices.ended_at),
    gt(rememberedDevices.expires_at, sql`now()`),
  )

export const devicesOf = (db: Database, accountId: number) =>
  db
    .select()
    .from(rememberedDevices)
    .where(isLive(accountId))
    .orderBy(desc(rememberedDevices.last_used_at), desc(rememberedDevices.id))

type Which = { accountId: number; deviceId: number }

export async function forgetDevice(
  db: Database,
  actor: AccountActor,
  { accountId, deviceId }: Which,
): Promise<void> {
  requireOwn(actor, accountId)
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .update(rememberedDevices)
      .set({ ended_at: sql`now()` })
      .where(and(eq(rememberedDevices.id, deviceId), isLive(accountId)))
      .returning({ id: rememberedDevices.id })
    if (!ended) throw notFound('device')
    await record(tx, accountId, 'device.forgotten', { remembered_device_id: deviceId })
  })
}

export async function forgetOldDevices(db: Database): Promise<void> {
  await db.delete(rememberedDevices).where(lt(rememberedDevices.expires_at, sql`now() - interval '30 days'`))
}
