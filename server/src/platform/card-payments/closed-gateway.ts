import type { CardGateway } from './card-gateway.ts'

const REFUSED = { kind: 'refused', why: 'bad_request' } as const
const NONE = { kind: 'none' } as const

/** An association that takes no cards here yet: everything works but paying by card. */
export const closedGateway: CardGateway = {
  provider: 'none',
  charge: async () => REFUSED,
  chargeStored: async () => REFUSED,
  chargeKept: async () => REFUSED,
  find: async () => NONE,
  chargesFor: async () => ({ kind: 'listed', charges: [] }),
  abandon: async () => NONE,
  storeCard: async () => REFUSED,
  forgetCard: async () => ({ kind: 'forgotten' }),
  readCard: async () => ({ kind: 'gone' }),
  refund: async () => REFUSED,
  findRefund: async () => ({ kind: 'none', others: [] }),
  disputesOf: async () => ({ kind: 'listed', disputes: [] }),
  listDisputes: async () => ({ kind: 'listed', disputes: [] }),
  listMoney: async () => ({ kind: 'listed', entries: [] }),
  listPayouts: async () => ({ kind: 'listed', payouts: [] }),
  linesOfPayout: async () => ({ kind: 'listed', lines: [] }),
  signatureHeader: 'no-signature',
  readEvent: () => ({ kind: 'forged', why: 'no_signature' }),
  publishableKey: () => '',
  scriptUrl: '',
}
