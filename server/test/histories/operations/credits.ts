import type { CreditOutcome } from '@centrepass/contract/refunds/office-credits'
import { office } from '#test/access/office'
import { addCredit, moveSources } from '../model/credits.ts'
import { book } from '../model/ledger.ts'
import { answerOf, money, type Operation } from '../step.ts'
import { ALONE, propose } from './correct.ts'

const reason = 'Agreed with the board.'

export const giveGoodwill: Operation = async ({ model, random, world }) => {
  const account = random.pick(model.accounts)
  const cents = random.int(1, 9000)
  const path = `/api/operations/accounts/${account.id}/credits`
  const reply = await world.post<{ data: CreditOutcome }>(path, { amount: money(cents), reason }, office)
  const says = `${account.name} gets ${money(cents)}`
  const step = { says, answered: answerOf(reply, ({ data }) => data.state), account }
  const carryOut = () => {
    addCredit(account, cents)
    book(model, null, { goodwill: cents, credits: -cents })
    return 'done'
  }
  const family = model.accounts.indexOf(account) < 2 ? 'the parents' : account.name
  const before = model.givenAlone.get(family) ?? 0
  if (before + cents > ALONE) {
    const id = reply.body.data?.proposal?.id ?? 0
    return {
      ...step,
      expected: propose(model, { id, says, about: `goodwill for ${account.id}`, account, carryOut }),
    }
  }
  model.givenAlone.set(family, before + cents)
  return { ...step, expected: carryOut() }
}

/** The first two accounts are of one family, the others are not. */
export const moveCredit: Operation = async ({ model, random, world }) => {
  const holders = model.accounts.filter(({ credits }) => credits.length > 0)
  if (holders.length === 0) return null
  const from = random.pick(holders)
  const [mother, father] = model.accounts
  const parents = [mother, father]
  const other = from === mother ? father : from === father ? mother : undefined
  const to = other && random.chance(0.8) ? other : random.pick(model.accounts)
  const credit = random.pick(from.credits)
  const free = credit.left - credit.held
  const cents = free > 0 && random.chance(0.4) ? free : random.int(1, Math.max(1, Math.ceil(free * 1.2)))
  const says = `${money(cents)} of a credit go from ${from.name} to ${to.name}`
  const body = { to_account: to.id, amount: money(cents), reason }
  const reply = await world.post<{ code?: string }>(`/api/operations/credits/${credit.id}/move`, body, office)
  const step = { says, answered: answerOf(reply), account: to }
  if (from === to) return { ...step, expected: 'credit_same_account' }
  if (!parents.includes(from) || !parents.includes(to)) return { ...step, expected: 'credit_other_family' }
  if (cents > free) return { ...step, expected: 'credit_too_small' }
  const moved = addCredit(to, cents)
  moveSources(credit, moved, cents)
  credit.left -= cents
  return { ...step, expected: 'done' }
}
