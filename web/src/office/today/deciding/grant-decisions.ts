import { roleIn } from '@centrepass/contract/office/roles'
import { call } from '#api/call.ts'
import { about, type Choice, holderOf, paramsOf } from './found.ts'

async function waitingGrants() {
  const officers = await call('GET /api/office/grants')
  return officers.flatMap(({ name, email, grants }) => grants.map((grant) => ({ ...grant, name, email })))
}

export const grant = about(
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

export const grantReview = about(
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
