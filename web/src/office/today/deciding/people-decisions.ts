import { roleIn } from '@centrepass/contract/office/roles'
import { call } from '#api/call.ts'
import { about, type Choice, type Finder, holderOf, paramsOf, personOf } from './found.ts'

const linkReview = about(
  () => call('GET /api/office/link-reviews'),
  ({ id }) => id,
  (row) => {
    const send = (decision: 'confirm' | 'refuse', reason: string, number = '') =>
      call('POST /api/office/link-reviews/:id', {
        params: paramsOf(row.id),
        body: { decision, reason, ...(number && { participant_number: number }) },
      })
    const makeLink: Choice = {
      ...{ name: 'makeLink', reason: 'short', asks: row.participant ? [] : ['number'] },
      send: ({ reason, number }) => send('confirm', reason, number),
    }
    return {
      facts: ({ words, formats }) => [
        [words.askedBy, holderOf(row.asked_by)],
        [words.wish, words.relations[row.relation]],
        [words.typed, `${row.typed.name}, ${formats.day(row.typed.birthdate)}`],
        [words.match, row.is_match ? words.yes : words.no],
        [words.person, row.participant ? personOf(row.participant) : words.noPerson],
        [words.asked, formats.realDay(row.asked_at)],
      ],
      choices: [
        ...(row.is_open ? [makeLink] : []),
        { name: 'refuseLink', reason: 'short', send: ({ reason }) => send('refuse', reason) },
      ],
    }
  },
)

const linkObjection = about(
  () => call('GET /api/office/link-objections'),
  ({ subject }) => subject.objection_id,
  (row) => {
    const send = (decision: 'lift' | 'end', reason: string) =>
      call('POST /api/office/link-objections/:id', { params: paramsOf(row.id), body: { decision, reason } })
    return {
      facts: ({ words, formats }) => [
        [words.person, personOf(row.participant)],
        [words.guardian, holderOf(row.guardian)],
        [words.objectedBy, holderOf(row.objected_by)],
        [words.asked, formats.realDay(row.objected_at)],
      ],
      choices: [
        { name: 'lift', reason: 'short', send: ({ reason }) => send('lift', reason) },
        { name: 'endLink', reason: 'short', send: ({ reason }) => send('end', reason) },
      ],
    }
  },
)

const guardianEnding = about(
  () => call('GET /api/operations/guardian-endings'),
  ({ id }) => id,
  (row) => {
    const send = (decision: 'end' | 'keep', reason: string) =>
      call('POST /api/operations/guardian-endings/:id', {
        params: paramsOf(row.id),
        body: { decision, reason },
      })
    return {
      facts: ({ words, formats }) => [
        [words.person, personOf(row.participant)],
        [words.guardian, holderOf(row.guardian)],
        [words.askedBy, holderOf(row.asked_by)],
        [words.asked, formats.realDay(row.asked_at)],
      ],
      choices: [
        { name: 'endLink', reason: 'short', send: ({ reason }) => send('end', reason) },
        { name: 'keepLink', reason: 'short', send: ({ reason }) => send('keep', reason) },
      ],
    }
  },
)

const custodyFreeze = about(
  () => call('GET /api/office/custody-freezes'),
  ({ subject }) => subject.custody_freeze_id,
  (row) => ({
    facts: ({ words, formats }) => [
      [words.person, personOf(row.participant)],
      [words.reason, row.reason],
      [words.until, row.until && formats.day(row.until)],
    ],
    choices: [
      {
        ...{ name: 'liftFreeze', reason: 'short' },
        send: ({ reason }) =>
          call('POST /api/office/custody-freezes/:id/lift', { params: paramsOf(row.id), body: { reason } }),
      },
    ],
  }),
)

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
        [words.phone, row.phone],
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
        [words.sent, formats.realDay(row.sent_at)],
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
        [words.asked, formats.realDay(row.asked_at)],
      ],
      choices: [
        { name: 'erase', reason: 'short', send: ({ reason }) => send('erase', reason) },
        { name: 'refuse', reason: 'short', send: ({ reason }) => send('refuse', reason) },
      ],
    }
  },
)

async function waitingGrants() {
  const officers = await call('GET /api/office/grants')
  return officers.flatMap(({ name, email, grants }) => grants.map((grant) => ({ ...grant, name, email })))
}

const grant = about(
  waitingGrants,
  ({ subject }) => subject.office_grant_id,
  (row) => {
    const step = (name: Choice['name'], decision: 'agree' | 'refuse'): Choice => ({
      ...{ name, reason: 'short' },
      send: ({ reason }) =>
        call('POST /api/office/grants/:id', { params: paramsOf(row.id), body: { decision, reason } }),
    })
    return {
      facts: ({ words, formats, locale }) => [
        [words.account, holderOf(row)],
        [words.role, roleIn(locale, row.role)],
        [words.proposedBy, row.given_by],
        [words.reason, row.reason],
        [words.endsBy, row.due_at && formats.realTime(row.due_at)],
      ],
      choices: [...(row.may_agree ? [step('agree', 'agree')] : []), step('refuse', 'refuse')],
    }
  },
)

const grantReview = about(
  waitingGrants,
  ({ subject }) => subject.reviewed_grant_id,
  (row) => {
    const step = (name: Choice['name'], decision: 'keep' | 'end'): Choice => ({
      ...{ name, reason: 'short' },
      send: ({ reason }) =>
        call('POST /api/office/grants/:id/review', { params: paramsOf(row.id), body: { decision, reason } }),
    })
    return {
      facts: ({ words, formats, locale }) => [
        [words.account, holderOf(row)],
        [words.role, row.scope ? `${roleIn(locale, row.role)}, ${row.scope.name}` : roleIn(locale, row.role)],
        [words.givenBy, row.given_by],
        [words.reason, row.reason],
        [words.lastConfirmed, row.reviewed_at && formats.realDay(row.reviewed_at)],
      ],
      choices: row.may_review ? [step('keepRole', 'keep'), step('endRole', 'end')] : [],
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
