import { BOLD } from '#platform/pdf/fonts'
import { MARGIN, type Page } from '#platform/pdf/on-paper'
import type { ChainedEvent, SignatureEvent } from '../chain/evidence-chain.ts'
import type { readText } from '../record/issued-text.ts'
import { certificateWords } from './certificate-words.ts'
import { BOTTOM, fact, heading, INK, SOFT, write } from './page-text.ts'

export type ToCertify = {
  consent: string
  /** Up to and with the signature. */
  events: ChainedEvent[]
  verifyUrl: string
}
type Text = ReturnType<typeof readText>

export function drawCertificate(page: Page, order: ToCertify, text: Text): void {
  const words = certificateWords[text.language]
  const last = order.events.at(-1)
  // The chain that is drawn ends with the signature, whose words we wrote ourselves.
  const signed = JSON.parse(last?.event ?? '{}') as SignatureEvent
  write(page, words.certificate, { font: BOLD, size: 16 })
  write(page, words.intro, { size: 9, colour: SOFT })
  page.moveDown(0.6)
  for (const [label, value] of factsOf(signed, text)) fact(page, label, value)
  drawMark(page, signed.drawn_mark)
  heading(page, words.consent)
  write(page, order.consent, { size: 9 })
  heading(page, words.events)
  for (const link of order.events) drawEvent(page, link, text)
  heading(page, words.hashes)
  fact(page, words.textHash, String(signed.document_hash))
  fact(page, words.consentHash, `${signed.consent_hash} (${signed.consent_version})`)
  if (signed.provider_pdf_hash) fact(page, words.otherFile, String(signed.provider_pdf_hash))
  fact(page, words.head, last?.hash ?? '')
  page.moveDown(0.6)
  write(page, words.check, { size: 9, colour: SOFT })
  write(page, order.verifyUrl, { size: 9 })
}

function factsOf(signed: SignatureEvent, text: Text): [string, string][] {
  const words = certificateWords[text.language]
  const address = String(signed.signer_email)
  const account = signed.account_id ? `${signed.account_id}, ${address}` : `${words.noAccount} ${address}`
  return [
    [words.document, `${text.number} · ${text.title}`],
    [signed.kind === 'declined' ? words.declinedBy : words.signedBy, String(signed.signer_name)],
    [words.signature, String(signed.typed_name)],
    [words.forPerson, `${signed.participant_name} · ${signed.participant_number}`],
    [words.relationship, words.relationships[String(signed.relationship)] ?? String(signed.relationship)],
    ...(signed.read_with_child ? [[words.readWithChild, '✓'] as [string, string]] : []),
    [words.account, account],
    [words.when, signed.at],
    [words.from, `${signed.ip} · ${signed.user_agent}`],
    [words.method, words.methods[String(signed.method)] ?? String(signed.method)],
    [words.language, text.language],
  ]
}

/** A mark of 600 by 200, at a third of its size. */
function drawMark(page: Page, mark: unknown): void {
  if (typeof mark !== 'string') return
  if (page.y > BOTTOM - 80) page.addPage()
  const top = page.y + 4
  page.save().translate(MARGIN, top).scale(0.33).lineWidth(3).path(mark).stroke(INK).restore()
  page.x = MARGIN
  page.y = top + 72
}

function drawEvent(page: Page, { position, kind, event, hash }: ChainedEvent, { language }: Text): void {
  const { at } = JSON.parse(event) as SignatureEvent
  write(page, `${position + 1}. ${at} · ${certificateWords[language].kinds[kind]}`, { size: 9 })
  write(page, hash, { size: 7, colour: SOFT })
}
