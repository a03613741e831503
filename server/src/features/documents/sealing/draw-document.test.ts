import { expect, test } from 'vitest'
import { fontsParsedDuring } from '#test/fonts-parsed-during'
import { textInPdf } from '#test/text-in-pdf'
import { chained } from '../chain/evidence-chain.ts'
import { issued } from '../record/issue-documents.ts'
import { evidenceOf } from '../record/signature-evidence.ts'
import { sampleTexts } from '../texts/sample-texts.ts'
import { drawDocument } from './draw-document.ts'

const association = {
  name: 'Cedar Coast',
  address: { line1: 'Suite 210', city: 'Port Arbutus', province: 'BC', postal_code: 'V0X 1C0' },
  telephone: '604-555-0140',
}
const AT = new Date('2025-02-07T20:00:00Z')

/** A document in one language, signed by a person of that name for a person of that name. */
function signedBy(name: string, code: string, language: 'en' | 'fr', drawn_mark?: string) {
  const person = { first_name: name, last_name: 'H'.repeat(60), participant_number: 'CC-100304' }
  const template = { id: 1, code, version: '2024.1', body: null }
  const { row, texts, events } = issued(
    {
      number: 'AAAA-BBBB-CCCC-DDDD',
      template,
      person,
      season_year: 2024,
      program_names: { en: 'Zone Academy', fr: 'Académie de zone' },
    },
    { now: AT, associationName: association.name, ageOfMajority: 19, province: 'BC' },
  )
  const signature = evidenceOf({
    row: { document: row, person },
    signer: { accountId: 3, name, email: 'a@b.example', method: 'account', signerIsMinor: false },
    signature: {
      ...{ document_id: 1, decision: 'sign', agreed: true, typed_name: name, relationship: 'parent' },
      document_hash: language === 'fr' ? row.text_hash_fr : row.text_hash_en,
      ...(drawn_mark && { drawn_mark }),
    },
    circumstances: { ip: '2001:db8::1', userAgent: 'A long-winded browser '.repeat(20) },
    ...{ isMinor: true, relationship: 'parent', now: AT },
  })
  return {
    ...{ association, signedAt: AT.toISOString(), consent: 'I agree. '.repeat(40) },
    body: texts[language === 'fr' ? 1 : 0]?.body ?? '',
    events: [...events, ...chained(row, signature)],
    verifyUrl: `https://site.example/documents/verify?number=AAAA&hash=${'a'.repeat(64)}`,
  }
}

test.each([
  'Łukasz O’Brien',
  'Nguyễn Thị Ánh',
  '志明',
  'ਸਿਮਰਨ ਉੱਪਲ',
  'مريم',
  '王明 ਸਿੰਘ Zoë',
  '🏑 Emoji',
  '<script>alert(1)</script> {season} {{7*7}} %s%n',
])('the PDF shows %s as the signer, in embedded fonts', async (name) => {
  const pdf = await drawDocument(signedBy(name, 'CONSENT-MINOR', 'en', 'M10 150L590 10M5,5h.01'))
  const text = pdf.toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
  expect(text).toMatch(/\/FontFile[23]/)
  // Nothing is left to fonts that the reader's machine may or may not have.
  expect(text).not.toMatch(/\/BaseFont \/(Helvetica|Times|Courier)/)
})

test('every text fits in the PDF in both languages, and the same facts give the same bytes', async () => {
  for (const code of Object.keys(sampleTexts)) {
    for (const language of ['en', 'fr'] as const) {
      const order = signedBy('Maren Vinter', code, language)
      const pdf = await drawDocument(order)
      expect((await drawDocument(order)).equals(pdf), `${code} ${language}`).toBe(true)
    }
  }
})

test('in a French PDF no line begins with a colon', async () => {
  const pdf = textInPdf(await drawDocument(signedBy('Maren Vinter', 'MEDIA', 'fr')))
  expect(pdf).toContain('Vous pouvez refuser\u00a0: personne')
  expect(pdf).not.toMatch(/ [:»]/)
})

test('fonts are parsed for the first document and for none after it', async () => {
  const order = signedBy('王明 ਸਿੰਘ Zoë', 'MEDIA', 'fr')
  await drawDocument(order)
  expect(await fontsParsedDuring(() => drawDocument(order))).toBe(0)
})
