import { moneyOf } from '@centrepass/contract/ground/money'
import { brandName } from '@centrepass/contract/payments/card-brands'
import { auditWords } from '@centrepass/contract/privacy/audit-words'
import type { Locale } from '@centrepass/contract/refusals/say'
import { seasonLabel } from '#features/documents/record/issued-text'
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
      { title: words.dispute, lines: aboutDispute(evidence, words) },
      { title: words.sold, lines: aboutSale(evidence, words) },
      { title: words.paid, lines: aboutPayment(evidence, words) },
      {
        title: words.signed,
        lines: orNone(
          signed.map((one) => words.signedLine(one)),
          words,
        ),
      },
      { title: words.log, lines: orNone(aboutLog(evidence, locale), words) },
      { title: words.givenBack, lines: orNone(aboutReturns(evidence, words), words) },
    ],
    attachments: [
      ...(invoice_pdf ? [{ name: `${invoice?.number}.pdf`, content: invoice_pdf }] : []),
      ...signed.map(({ number, pdf }) => ({ name: `document-${number}.pdf`, content: pdf })),
    ],
  }
}

const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
const orNone = (lines: string[], words: FileWords) => (lines.length > 0 ? lines : [words.none])

function aboutDispute({ dispute, payment }: Evidence, words: FileWords): string[] {
  const { amount_cents, status, reason, opened_at, answer_by } = dispute
  return [
    words.disputeLine(`${moneyOf(amount_cents)} ${payment.currency}`, minute(opened_at)),
    words.states[status],
    ...(reason ? [words.reason(reason)] : []),
    ...(answer_by ? [words.answerBy(minute(answer_by))] : []),
  ]
}

function aboutSale({ account, invoice, rows, seasons, payment }: Evidence, words: FileWords): string[] {
  const billing = invoice?.billing
  const address = [billing?.address_line1, billing?.city, billing?.province, billing?.postal_code]
  return [
    words.buyer([billing?.name, account.email, ...address].filter(Boolean).join(', ')),
    ...(account.terms_agreed_at ? [words.terms(minute(account.terms_agreed_at))] : []),
    ...(invoice ? [words.invoice(invoice.number ?? '', invoice.issued_on)] : []),
    ...rows.map(({ position, product_name, participant_name, participant_number, cost_cents }) => {
      const year = seasons.find((row) => row.position === position)?.season_year
      const who = `${participant_name} (${participant_number})`
      const season = year ? `, ${words.season(seasonLabel(year))}` : ''
      return `• ${product_name}, ${who}${season}: ${moneyOf(cost_cents)} ${payment.currency}`
    }),
    ...(invoice ? [words.total(`${moneyOf(invoice.total_cents)} ${payment.currency}`)] : []),
  ]
}

function aboutPayment({ payment }: Evidence, words: FileWords): string[] {
  const { amount_cents, currency, card_brand, card_last4, charge_id, settled_at, created_at } = payment
  const card = card_brand ? `${brandName(card_brand)} •••• ${card_last4}` : '–'
  return [
    words.paidLine(`${moneyOf(amount_cents)} ${currency}`, minute(settled_at ?? created_at)),
    words.card(card),
    words.reference(charge_id ?? '–'),
  ]
}

function aboutLog({ log }: Evidence, locale: Locale): string[] {
  const { mailed } = disputeFileWords[locale]
  return log.map(({ at, action }) => {
    const said =
      action === 'mail_invoice' || action === 'mail_documents' ? mailed[action] : auditWords[action][locale]
    return `${at} UTC · ${said}`
  })
}

function aboutReturns({ refunds, credits, payment }: Evidence, words: FileWords): string[] {
  return [
    ...refunds.map(({ amount_cents, status, settled_at, created_at }) => {
      const money = `${moneyOf(amount_cents)} ${payment.currency}`
      return words.refund(money, minute(settled_at ?? created_at), words.refundStates[status])
    }),
    ...credits.map(({ cents }) => words.credit(`${moneyOf(cents)} ${payment.currency}`)),
  ]
}
