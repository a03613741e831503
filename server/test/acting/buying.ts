import type { Account } from '@centrepass/contract/accounts/accounts'
import type {
  Billing,
  CartItem,
  ProductType,
  PurchaseAnswer,
  ValidatedCart,
} from '@centrepass/contract/cart/cart'
import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { ParticipantRegistration } from '@centrepass/contract/participants/participants'
import { expect } from 'vitest'
import { signedIn } from '../people.ts'
import type { Site } from '../site.ts'

export type Family = Awaited<ReturnType<typeof signedIn>> & {
  /** By first name. */
  people: Record<string, number>
  own: number | undefined
}
type Validated = { data: ValidatedCart } & ErrorAnswer
type Registered = { data: { participant_registrations: ParticipantRegistration[] } }
type Bought = { data: PurchaseAnswer } & ErrorAnswer

export const VISA = '4242424242424242'
export const DECLINES = '4000000000000002'
export const NO_FUNDS = '4000000000009995'

export const billing: Billing = {
  name: 'Maren Vinter',
  email: 'parent3@mail.example',
  address_line1: '12 Heron Lane',
  city: 'Tamarack',
  province: 'BC',
  postal_code: 'V3M 1A1',
  country: 'CA',
}

const tables: Record<ProductType, string> = {
  RegistrationOption: 'registration_options',
  Program: 'programs',
  Course: 'courses',
}

/** What a family does to buy something, in one world. */
export function buyingIn(world: Site) {
  const buying = {
    async family(email: string): Promise<Family> {
      const session = await signedIn(world, email)
      const { body } = await world.get<{ data: Account }>(
        `/api/accounts/${session.accountId}`,
        session.bearer,
      )
      const { participant, dependants } = body.data
      const all = [...(participant ? [participant] : []), ...dependants]
      return {
        ...session,
        own: participant?.id,
        people: Object.fromEntries(all.map(({ first_name, id }) => [first_name, id])),
      }
    },
    async productId(product_type: ProductType, code: string): Promise<number> {
      const [row] = await world.database.rows(
        `select id from ${tables[product_type]} where code = '${code}' and season_year = 2024`,
      )
      return Number(row?.id)
    },
    async item(family: Family, name: string, product_type: ProductType, code: string): Promise<CartItem> {
      const participant = family.people[name]
      if (!participant) throw new Error(`The account has no person called ${name}.`)
      return { participant, product: await buying.productId(product_type, code), product_type }
    },
    validate: (family: Family, items: CartItem[], selected_credits: number[] | null = null) =>
      world.post<Validated>('/api/cart/validate', { items, selected_credits }, family.bearer),
    async token(number = VISA): Promise<string> {
      const card = { number, expiry: '12/40', cvc: '123', name: 'M Vinter' }
      const reply = await world.post<{ payment_ott: string }>('/pay/tokens', card)
      expect(reply.status).toBe(200)
      return reply.body.payment_ott
    },
    purchase: (family: Family, items: CartItem[], more: object) =>
      world.post<Bought>(
        '/api/cart/purchase',
        { items, selected_credits: null, billing, ...more },
        family.bearer,
      ),
    /** Validates and pays with a good card. */
    async buy(family: Family, items: CartItem[], card = VISA) {
      const { body } = await buying.validate(family, items)
      return buying.purchase(family, items, {
        cart_validation_token: body.data.cart_validation_token,
        payment_ott: await buying.token(card),
      })
    },
    /** As `buy`, but a cart that is refused already at validation is an answer too. */
    async buyOrTell(family: Family, items: CartItem[]) {
      const validated = await buying.validate(family, items)
      if (validated.status !== 200) return validated
      return buying.purchase(family, items, {
        cart_validation_token: validated.body.data.cart_validation_token,
        payment_ott: await buying.token(),
      })
    },
    ...lookingIn(world),
  }
  return buying
}

/** The state afterwards: for the family, for the provider, and of the spots. */
function lookingIn(world: Site) {
  return {
    async registrationsOf(family: Family, participantId: number | undefined) {
      const url = `/api/participants/${participantId}/registrationOptions`
      const { body } = await world.get<Registered>(url, family.bearer)
      return body.data.participant_registrations
    },
    async charges(): Promise<{ amount_cents: number; status: string }[]> {
      const rows = await world.database.rows(
        // Payments from before the demo began are not the test's.
        `select amount_cents, status from sandbox_charges
         where status = 'succeeded' and not starts_with(key, 'demo-') order by created_at`,
      )
      return rows as { amount_cents: number; status: string }[]
    },
    async places(product_type: ProductType, code: string) {
      const [row] = await world.database.rows(
        `select o.limit_places, o.held, o.sold from offerings o
         join ${tables[product_type]} p on p.offering_id = o.id where p.code = '${code}' and p.season_year = 2024`,
      )
      return row as { limit_places: number; held: number; sold: number }
    },
  }
}
