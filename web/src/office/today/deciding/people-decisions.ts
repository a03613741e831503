import { phoneText } from '@centrepass/contract/ground/field-rules'
import { call } from '#api/call.ts'
import { custodyFreeze, guardianEnding, linkObjection, linkReview } from './family-decisions.ts'
import { about, type Choice, type Finder, holderOf, paramsOf, personOf } from './found.ts'
import { grant, grantReview } from './grant-decisions.ts'

const lostFactor = about(
  () => call('GET /api/operations/lost-factors'),
  ({ subject }) => subject.lost_factor_id,
  (row) => {
    const step = (name: Choice['name'], body: 'propose' | 'confirm' | 'refuse'): Choice => ({
      ...{ name, reason: 'long' },
      send: ({ reason }) =>
        call('POST /api/operations/lost-factors/:id', {
          params: paramsOf(row.id),
          body: { step: body, note: reason },
        }),
    })
    return {
      facts: ({ words, formats }) => [
        [words.account, `${row.first_name} ${row.last_name}, ${row.email}`],
        [words.phone, row.phone && phoneText(row.phone)],
        [words.callerCheck, row.caller_check],
        [words.asked, formats.realDay(row.asked_at)],
        [words.endsBy, row.due_at && formats.realTime(row.due_at)],
      ],
      choices: [
        ...(row.state === 'asked' ? [step('propose', 'propose')] : []),
        ...(row.state === 'proposed' && row.may_confirm ? [step('confirm', 'confirm')] : []),
        step('refuse', 'refuse'),
      ],
    }
  },
)

const paper = about(
  () => call('GET /api/office/papers'),
  ({ subject }) => subject.paper_id,
  (row) => {
    const params = paramsOf(row.id)
    const isCheck = row.kind === 'record_check'
    return {
      paperId: row.id,
      facts: ({ words, formats }) => [
        [words.person, personOf(row.participant)],
        [words.paper, words.papers[row.kind]],
        [words.sent, formats.dayOf(row.sent_at)],
      ],
      choices: [
        {
          ...{ name: 'accept', asks: isCheck ? ['cleared_on', 'expires_on'] : [] },
          send: ({ cleared_on, expires_on }) =>
            call('POST /api/office/papers/:id', {
              params,
              body: { decision: 'accept', ...(isCheck && { cleared_on, expires_on }) },
            }),
        },
        {
          ...{ name: 'refuse', reason: 'short' },
          send: ({ reason }) =>
            call('POST /api/office/papers/:id', { params, body: { decision: 'refuse', reason } }),
        },
      ],
    }
  },
)

const erasure = about(
  () => call('GET /api/operations/erasures'),
  ({ subject }) => subject.erasure_id,
  (row) => {
    const send = (decision: 'erase' | 'refuse', reason: string) =>
      call('POST /api/operations/erasures/:id', { params: paramsOf(row.id), body: { decision, reason } })
    return {
      facts: ({ words, formats }) => [
        [words.person, row.participant_number ? `${row.name}, ${row.participant_number}` : row.name],
        [words.askedBy, holderOf(row.asker)],
        [words.asked, formats.dayOf(row.asked_at)],
      ],
      choices: [
        { name: 'erase', reason: 'short', send: ({ reason }) => send('erase', reason) },
        { name: 'refuse', reason: 'short', send: ({ reason }) => send('refuse', reason) },
      ],
    }
  },
)

const rosterChange = about(
  () => call('GET /api/operations/roster-changes'),
  ({ subject }) => subject.roster_change_id,
  (row) => {
    const send = (decision: 'approve' | 'refuse') =>
      call('POST /api/operations/roster-changes/:id', { params: paramsOf(row.id), body: { decision } })
    return {
      facts: ({ words, formats }) => [
        [words.team, row.team_name],
        [words.note, row.note],
        [words.asked, formats.realDay(row.asked_at)],
      ],
      choices: [
        { name: 'openRoster', send: () => send('approve') },
        { name: 'refuse', send: () => send('refuse') },
      ],
    }
  },
)

export const peopleDecisions = {
  ...{ link_review: linkReview, link_objection: linkObjection, guardian_ending: guardianEnding },
  ...{ custody_freeze: custodyFreeze, lost_factor: lostFactor, paper_to_check: paper, private_paper: paper },
  ...{ erasure_asked: erasure, grant_waits: grant, grant_review: grantReview, roster_change: rosterChange },
} satisfies Record<string, Finder>
