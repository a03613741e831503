import { beforeAll, expect, test } from 'vitest'
import { buyingIn, type Family } from '#test/acting/buying'
import { privacyIn } from '#test/acting/privacy'
import { signingIn } from '#test/acting/signing'
import { mailsTo } from '#test/people'
import { textInPdf } from '#test/text-in-pdf'
import { startWorld } from '#test/world'

/** Nothing of the demo's season is in the year in which this runs, so that year comes from the real clock. */
const THIS_YEAR = new RegExp(`\\b${new Date().getUTCFullYear()}\\b`)
const onlyDates = (text: string) => text.match(/[^\n<>]*\b20\d\d\b[^\n<>]*/g) ?? []
const realDays = (text: string) => onlyDates(text).filter((line) => THIS_YEAR.test(line))

let world: Awaited<ReturnType<typeof startWorld>>
let claire: Family
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  claire = await buyingIn(world).family('family@mail.example')
})

test('what a family gets after a purchase tells the demo’s day: receipt, invoice and own data', async () => {
  const buying = buyingIn(world)
  const axel = await buying.item(claire, 'Axel', 'RegistrationOption', 'MINI')
  const { status, body } = await buying.buy(claire, [axel])
  expect(status).toBe(200)
  const pdf = await world.app.inject({
    ...{
      method: 'GET',
      url: `/api/accounts/${claire.accountId}/invoices/${body.data.invoice_id}/download`,
      headers: claire.bearer,
    },
  })
  const invoice = textInPdf(pdf.rawPayload)
  expect(invoice).toContain('2025')
  expect(realDays(invoice)).toEqual([])
  const mails = (await mailsTo(world, 'family@mail.example')).map(({ text_body }) => text_body).join('\n')
  expect(realDays(mails)).toEqual([])

  const privacy = privacyIn(world)
  for (const person of [null, claire.people.Axel ?? 0]) {
    const { html } = (await privacy.file(claire, person)).body.data
    // The part for machines holds the rows as they are stored.
    const shown = html.replace(/<script[\s\S]*<\/script>/, '')
    expect(onlyDates(shown).length).toBeGreaterThan(5)
    expect(realDays(shown)).toEqual([])
  }
})

test('an emailed link to sign says until which of the demo’s days it works', async () => {
  const eamon = await buyingIn(world).family('ump16@mail.example')
  const [document] = await signingIn(world).waitingOf(eamon, eamon.own)
  const path = `/api/accounts/${eamon.accountId}/documents/${document?.id}/send-link`
  expect((await world.post(path, {}, eamon.bearer)).status).toBe(200)
  const [row] = await world.database.rows(
    'select to_address, text_body from outbox_emails order by id desc limit 1',
  )
  expect(String(row?.text_body)).toContain('2025')
  expect(realDays(String(row?.text_body))).toEqual([])
})
