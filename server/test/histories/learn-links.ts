import { hashOf } from '#platform/security/secrets'
import type { Scene } from './scene.ts'

/** How many emails to look through: a step writes a few. */
const NEWEST = 40

/** Every secret that was mailed since the last look, by the invoice that it pays. */
export async function learnLinks({ world, model }: Scene): Promise<void> {
  const known = new Set(model.invoices.flatMap(({ links }) => links.map(({ code }) => hashOf(code))))
  const ours = model.invoices.map(({ id }) => id)
  if (ours.length === 0) return
  const links = await world.database.rows(
    `select invoice_id, code_hash from pay_links where invoice_id in (${ours.join(', ')}) order by id`,
  )
  const fresh = links.filter(({ code_hash }) => !known.has(String(code_hash)))
  if (fresh.length === 0) return
  const mails = await world.database.rows(
    `select text_body from outbox_emails where text_body ~ '[#&]code=' order by id desc limit ${NEWEST}`,
  )
  const codes = mails.flatMap(({ text_body }) => /[#&]code=([\w-]+)/.exec(String(text_body))?.[1] ?? [])
  for (const { invoice_id, code_hash } of fresh) {
    const code = codes.find((one) => hashOf(one) === code_hash)
    const invoice = model.invoices.find(({ id }) => id === invoice_id)
    if (!code || !invoice) throw new Error(`A link of invoice ${invoice_id} is in no email.`)
    invoice.links.push({ code, isExpired: false, hasEnded: false })
  }
}
