import { and, eq, isNull, sql } from 'drizzle-orm'
import { refuseOwnMatter } from '#features/office/own-matters'
import { personNotes } from '#platform/database/tables/grants'
import { Failure, notFound } from '#platform/failure'
import { recordChange } from '#platform/record'
import type { Asking } from './person-page.queries.ts'

/** A note that only the office reads. What it says stays out of the record of who did what. */
export async function addNote({ db, actor }: Asking, { id, text }: { id: number; text: string }) {
  await db.transaction(async (tx) => {
    await refuseOwnMatter(tx, actor, { participant_id: id })
    const [note] = await tx
      .insert(personNotes)
      .values({ participant_id: id, account_id: actor.accountId, text })
      .returning({ id: personNotes.id })
    await recordChange(tx, null, {
      action: 'person_note.written',
      subject: { participant_id: id, note_id: note?.id ?? 0 },
    })
  })
}

/** Its author may take a note back; whose page it was on is the answer. */
export async function removeNote({ db, actor }: Asking, noteId: number): Promise<number> {
  return db.transaction(async (tx) => {
    const [note] = await tx
      .select()
      .from(personNotes)
      .where(and(eq(personNotes.id, noteId), isNull(personNotes.removed_at)))
      .for('update')
    if (!note) throw notFound('note')
    if (note.account_id !== actor.accountId) throw new Failure('note_of_another')
    await tx.update(personNotes).set({ removed_at: sql`now()`, text: '-' }).where(eq(personNotes.id, noteId))
    await recordChange(tx, null, {
      action: 'person_note.removed',
      subject: { participant_id: note.participant_id, note_id: noteId },
    })
    return note.participant_id
  })
}
