import { call } from '#api/call.ts'
import { about, type Choice, holderOf, paramsOf, personOf } from './found.ts'

export const linkReview = about(
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
        [words.typed, `${row.typed.name}, ${formats.birthdate(row.typed.birthdate)}`],
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

export const linkObjection = about(
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

export const guardianEnding = about(
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

export const custodyFreeze = about(
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
