import type { InvoiceDetails } from '@centrepass/contract/invoices/invoices'
import type { ParticipantDetails } from '@centrepass/contract/participants/participants'
import { beforeAll, expect, test } from 'vitest'
import { billing, buyingIn, type Family } from '#test/acting/buying'
import { newParticipant } from '#test/acting/new-participant'
import { signatureFor, signingIn } from '#test/acting/signing'
import { openEmpty } from '#test/databases/open-empty'
import { linkMailedTo, newPerson, verifiedPerson } from '#test/people'
import { textInPdf } from '#test/text-in-pdf'
import { wordsOfTheFirst } from '#test/words-of-the-first'
import { startWorld } from '#test/world'
import { cedarCoast } from '../demo/cedar-coast.ts'
import { loadAssociation } from './load-association.ts'
import { readAssociation } from './read-association.ts'

const FOLDER = new URL('../../associations/rive-aux-erables/', import.meta.url).pathname

let world: Awaited<ReturnType<typeof startWorld>>
let family: Family
let invoice: InvoiceDetails

// One family, from an empty account to what was signed; every test looks at what it left behind.
beforeAll(async () => {
  const { database } = await openEmpty()
  await loadAssociation(database.db, await readAssociation(FOLDER), { now: new Date(), isDemo: true })
  world = await startWorld({ database, visitors: 'many' })
  const { email } = await verifiedPerson(world, { ...newPerson(), language: 'FR' })
  const made = await familyOf(email)
  await addPerson(made, email, { first_name: 'Juno', birthdate: '2014-05-17' })
  await addPerson(made, email, { first_name: 'Léo', birthdate: '2007-02-08' })
  await addPerson(made, email, { first_name: 'Zoé', birthdate: '2007-02-07' }, 'zoe@mail.example')
  family = await familyOf(email)
  invoice = await bought()
})

test('a price follows its fees and its taxes, to the cent', () => {
  // 4 + 19 dollars and twice 40 + 42, each with 1.50 and no tax; a course of 20 dollars with 1.5 % and 14.975 %.
  expect(invoice).toMatchObject({
    ...{ subtotal: '207.00', fees: '4.80', taxes: '3.04', total: '214.84' },
    tax_label: 'TPS/GST + TVQ/QST 14.975 %',
  })
})

test('a person signs alone from the eighteenth birthday, and not a day before', async () => {
  const documents = await signingIn(world).list(family, '?language=fr')
  const codesOf = (name: string) =>
    documents.filter(({ participant }) => participant.id === family.people[name]).map(({ code }) => code)
  expect(codesOf('Zoé')).toContain('RISK-ADULT')
  expect(codesOf('Léo')).toContain('CONSENT-MINOR')
  expect(codesOf('Juno')).toContain('CONSENT-MINOR')
  expect(documents.map(({ title }) => title)).toContain(
    'Consentement éclairé et acceptation des risques (moins de 18 ans)',
  )
})

test('another start leaves it alone, and a folder of another association is refused', async () => {
  const { db } = world.database
  const files = await readAssociation(FOLDER)
  await loadAssociation(db, { ...files, clubs: [] }, { now: new Date(), isDemo: true })
  expect(await world.database.rows('select count(*)::int as clubs from clubs')).toEqual([{ clubs: 6 }])
  await expect(loadAssociation(db, cedarCoast(), { now: new Date(), isDemo: true })).rejects.toThrow(
    'the database belongs to HGRE, the folder to CCFHA',
  )
})

test('numbers, emails and invoices carry its own letters, words and colours', async () => {
  const mails = await sentMails()
  expect(mails).toContain('Hockey sur gazon Rive-aux-Érables\n350, rue du Vieux-Moulin')
  expect(mails).toContain('background:#7A1F3D')
  expect(mails).not.toContain('You are receiving this email')
  const pdf = await invoiceAsPdf()
  expect(pdf).toContain('214,84\u00a0$')
  expect(pdf).toContain('14,975\u00a0%')
  expect(pdf).toContain('TPS 12345 6789 RT0001, TVQ 1234567890 TQ0001')
  expect(pdf).toMatch(/RE-1\d+/)
})

test('its pages, emails and PDFs name nothing of the first association', async () => {
  const open = ['/api/config/site', '/api/config/variables', '/api/config/lookups', '/api/config/zones']
  const lists = ['/api/clubs', '/api/leagues', '/api/registrationOptions', '/api/programs', '/api/courses']
  const pages = await Promise.all(
    [...open, ...lists, '/api/tournaments'].map(async (path) => JSON.stringify((await world.get(path)).body)),
  )
  const texts = await world.database.rows('select body from document_texts')
  const pdfs = [await invoiceAsPdf(), await signedAsPdf()]
  const everything = [...pages, ...texts.map(({ body }) => String(body)), await sentMails(), ...pdfs].join(
    '\n',
  )
  expect(everything).toContain('Rive-aux-Érables')
  const found = wordsOfTheFirst().filter((word) => everything.includes(word))
  expect(found).toEqual([])
})

async function familyOf(email: string): Promise<Family> {
  const person = newPerson(email)
  const login = await world.post<{
    data: { account: { id: number; dependants: ParticipantDetails[] } }
    authorization: { access_token: string }
  }>('/api/auth/login', { email, password: person.password })
  const { account } = login.body.data
  const bearer = { authorization: `Bearer ${login.body.authorization.access_token}` }
  const people = Object.fromEntries(account.dependants.map(({ first_name, id }) => [first_name, id]))
  return { accountId: account.id, bearer, cookie: { cookie: '' }, people, own: undefined }
}

type Who = { first_name: string; birthdate: string }

/** An adult has an address of their own; a child may do with the parent's. */
async function addPerson(made: Family, email: string, who: Who, own: string | null = null): Promise<void> {
  const form = newParticipant({ ...who, language: 'FR' })
  if (own) form.relationship = 'other_relative'
  const mail = { email: own, email_is_guardian: own === null }
  const contact = { ...form.contact, ...mail, province: 'QC', city: 'Val-Bouleau', postal_code: 'J4A 1A1' }
  const added = await world.post<{ data: { participant: { id: number } } }>(
    '/api/participants',
    { ...form, contact: { ...contact, address_line1: '4, rue des Pins', phone_primary: '418-555-0177' } },
    made.bearer,
  )
  expect(added.body).toMatchObject({ data: { participant: {} } })
  // A parent confirms no child of their own.
  if (!own) return
  const { secret } = await linkMailedTo(world, email)
  const path = `/api/participants/${added.body.data.participant.id}/verify`
  expect((await world.post(path, { secret: secret.code, decision: 'confirm' }, made.bearer)).status).toBe(200)
}

async function bought(): Promise<InvoiceDetails> {
  const buying = buyingIn(world)
  const items = [
    await buying.item(family, 'Juno', 'RegistrationOption', 'M12'),
    await buying.item(family, 'Léo', 'RegistrationOption', 'ADULTE'),
    await buying.item(family, 'Zoé', 'RegistrationOption', 'ADULTE'),
    await buying.item(family, 'Zoé', 'Course', 'ARB-COM'),
  ]
  const { body } = await buying.validate(family, items)
  const paid = await buying.purchase(family, items, {
    cart_validation_token: body.data.cart_validation_token,
    payment_ott: await buying.token(),
    billing: {
      ...billing,
      city: 'Val-Bouleau',
      province: 'QC',
      postal_code: 'J4A 1A1',
      address_line1: '4, rue des Pins',
    },
  })
  expect(paid.status).toBe(200)
  const path = `/api/accounts/${family.accountId}/invoices/${paid.body.data.invoice_id}`
  return (await world.get<{ data: InvoiceDetails }>(path, family.bearer)).body.data
}

async function sentMails(): Promise<string> {
  const mails = await world.database.rows('select subject, text_body, html_body from outbox_emails')
  // Secrets are chance, and chance can write anything.
  const secret = /[\w-]{20,}/g
  return mails.map((mail) => Object.values(mail).join('\n').replace(secret, '')).join('\n')
}

async function invoiceAsPdf(): Promise<string> {
  const path = `/api/accounts/${family.accountId}/invoices/${invoice.id}/download`
  const { rawPayload } = await world.app.inject({ url: path, headers: family.bearer })
  return textInPdf(rawPayload)
}

async function signedAsPdf(): Promise<string> {
  const signing = signingIn(world)
  const [first] = await signing.waitingOf(family, family.people.Juno)
  const done = first ?? (await signing.list(family)).find(({ action }) => action === 'done')
  const id = done?.id ?? 0
  if (first)
    await signing.sign(family, [signatureFor(await signing.document(family, id, '?language=fr'))], 'fr')
  const path = `/api/accounts/${family.accountId}/documents/${id}/download`
  const { rawPayload } = await world.app.inject({ url: path, headers: family.bearer })
  return textInPdf(rawPayload)
}
