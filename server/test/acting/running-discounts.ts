import type {
  DiscountFund,
  DiscountGrant,
  DiscountSettings,
  getOfficeDiscount,
  OfficeDiscount,
} from '@centrepass/contract/discounts/office-discounts'
import type { Answer } from '@centrepass/contract/ground/endpoint'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import { office } from '../access/office.ts'
import type { Site } from '../site.ts'

type Headers = Record<string, string>
type Effects = { carts: number; paying: number; uses: number }
type Reply<Data> = { data: Data } & ErrorAnswer

const PATH = '/api/office/discounts'
const FUNDS = '/api/office/discount-funds'
const reason = 'As the board decided.'

/** Ten percent off everything for everyone, unless it says otherwise. */
export const discountSettings = (settings: Partial<DiscountSettings>): DiscountSettings => ({
  ...{ names: { en: 'Ten less', fr: 'Dix de moins' }, percent: 10, amount: null },
  ...{ base: 'cost', payer: 'association', fund_id: null, products: null },
  ...{ from_on: null, until_on: null, limit_uses: null, limit_per_family: null, limit_per_person: null },
  ...{ stacking_order: 100, combines: true, is_by_grant: false },
  ...settings,
})

type Asked = { rule?: OfficeDiscount['rule']; code?: string | null; settings?: Partial<DiscountSettings> }
const discountOf = ({ rule = 'code', code = 'SPRING-10', settings = {} }: Asked) => ({
  ...{ rule, code: rule === 'code' ? code : null, settings: discountSettings(settings) },
})

/** The office runs discounts in one world. */
export function runningDiscountsIn(world: Site, headers: Headers = office) {
  const running = {
    preview: (asked: Asked) => world.post<Reply<Effects>>(`${PATH}/preview`, discountOf(asked), headers),
    make: (asked: Asked) =>
      world.post<Reply<OfficeDiscount>>(PATH, { discount: discountOf(asked), reason }, headers),
    async made(asked: Asked): Promise<OfficeDiscount> {
      const { status, body } = await running.make(asked)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body.data
    },
    list: async (state: 'live' | 'ended' = 'live') =>
      (await world.get<Reply<{ discounts: OfficeDiscount[] }>>(`${PATH}?state=${state}`, headers)).body.data
        .discounts,
    open: async (id: number) =>
      (await world.get<Reply<Answer<typeof getOfficeDiscount>>>(`${PATH}/${id}`, headers)).body.data,
    previewChange: (id: number, version: number, settings: Partial<DiscountSettings> | null) =>
      world.post<Reply<Effects>>(
        `${PATH}/${id}/preview`,
        { version, settings: settings && discountSettings(settings) },
        headers,
      ),
    change: (id: number, version: number, settings: Partial<DiscountSettings>) =>
      world.post<Reply<OfficeDiscount>>(
        `${PATH}/${id}`,
        { version, settings: discountSettings(settings), reason },
        headers,
      ),
    end: (id: number, version: number) =>
      world.post<Reply<OfficeDiscount>>(`${PATH}/${id}/end`, { version, reason }, headers),
    give: (id: number, to: { account_id: number } | { participant_id: number }) =>
      world.post<Reply<DiscountGrant>>(`${PATH}/${id}/grants`, { ...to, reason }, headers),
    takeBack: (grant: number) =>
      world.post<Reply<DiscountGrant>>(`/api/office/discount-grants/${grant}/end`, { reason }, headers),
    makeFund: (name: string, amount: string) =>
      world.post<Reply<DiscountFund>>(FUNDS, { name, amount, reason }, headers),
    move: (id: number, amount: string, seen: string) =>
      world.post<Reply<DiscountFund>>(`${FUNDS}/${id}/money`, { amount, seen, reason }, headers),
    funds: async () => (await world.get<Reply<DiscountFund[]>>(FUNDS, headers)).body.data,
  }
  return running
}
