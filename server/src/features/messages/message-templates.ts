import { MOST_TEMPLATES } from '@centrepass/contract/messages/message-rules'
import type {
  changeMessageTemplate as changing,
  MessageTemplate,
  saveMessageTemplate as saving,
} from '@centrepass/contract/messages/messages'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Asking } from '#features/people/person-page.queries'
import { accounts } from '#platform/database/tables/people'
import { messageTemplates } from '#platform/database/tables/reminders'
import { Failure } from '#platform/failure'
import { recordChange } from '#platform/record'

type Asked = Pick<Asking, 'db' | 'actor'>

/** By name, for everyone who sends messages. */
export async function templatesFor({ db }: Pick<Asked, 'db'>): Promise<MessageTemplate[]> {
  const found = await db
    .select({ template: messageTemplates, first_name: accounts.first_name, last_name: accounts.last_name })
    .from(messageTemplates)
    .innerJoin(accounts, eq(accounts.id, messageTemplates.saved_by))
    .orderBy(asc(sql`lower(${messageTemplates.name})`), asc(messageTemplates.id))
  return found.map(({ template: { id, name, topic, words, saved_at, version }, first_name, last_name }) => ({
    ...{ id, name, topic, words, version },
    ...{ saved_by: `${first_name} ${last_name}`, saved_at: saved_at.toISOString() },
  }))
}

export async function saveTemplate(asked: Asked, wish: z.output<typeof saving.body>) {
  await asked.db.transaction(async (tx) => {
    // Two who save at once wait for each other, so that both count.
    await tx.execute(sql`lock table message_templates in share row exclusive mode`)
    if ((await tx.$count(messageTemplates)) >= MOST_TEMPLATES) {
      throw new Failure('too_many_templates', { most: MOST_TEMPLATES })
    }
    const [saved] = await tx
      .insert(messageTemplates)
      .values({ ...wish, saved_by: asked.actor.accountId })
      .onConflictDoNothing()
      .returning({ id: messageTemplates.id })
    if (!saved) throw new Failure('template_name_taken')
    await recordChange(tx, null, {
      ...{ action: 'message_template.saved', subject: { message_template_id: saved.id } },
      after: { name: wish.name },
    })
  })
  return templatesFor(asked)
}

type Change = z.output<typeof changing.body> & { id: number }

export async function changeTemplate(asked: Asked, { id, version, ...wish }: Change) {
  await asked.db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(messageTemplates)
      .where(and(eq(messageTemplates.id, id), eq(messageTemplates.version, version)))
      .for('update')
    if (!before) throw new Failure('template_changed')
    const taken = await tx
      .select({ id: messageTemplates.id })
      .from(messageTemplates)
      .where(sql`lower(name) = lower(${wish.name}) and id <> ${id}`)
    if (taken.length > 0) throw new Failure('template_name_taken')
    const saved = { saved_by: asked.actor.accountId, saved_at: sql`now()`, version: version + 1 }
    await tx
      .update(messageTemplates)
      .set({ ...wish, ...saved })
      .where(eq(messageTemplates.id, id))
    await recordChange(tx, null, {
      ...{ action: 'message_template.changed', subject: { message_template_id: id } },
      ...{ before: { name: before.name }, after: { name: wish.name } },
    })
  })
  return templatesFor(asked)
}

/** One that is gone already stays gone. */
export async function removeTemplate(asked: Asked, id: number) {
  await asked.db.transaction(async (tx) => {
    const [gone] = await tx.delete(messageTemplates).where(eq(messageTemplates.id, id)).returning()
    if (!gone) return
    await recordChange(tx, null, {
      ...{ action: 'message_template.removed', subject: { message_template_id: id } },
      before: { name: gone.name },
    })
  })
  return templatesFor(asked)
}
