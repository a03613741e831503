import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type {
  CalledType,
  CallOff,
  CallOffDetails,
  CallOffPreview,
} from '@centrepass/contract/refunds/call-offs'
import { callOffProducts } from '#features/refunds/calling-off/call-off-products'
import { office } from '../access/office.ts'
import type { Site } from '../site.ts'
import { startWorld } from '../world.ts'
import { buyingIn } from './buying.ts'
import { refundingIn } from './refunding.ts'

type World = Awaited<ReturnType<typeof startWorld>>
type Of = [product_type: CalledType, code: string]
type Wish = {
  refund_to?: 'card' | 'credit'
  reason?: string
  total?: number
  digest?: string
  answer_by?: string | null
  offered?: number[]
}
type Shown = { data: CallOffPreview } & ErrorAnswer
type Started = { data: CallOff } & ErrorAnswer
export type CallingOff = Awaited<ReturnType<typeof startCallingOff>>
export const GK = ['Program', 'GK'] as Of
export const MAREN = 'parent3@mail.example'
const URL = '/api/operations/call-offs'

/** What the office does to call off a course or program, on any site. */
export function callingOffAt(world: Site) {
  const buying = buyingIn(world)
  const calling = {
    preview: async ([type, code]: Of) =>
      world.get<Shown>(
        `${URL}/preview?product_type=${type}&product=${await buying.productId(type, code)}`,
        office,
      ),
    /** Looks at whom it concerns, and confirms exactly that unless told otherwise. */
    async start(of: Of, wish: Wish = {}, headers: object = {}) {
      const { body } = await calling.preview(of)
      const { total = 0, digest = '0'.repeat(64) } = body.data ?? {}
      const usual = { refund_to: 'card', reason: 'The field is closed.', total, digest }
      const product = await buying.productId(...of)
      return world.post<Started>(
        URL,
        { product_type: of[0], product, ...usual, ...wish },
        { ...office, ...headers },
      )
    },
    step: (id: number, step: 'stop' | 'resume' | 'try_again') =>
      world.post<Started>(`${URL}/${id}`, { step, reason: 'Asked by the board.' }, office),
    /** The call that starts a run, or takes such a step in one, as it is about to be sent. */
    async decision(step?: 'stop' | 'resume' | 'try_again') {
      const reason = 'Checked.'
      if (step) {
        // With no one in it, one person decides, however much a spot costs.
        await world.database.script(`
          delete from enrolments where program_id in (select id from programs where code = 'GK');
          update offerings set sold = 0 where id in (select offering_id from programs where code = 'GK')`)
        const { id } = (await calling.start(GK)).body.data
        if (step === 'resume') await calling.step(id, 'stop')
        return { path: `${URL}/${id}`, body: { step, reason } }
      }
      const { total, digest, product, product_type } = (await calling.preview(GK)).body.data
      return {
        path: URL,
        body: { product_type, product: product.id, refund_to: 'card', reason, total, digest },
      }
    },
    async progress(id: number): Promise<CallOffDetails> {
      return (await world.get<{ data: CallOffDetails }>(`${URL}/${id}`, office)).body.data
    },
    async counts(id: number) {
      const { state, total, done, waiting, failed } = await calling.progress(id)
      return { state, total, done, waiting, failed }
    },
  }
  return calling
}

/** The same in one world, and what the job does then. */
export function callingOffIn(world: World) {
  return {
    ...callingOffAt(world),
    /** Everything that waits is due, and a round passes. */
    async round(): Promise<void> {
      await world.database.script(`update call_off_rows set try_after = null where state = 'waiting'`)
      await callOffProducts(world.purchasing)
    },
    /** The letters to one address, in their order. */
    async letters(email: string) {
      const rows = await world.database.rows(`select subject, text_body from outbox_emails
        where kind = 'call_off.calledOff' and to_address = '${email}' order by id`)
      return rows as { subject: string; text_body: string }[]
    },
    /** Leaves a program without a person of the demonstration, and on sale for children. */
    clear: (code: string) =>
      world.database.script(`
        delete from enrolments where program_id in (select id from programs where code = '${code}' and season_year = 2024);
        update offerings set sold = 0, limit_places = 20
          where id in (select offering_id from programs where code = '${code}' and season_year = 2024);
        update programs set min_age = 5, max_age = null, opens_at = '2025-01-01', closes_at = '2025-04-04',
          price_cents = 10000 where code = '${code}' and season_year = 2024;
        update credits set expires_on = '2000-01-01'`),
  }
}

/** A program that only Ida and Nils are in, on one invoice that a card paid. */
export async function startCallingOff() {
  const world = await startWorld({ visitors: 'many' })
  const [buying, refunding, calling] = [buyingIn(world), refundingIn(world), callingOffIn(world)]
  const maren = await buying.family(MAREN)
  await calling.clear('GK')
  const invoice = await refunding.bought(maren, [
    await buying.item(maren, 'Ida', ...GK),
    await buying.item(maren, 'Nils', ...GK),
  ])
  return { world, buying, refunding, calling, maren, invoice }
}
