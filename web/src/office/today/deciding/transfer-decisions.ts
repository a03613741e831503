import { transferSides } from '@centrepass/contract/transfers/transfer-rules'
import { call } from '#api/call.ts'
import { type Choice, type Finder, paramsOf } from './found.ts'

const YES = { leaving: 'letGo', taking: 'take' } as const

/** Every page to the one that a task is about: a club and an association have few under way. */
async function openTransfer(id: unknown) {
  let after: number | null = 0
  while (after !== null) {
    const query: { state: 'open'; after?: string } = { state: 'open', ...(after && { after: String(after) }) }
    const { rows, next }: Awaited<ReturnType<typeof page>> = await page(query)
    const found = rows.find((row) => row.id === id)
    if (found) return found
    after = next
  }
  return null
}

const page = (query: { state: 'open'; after?: string }) => call('GET /api/office/transfers', { query })

/** One club's yes or no; in place of a club both have a reason. */
const answering: Finder = async ({ subject, kind }, verbs) => {
  const side = transferSides.find((one) => one === subject.side)
  const transfer = await openTransfer(subject.transfer_id)
  if (!side || !transfer?.may_answer.includes(side)) return null
  const mayDecide = verbs.includes('transfer.decide') && kind === 'transfer_in_place'
  const choice = (answer: 'yes' | 'no', name: Choice['name']): Choice => ({
    name,
    ...((answer === 'no' || mayDecide) && { reason: 'short' as const }),
    does: ({ words }) => [answer === 'yes' ? words.transferYes : words.transferNo],
    send: ({ reason }) => {
      const params = paramsOf(transfer.id)
      const body = { side, answer, reason }
      return mayDecide
        ? call('POST /api/office/transfers/:id/in-place', { params, body })
        : call('POST /api/office/transfers/:id/answer', { params, body })
    },
  })
  const { person, from_club, to_club, answer_by } = transfer
  return {
    facts: ({ words, formats }) => [
      [words.ageGroup, person.age_group],
      [words.fromTo, words.fromToText(from_club.name, to_club.name)],
      [words.answerBy, formats.day(answer_by)],
    ],
    choices: [choice('yes', YES[side]), choice('no', 'saysNo')],
  }
}

export const transferDecisions = {
  ...{ transfer_answer: answering, transfer_in_place: answering },
} satisfies Record<string, Finder>
