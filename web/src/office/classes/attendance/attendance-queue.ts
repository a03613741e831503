import type { AttendanceMark } from '@centrepass/contract/classes/attendance'
import { type AttendanceFault, attendanceStates } from '@centrepass/contract/classes/attendance-rules'
import { ApiError } from '#api/api-error.ts'
import { call } from '#api/call.ts'
import { asObject, storedForAccount } from '#state/stored-for-account.ts'
import { type ClassKey, kindIn } from '../class-calls.ts'

/** A press that the server has not heard of yet. It names no one: an enrolment is a number. */
export type WaitingMark = AttendanceMark & ClassKey
type LeftOut = { enrolment_id: number; day: string; why: AttendanceFault | 'refused' }

/** Kept in this browser until the server has it, over reloads and without a network. */
export const waitingMarks = storedForAccount<WaitingMark[]>('attendance', (found) =>
  Array.isArray(found) ? found.flatMap(markFrom) : null,
)

/** Only the last press for a person and a day is worth sending. */
export function keepMark(accountId: number, mark: WaitingMark): void {
  const others = waitingOf(accountId).filter((one) => !isSameSpot(one, mark))
  waitingMarks.set(accountId, [...others, mark])
}

export const waitingOf = (accountId: number): readonly WaitingMark[] => waitingMarks.get(accountId) ?? []

let isSending = false

/**
 * Sends what waits, list by list. Without an answer everything stays for the next time; what was pressed again
 * meanwhile stays too. A mark that the server refuses is dropped, and answered so that the screen can say it.
 */
export async function sendMarks(accountId: number): Promise<LeftOut[]> {
  if (isSending) return []
  isSending = true
  try {
    const left: LeftOut[] = []
    // What is pressed while the first are on their way goes in the next turn.
    while (waitingOf(accountId).length > 0) {
      const [first] = waitingOf(accountId)
      const marks = waitingOf(accountId)
        .filter(({ kind, id }) => kind === first?.kind && id === first.id)
        .slice(0, MOST_AT_ONCE)
      const answer = await sendList(marks)
      if (answer === null) return left
      left.push(...answer)
      forget(accountId, marks)
    }
    return left
  } finally {
    isSending = false
  }
}

const MOST_AT_ONCE = 200

/** Null while there is no answer. */
async function sendList(marks: readonly WaitingMark[]): Promise<LeftOut[] | null> {
  const [first] = marks
  if (!first) return []
  try {
    const { left_out } = await call('POST /api/office/lists/:kind/:id/attendance', {
      params: { kind: first.kind, id: first.id },
      body: {
        sent_at: new Date().toISOString(),
        marks: marks.map(({ enrolment_id, day, state, at }) => ({ enrolment_id, day, state, at })),
      },
    })
    return left_out
  } catch (error) {
    if (!(error instanceof ApiError) || !isFinal(error)) return null
    return marks.map(({ enrolment_id, day }) => ({ enrolment_id, day, why: 'refused' }))
  }
}

/** Signing in again, a busy server or a network that comes back changes the others. */
const isFinal = ({ status }: ApiError) => [400, 403, 404, 422].includes(status)

function forget(accountId: number, sent: readonly WaitingMark[]): void {
  const isSent = (mark: WaitingMark) => sent.some((one) => isSameSpot(one, mark) && one.at === mark.at)
  const left = waitingOf(accountId).filter((mark) => !isSent(mark))
  waitingMarks.set(accountId, left.length > 0 ? left : null)
}

const isSameSpot = (a: AttendanceMark, b: AttendanceMark) =>
  a.enrolment_id === b.enrolment_id && a.day === b.day

function markFrom(found: unknown): WaitingMark[] {
  const { kind: said, id, enrolment_id, day, state: marked, at } = asObject(found)
  const kind = kindIn(said)
  const state = attendanceStates.find((one) => one === marked) ?? null
  const isWhole = kind && /^\d+$/.test(String(id)) && Number.isInteger(enrolment_id)
  if (!isWhole || typeof day !== 'string' || Number.isNaN(Date.parse(String(at)))) return []
  return [{ kind, id: String(id), enrolment_id: Number(enrolment_id), day, state, at: String(at) }]
}
