import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { triedOut } from '#platform/database/tried-out'
import { emailsOfDeed } from '#platform/mail/emails-of-deed'
import { type Email, queueEmail } from '#platform/mail/queue-email'
import { startWorld } from '#test/world'

const letter = (subject: string): Email => ({
  ...{ subject, greeting: 'Hello', paragraphs: ['A line.'], note: '', sender: 'The office' },
  ...{ language: 'en', colour: '#000000' },
})

test('what a deed mails is told, also from within a savepoint, and nothing of anyone else', async () => {
  const { database } = await startWorld()
  const { db } = database
  await queueEmail(db, 'before@mail.example', letter('Before'))
  const shown = await triedOut(db, async (tx) => {
    await queueEmail(tx, 'first@mail.example', letter('Outside'))
    await tx.transaction((inner) => queueEmail(inner, 'second@mail.example', letter('Inside')))
    await tx.execute(sql`select 1`)
    return emailsOfDeed(tx)
  })
  expect(shown).toEqual([
    { to: 'first@mail.example', subject: 'Outside' },
    { to: 'second@mail.example', subject: 'Inside' },
  ])
  expect(await db.transaction((tx) => emailsOfDeed(tx))).toEqual([])
})
