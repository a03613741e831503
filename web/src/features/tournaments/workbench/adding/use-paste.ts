import { isRosterReason, type RosterReason } from '@centrepass/contract/refusals/roster-reasons'
import type { RoleCode } from '@centrepass/contract/tournaments/roster-entry'
import type { Judged } from '@centrepass/contract/tournaments/rosters'
import { whyNotAddMember } from '@centrepass/contract/tournaments/team-rules'
import type { TeamEntry } from '@centrepass/contract/tournaments/teams'
import { useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { validateParticipants } from '#features/tournaments/team-calls.ts'
import type { Message } from '#state/message.ts'
import { wordsNow } from '#words/locale.ts'
import { factKey } from '../work/team-work.ts'
import type { Workbench } from '../work/workbench-store.ts'
import { type Mapping, tableOf } from './paste-columns.ts'
import { type PastedRow, pasteRows } from './paste-rows.ts'
import { peopleWords } from './people-words.ts'

/** A row that was looked up: a person, or the code of why not. Neither before it was checked. */
export type CheckedRow = PastedRow & { entry: TeamEntry | null; reason: RosterReason | null }
export type Pasting = {
  text: string
  rows: readonly CheckedRow[] | null
  /** What the columns are, once the person has said so. */
  mapping: Mapping | null
}
export const nothingPasted: Pasting = { text: '', rows: null, mapping: null }

/** What the server takes at a time, and more than any list may hold. */
const MOST_ROWS = 60

type Holding = { pasting: Pasting; onPasting: (pasting: Pasting) => void }

/** Pasted rows. Their state is above the dialog, so that closing it does not lose rows still to fix. */
export function usePaste(bench: Workbench, role: RoleCode, { pasting, onPasting }: Holding) {
  const [errors, setErrors] = useState<Message[]>([])
  const rows = pasting.rows ?? []
  const { tournament } = bench.store.get().team
  const reading = { mapping: pasting.mapping, lastYear: Number(tournament.starts_on.slice(0, 4)) }
  const judge = async (candidates: readonly Again[]) => {
    setErrors([])
    if (candidates.length === 0) return setErrors([() => wordsNow(peopleWords).nothingPasted])
    if (candidates.length > MOST_ROWS) return setErrors([() => wordsNow(peopleWords).tooMany])
    try {
      const checked = await whileLoading(lookUp(bench, role, candidates))
      onPasting({ ...pasting, rows: checked })
    } catch (error) {
      setErrors(problemMessages(error))
    }
  }
  return {
    errors,
    found: rows.filter(({ entry, reason }) => entry && !reason),
    toFix: rows.filter(({ entry, reason }) => !entry || reason),
    check: () => judge(pasteRows(pasting.text, reading)),
    checkAgain: () => judge(again(rows, (text) => pasteRows(text, reading), pasting.text)),
    write: (text: string) => onPasting({ text, rows: null, mapping: null }),
    /** What the columns of the pasted list are read as, and saying that one is something else. */
    table: tableOf(pasting.text),
    map: (mapping: Mapping) => onPasting({ ...pasting, mapping }),
    fix: (line: number, text: string) =>
      onPasting({ ...pasting, rows: rows.map((row) => (row.line === line ? { ...row, text } : row)) }),
    keepOnly: (kept: readonly CheckedRow[]) =>
      onPasting(kept.length === 0 ? nothingPasted : { ...pasting, rows: kept }),
    startOver: () => onPasting(nothingPasted),
  }
}

type Read = (text: string) => PastedRow[]

/**
 * All rows are read together, since one date may tell how another is meant. Rows that stayed as they were keep their
 * answer: asking the same again would only count as another try.
 */
function again(rows: readonly CheckedRow[], read: Read, pasted: string): Again[] {
  const heading = tableOf(pasted).heading?.text ?? ''
  const found = read([heading, ...rows.map(({ text }) => text)].join('\n'))
  return rows.map((row, index) => {
    const fixed = found.find(({ line }) => line === index + 2)
    const isSame = fixed?.participant_number === row.participant_number && fixed.birthdate === row.birthdate
    const isAnswered =
      row.entry !== null || (isSame && row.reason !== null && row.reason !== 'TRIED_TOO_OFTEN')
    // An emptied row keeps its error until it is skipped.
    return { ...(fixed ?? row), line: row.line, text: row.text, ...(isAnswered && { answered: row }) }
  })
}

type Again = PastedRow & { answered?: CheckedRow }

async function lookUp(bench: Workbench, role: RoleCode, rows: readonly Again[]): Promise<CheckedRow[]> {
  const { team, work, facts } = bench.store.get()
  const there = work[role].flatMap(({ participant }) => facts[factKey(role, participant)]?.participant ?? [])
  const whyNot = (row: PastedRow) => (row.problem ? null : whyNotAddMember(there, row))
  const asked = rows.filter((row) => !row.problem && !row.answered && !whyNot(row))
  const judged =
    asked.length === 0
      ? []
      : await validateParticipants(
          team.id,
          asked.map(({ participant_number, birthdate }) => ({ role, participant_number, birthdate })),
        )
  return rows.map(({ answered, ...row }, index) => {
    if (answered && !row.problem) {
      return { ...row, entry: answered.entry, reason: whyNot(row) ?? answered.reason }
    }
    const answer = judged[asked.findIndex((each) => each === rows[index])]
    return { ...row, entry: answer?.entry ?? null, reason: whyNot(row) ?? whyNoEntry(answer) }
  })
}

function whyNoEntry(answer: Judged | undefined): RosterReason | null {
  if (!answer || answer.entry) return null
  return isRosterReason(answer.code) ? answer.code : 'NO_MATCH'
}
