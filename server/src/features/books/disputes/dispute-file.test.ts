import type { ErrorAnswer } from '@centrepass/contract/ground/errors'
import type { OfficeDispute } from '@centrepass/contract/payments/disputes'
import { beforeAll, describe, expect, test } from 'vitest'
import { sealingRound } from '#features/documents/document-rounds'
import { office } from '#test/access/office'
import { buyingIn } from '#test/acting/buying'
import { disputingIn } from '#test/acting/disputing'
import { refundingIn } from '#test/acting/refunding'
import { signingIn } from '#test/acting/signing'
import { textInPdf } from '#test/text-in-pdf'
import { startWorld } from '#test/world'

let world: Awaited<ReturnType<typeof startWorld>>
let dispute: OfficeDispute
let child: number

const listed = async () =>
  (await world.get<{ data: OfficeDispute[] }>('/api/office/disputes', office)).body.data
async function file(language = 'en') {
  const headers = { ...office, 'accept-language': language }
  const reply = await world.app.inject({ method: 'GET', url: dispute.file, headers })
  return { status: reply.statusCode, pdf: reply.rawPayload, text: textInPdf(reply.rawPayload) }
}

/** Signe's registration, paid by card and disputed; health and screening papers are signed as well. */
beforeAll(async () => {
  world = await startWorld({ visitors: 'many' })
  const buying = buyingIn(world)
  const family = await buying.family('parent3@mail.example')
  child = family.people.Signe ?? 0
  const items = [await buying.item(family, 'Signe', 'RegistrationOption', 'JUNIOR')]
  const invoice = await refundingIn(world).bought(family, items)
  const signing = signingIn(world)
  await signing.signAll(family, child)
  await sealingRound(await signing.deps())
  const { dispute: disputed, hear } = disputingIn(world)
  await disputed(invoice)
  await hear()
  await world.database.script(`
    insert into cancellations (account_id, invoice_id, row_position, reason, refund_to, status, note, rule, cost_cents,
        kept_cents, tax_cents, fee_cents, to_card_cents, to_credit_cents, forgiven_cents, decided_at)
      values (${family.accountId}, ${invoice}, 0, 'medical', 'card', 'refused', 'A torn ligament.', 'medical', 0, 0, 0, 0, 0, 0, 0, now())`)
  const found = (await listed()).find(({ account }) => account.email === 'parent3@mail.example')
  if (!found) throw new Error('There is no dispute.')
  dispute = found
})

test('the office sees each dispute with its state, amount, fee and deadline, the open ones first', async () => {
  const all = await listed()
  expect(all).toHaveLength(2)
  expect(dispute).toMatchObject({
    ...{ status: 'open', currency: 'CAD', fee: '15.00', reason: 'fraudulent' },
    invoice_number: expect.stringMatching(/^INV-/),
    file: `/api/office/disputes/${dispute.id}/file`,
  })
})

describe('the file for the bank', () => {
  test('says what was sold to whom, how it was paid, and what happened', async () => {
    const { status, text, pdf } = await file()
    expect(status).toBe(200)
    expect(text).toContain(dispute.invoice_number)
    expect(text).toContain(dispute.charge_id)
    for (const fact of [
      'Signe',
      'season 2024/25',
      'Visa •••• 4242',
      'parent3@mail.example',
      'Purchase paid',
    ]) {
      expect(text).toContain(fact)
    }
    expect(text).toContain('the cardholder says that they did not make this payment')
    expect(text).toContain('Informed consent and assumption of risk')
    // The invoice itself is inside, and what was signed.
    const attached = [...pdf.toString('latin1').matchAll(/\/Type \/EmbeddedFile/g)]
    expect(attached.length).toBeGreaterThan(2)
  })

  test('is in French for those who read French', async () => {
    const { text } = await file('fr')
    expect(text).toContain('Ce qui a été vendu')
    expect(text).toMatch(/La banque réclame \d+,\d\d\s\$ CAD/)
    expect(text).toContain('le titulaire dit ne pas avoir fait ce paiement')
    expect(text).toContain('Consentement éclairé')
    expect(text).toContain('• Junior (U13-U18), Siggy')
    expect(text).not.toMatch(/\d\.\d\d CAD|Informed consent|fraudulent/)
  })

  test('holds nothing about health or screening, and no birthdate', async () => {
    const [person] = await world.database.rows(
      `select birthdate::text as born from participants where id = ${child}`,
    )
    const { text } = await file()
    for (const secret of [
      /medical/i,
      /ligament/,
      /concussion/i,
      /screening/i,
      RegExp(String(person?.born)),
    ]) {
      expect(text).not.toMatch(secret)
    }
  })

  test('holds only what the payer signed about the purchase', async () => {
    const consent = 'Informed consent and assumption of risk'
    const { text } = await file()
    for (const other of ['Photo, video', 'Privacy notice']) expect(text).not.toContain(other)
    const signedBy = (email: string) => `
      set local session_replication_role = replica;
      update documents d set signed_by = (select id from accounts where email = '${email}')
      from document_templates t
      where t.id = d.template_id and t.code = 'CONSENT-MINOR' and d.participant_id = ${child}`
    await world.database.script(signedBy('coach@mail.example'))
    expect((await file()).text).not.toContain(consent)
    await world.database.script(signedBy('parent3@mail.example'))
    expect((await file()).text).toContain(consent)
  })

  test('each reading of it stands in the record of the account', async () => {
    const readings = async () =>
      (
        await world.database.rows(`select by_account_id from audit_events
        where action = 'dispute.file_read' and subject ->> 'dispute_id' = '${dispute.id}'`)
      ).length
    const before = await readings()
    await file()
    expect(await readings()).toBe(before + 1)
  })

  test('of an unknown dispute is not found', async () => {
    expect((await world.get('/api/office/disputes/dp_none/file', office)).status).toBe(404)
  })

  test('is not given to a person of the office whose own family it is about, nor is the dispute listed for them', async () => {
    await world.database.script(`
      insert into guardianships (account_id, participant_id, relation, relationship, created_at, confirmed_at)
        select id, ${child}, 'guardian', 'parent', now(), now() from accounts
        where email = 'admin@cedarcoastfieldhockey.example'`)
    const refused = await world.get<ErrorAnswer>(dispute.file, office)
    const seen = await listed()
    await world.database.script(`delete from guardianships where participant_id = ${child} and account_id = (
      select id from accounts where email = 'admin@cedarcoastfieldhockey.example')`)
    expect([refused.status, refused.body.code]).toEqual([403, 'own_matter'])
    expect(seen.map(({ id }) => id)).not.toContain(dispute.id)
  })
})
