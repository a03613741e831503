import type { OfficeVerb } from '@centrepass/contract/office/verbs'
import type { ChangeWish } from '@centrepass/contract/refunds/change-requests'
import { type TransferSide, transferSides } from '@centrepass/contract/transfers/transfer-rules'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { OFFICE } from '../office-calls.ts'

export const changeParts = ['requests', 'decided', 'onBehalf', 'callOffs', 'transfers'] as const
export type ChangePart = (typeof changeParts)[number]

/** What is in the address: the part, and what is open in it. */
export type ChangesSearch = {
  part?: ChangePart | undefined
  request?: string | undefined
  /** What is being called off. */
  run?: string | undefined
  /** Which transfers, and the one that is answered for one of its clubs. */
  state?: 'over' | undefined
  transfer?: string | undefined
  side?: TransferSide | undefined
  /** Of what was registered on behalf of families. */
  standing?: 'open' | 'over' | undefined
}

const idIn = (value: unknown) => (/^[1-9]\d{0,8}$/.test(String(value)) ? String(value) : undefined)

/** Whatever else is in an address is left aside. */
export const searchIn = (search: Record<string, unknown>): ChangesSearch => ({
  part: changeParts.find((part) => part === search.part),
  request: idIn(search.request),
  run: idIn(search.run),
  state: search.state === 'over' ? 'over' : undefined,
  transfer: idIn(search.transfer),
  side: transferSides.find((side) => side === search.side),
  standing: (['open', 'over'] as const).find((one) => one === search.standing),
})

/** What opens each part. */
const PART_VERBS: Record<ChangePart, OfficeVerb> = {
  ...{ requests: 'change.decide', decided: 'change.decide', callOffs: 'change.call_off' },
  ...{ onBehalf: 'change.register', transfers: 'transfer.read' },
}
export const partsFor = (verbs: readonly OfficeVerb[]) =>
  changeParts.filter((part) => verbs.includes(PART_VERBS[part]))

const keyOf = (accountId: number, ...rest: unknown[]) => [OFFICE, accountId, 'changes', ...rest]
const personal = { meta: { personal: true } }

export const requestsQuery = (accountId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(accountId, 'requests'),
    queryFn: ({ pageParam }) =>
      call('GET /api/office/changes/requests', { query: pageParam ? { after: String(pageParam) } : {} }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    ...personal,
  })

export const decisionsQuery = (accountId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(accountId, 'decisions'),
    queryFn: ({ pageParam }) =>
      call('GET /api/office/changes/decisions', { query: pageParam ? { before: String(pageParam) } : {} }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    ...personal,
  })

export const previewChange = (id: number, wish: ChangeWish) =>
  call('POST /api/office/changes/requests/:id/preview', { params: { id: String(id) }, body: { wish } })

type Decided = { reason: string; words: string; digest: string }

/** Agrees by the policy or refuses at once; an exception is a proposal. */
export function decideChange(id: number, wish: ChangeWish, { reason, words, digest }: Decided) {
  const params = { id: String(id) }
  if (wish.decision === 'exception') {
    const { amount, refund_to } = wish
    const body = { amount, refund_to, words, reason }
    return call('POST /api/office/changes/requests/:id/exception', { params, body })
  }
  const { decision } = wish
  const body = { decision, reason, digest, words: decision === 'refuse' ? words : '' }
  return call('POST /api/operations/cancellations/:id', { params, body })
}
