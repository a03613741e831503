import { brandName } from '@centrepass/contract/payments/card-brands'
import { sayDisputeReason } from '@centrepass/contract/payments/dispute-reasons'
import { auditWords } from '@centrepass/contract/privacy/audit-words'
import type { Locale } from '@centrepass/contract/refusals/say'
import { seasonLabel } from '#features/documents/record/issued-text'
import { soldName } from '#features/invoices/ledger/sold-name'
import { letterFormats } from '#platform/mail/letter-formats'
import type { Evidence } from './collect-evidence.ts'
import { disputeFileWords, type FileWords } from './dispute-file-words.ts'
import type { DisputeFile } from './draw-dispute-file.ts'

/** The file in words, section by section, as a bank asks for it. */
export function sayEvidence(evidence: Evidence, locale: Locale): DisputeFile {
  const { dispute, association, made_at, signed, invoice, invoice_pdf } = evidence
  const words = disputeFileWords[locale]
  const { line1, city, province, postal_code } = association.address
  return {
    title: words.title(dispute.id),
    note: `${association.name}, ${line1}, ${city}, ${province} ${postal_code} · ${words.made(minute(made_at))}`,
    sections: [
      { title: words.dispute, lines: aboutDispute(evidence, locale) },
      { title: words.sold, lines: aboutSale(evidence, locale) },
      { title: words.paid, lines: aboutPayment(evidence, locale) },
      { title: words.signed, lines: orNone(aboutSigned(evidence, locale), words) },
      { title: words.log, lines: orNone(aboutLog(evidence, locale), words) },
      { title: words.givenBack, lines: orNone(aboutReturns(evidence, locale), words) },
    ],
    attachments: [
      ...(invoice_pdf ? [{ name: `${invoice?.number}.pdf`, content: invoice_pdf }] : []),
      ...signed.map(({ number, pdf }) => ({ name: `document-${number}.pdf`, content: pdf })),
    ],
  }
}

const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const orNone = (lines: string[], words: FileWords) => (lines.length > 0 ? lines : [words.none])

/** The way amounts are written in the reader's language, and in which dollars. */
function moneyIn({ payment }: Evidence, locale: Locale): (cents: number) => string {
  const { money } = letterFormats(locale === 'fr' ? 'FR' : 'EN')
  const currency = payment.returned_currency ?? payment.currency
  return (cents) => `${money(cents)} ${currency}`
}

function aboutDispute(evidence: Evidence, locale: Locale): string[] {
  const words = disputeFileWords[locale]
  const { amount_cents, status, reason, opened_at, answer_by } = evidence.dispute
  return [
    words.disputeLine(moneyIn(evidence, locale)(amount_cents), minute(opened_at)),
    words.states[status],
    ...(reason ? [words.reason(sayDisputeReason(reason, locale))] : []),
    ...(answer_by ? [words.answerBy(minute(answer_by))] : []),
  ]
}

function aboutSale(evidence: Evidence, locale: Locale): string[] {
  const { account, invoice, rows, seasons } = evidence
  const [words, money] = [disputeFileWords[locale], moneyIn(evidence, locale)]
  const billing = invoice?.billing
  const address = [billing?.address_line1, billing?.city, billing?.province, billing?.postal_code]
  const buyer = [billing?.name ?? `${account.first_name} ${account.last_name}`, account.email, ...address]
  return [
    words.buyer(buyer.filter(Boolean).join(', ')),
    ...(account.terms_agreed_at ? [words.terms(minute(account.terms_agreed_at))] : []),
    ...(invoice ? [words.invoice(invoice.number ?? '', invoice.issued_on)] : [words.soldNothing]),
    ...rows.map((row) => {
      const { position, participant_name, participant_number, cost_cents } = row
      const year = seasons.find((one) => one.position === position)?.season_year
      const who = `${participant_name} (${participant_number})`
      const season = year ? `, ${words.season(seasonLabel(year))}` : ''
      return `• ${soldName(row, locale)}, ${who}${season}: ${money(cost_cents)}`
    }),
    ...(invoice ? [words.total(money(invoice.total_cents))] : []),
  ]
}

function aboutPayment(evidence: Evidence, locale: Locale): string[] {
  const { amount_cents, card_brand, card_last4, charge_id, settled_at, created_at } = evidence.payment
  const words = disputeFileWords[locale]
  const card = card_brand ? `${brandName(card_brand)} •••• ${card_last4}` : '–'
  const paid = evidence.payment.returned_cents ?? amount_cents
  return [
    words.paidLine(moneyIn(evidence, locale)(paid), minute(settled_at ?? created_at)),
    words.card(card),
    words.reference(charge_id ?? '–'),
  ]
}

const aboutSigned = ({ signed }: Evidence, locale: Locale): string[] =>
  signed.map((one) =>
    disputeFileWords[locale].signedLine({ ...one, title: locale === 'fr' ? one.title_fr : one.title_en }),
  )

function aboutLog({ log }: Evidence, locale: Locale): string[] {
  const { mailed } = disputeFileWords[locale]
  return log.map(({ at, action }) => {
    const said =
      action === 'mail_invoice' || action === 'mail_documents' ? mailed[action] : auditWords[action][locale]
    return `${at} UTC · ${said}`
  })
}

function aboutReturns(evidence: Evidence, locale: Locale): string[] {
  const [words, money] = [disputeFileWords[locale], moneyIn(evidence, locale)]
  return [
    ...evidence.refunds.map(({ amount_cents, status, settled_at, created_at }) =>
      words.refund(money(amount_cents), minute(settled_at ?? created_at), words.refundStates[status]),
    ),
    ...evidence.credits.map(({ cents }) => words.credit(money(cents))),
  ]
}
